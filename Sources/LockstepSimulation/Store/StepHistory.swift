package import Lockstep

/// Past steps and effects of a simulated store, for failures: the sender of each action, and the effects it started and cancelled.
///
/// Stores neither states nor closures of effects. Keeps only the latest steps and effects, but the source lines of all steps.
package final class StepHistory {
  /// A step that was processed.
  package struct Step {
    package let number: Int
    package let action: AnyAction
    package let sender: Sender

    /// Effects cancelled by the step.
    package fileprivate(set) var cancelled: [EffectID] = []

    /// Effects cancelled between the step and the next one.
    package fileprivate(set) var cancelledLater: [EffectID] = []

    /// Whether the step requested cancellation by an id, even if no effect had that id.
    package fileprivate(set) var requestsCancellation = false

    package init(_ number: Int, _ envelope: QueuedAction) {
      self.number = number
      action = envelope.action
      sender = Sender(envelope)
    }
  }

  /// The sender of an action.
  package enum Sender: Sendable, Hashable {
    /// The test or script.
    case driver
    case effect(EffectID)

    /// An `Effect.send` that a step returned.
    case immediate(step: Int)

    /// An element of the screen that appeared or disappeared with a step; 0 for the start.
    case screen(step: Int)

    init(_ envelope: QueuedAction) {
      self =
        switch envelope.origin {
        case .effect(let id, _): .effect(id)
        case .sent: .driver
        case .immediate: .immediate(step: envelope.step)
        case .screen: .screen(step: envelope.step)
        }
    }
  }

  /// An effect that was started.
  package struct Effect {
    package let id: EffectID
    package let context: EffectLedger.EffectContext

    /// Number of actions it sent.
    package fileprivate(set) var sent = 0

    /// The number of the last step when the effect ended or was cancelled; nil while it runs.
    package fileprivate(set) var end: Int?
    fileprivate var isCancelled = false
    private let label: EffectLabel

    package init(_ job: EffectJob) {
      (id, context, label) = (job.id, job.context, job.label)
    }

    package var name: EffectName { label.name }

    /// Whether the effect ended by itself without sending an action, after a step or later. An effect that only delays another one
    /// doesn't count.
    fileprivate func endedSilently(after step: Int) -> Bool {
      sent == 0 && !isCancelled && !name.isPause && end.map { $0 >= step } ?? false
    }

    /// Whether another effect has the same name and belongs to the same feature instance.
    fileprivate func isNamesake(of other: Effect) -> Bool {
      name == other.name && context.isOfSameInstance(as: other.context)
    }

    /// Whether the effect began before a step and still ran after it.
    func isRunning(after step: Int) -> Bool { context.step < step && end.map { $0 > step } ?? true }
  }

  /// The test line that is being executed. Steps that are processed from now on are attributed to it.
  @exclusivity(unchecked) package var location: CodeLocation

  /// The source line of each step, by step number. Element 0 is the line that creates the store. Nil for scripts.
  @exclusivity(unchecked) private var locations: [CodeLocation]?
  @exclusivity(unchecked) private var steps = RecentEntries<Step>()
  @exclusivity(unchecked) private var isInStep = false
  @exclusivity(unchecked) private var effects = RecentEntries<Effect>()

  package init(location: CodeLocation) {
    self.location = location
    locations = [location]
  }

  /// Creates a history of a script, whose steps have no source lines in Swift.
  package init() {
    location = CodeLocation(fileID: "", filePath: "", line: 0, column: 0)
  }
}

// MARK: - Recording

extension StepHistory {
  func beginStep(_ number: Int, of envelope: QueuedAction) {
    if let id = envelope.sender?.id { effects.update(id.number) { $0.sent += 1 } }
    locations?.append(location)
    steps.append(Step(number, envelope))
    isInStep = true
  }

  func endStep() { isInStep = false }

  func add(_ job: EffectJob) {
    effects.append(Effect(job))
  }

  func effectWasCancelled(_ id: EffectID) {
    effectDidEnd(id)
    effects.update(id.number) { $0.isCancelled = true }
    steps.update(steps.last) { [isInStep] in
      if isInStep { $0.cancelled.append(id) } else { $0.cancelledLater.append(id) }
    }
  }

  func cancellationWasRequested() {
    if isInStep { steps.update(steps.last) { $0.requestsCancellation = true } }
  }

  func effectDidEnd(_ id: EffectID) {
    effects.update(id.number) { if $0.end == nil { $0.end = steps.last } }
  }

  /// Records the line that asserted a step.
  package func assertStep(_ number: Int, at location: CodeLocation) {
    if locations?.indices.contains(number) == true { locations?[number] = location }
  }
}

// MARK: - Reading

extension StepHistory {
  /// The number of the last step; 0 before the first.
  package var last: Int { steps.last }

  /// Returns the line that asserted a step, or during which it was processed.
  package func location(ofStep number: Int) -> CodeLocation {
    guard let locations, locations.indices.contains(number) else { return location }
    return locations[number]
  }

  /// A step; nil if it is too old to be kept.
  package subscript(step number: Int) -> Step? { steps[number] }

  /// An effect; nil if it is too old to be kept.
  package subscript(id: EffectID) -> Effect? { effects[id.number] }

  /// Returns the effects that a step returned, in the order in which they started.
  ///
  /// - Complexity: O(effects kept).
  package func effects(ofStep number: Int) -> [Effect] { effects.all.filter { $0.context.step == number } }

  /// Returns the actions that a step returned as `Effect.send`, in order.
  ///
  /// - Complexity: O(steps kept).
  package func sends(ofStep number: Int) -> [Step] {
    steps.all.filter { $0.sender == .immediate(step: number) }
  }

  /// Whether a step started an effect while an earlier effect of the same name and feature instance was running.
  ///
  /// - Complexity: O(effects kept × effects of the step).
  package func leavesNamesakeRunning(step number: Int) -> Bool {
    let started = effects(ofStep: number)
    return !started.isEmpty
      && effects.all.contains { effect in
        effect.isRunning(after: number) && started.contains { $0.isNamesake(of: effect) }
      }
  }

  /// Returns the last three effects that ended by themselves without sending an action, after a step or later.
  ///
  /// - Complexity: O(effects kept).
  package func effectsEndedSilently(after step: Int) -> [Effect] {
    effects.all.reversed().lazy.filter { $0.endedSilently(after: step) }.prefix(3).reversed()
  }

  /// Returns the last action that an effect sent; nil if it sent none recently.
  ///
  /// - Complexity: O(steps kept).
  package func lastAction(of id: EffectID) -> AnyAction? {
    steps.all.last { $0.sender == .effect(id) }?.action
  }

  /// Returns the first step that started another effect of the same name in the same feature instance without cancelling an effect, before
  /// that effect sent an action.
  ///
  /// - Parameters:
  ///   - id: The effect that sent the action.
  ///   - number: The step of the action.
  package func successor(of id: EffectID, before number: Int) -> Int? {
    guard let effect = self[id] else { return nil }
    let step = effect.context.step
    return effects.all.first { $0.context.step > step && $0.context.step < number && $0.isNamesake(of: effect) }?
      .context.step
  }
}

/// Entries numbered from 1. Only the latest ones are kept.
private struct RecentEntries<Entry> {
  private var entries: [Entry] = []
  private var dropped = 0

  /// The number of the last entry.
  var last: Int { dropped + entries.count }
  var all: [Entry] { entries }

  subscript(number: Int) -> Entry? {
    let index = number - dropped - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// - Complexity: O(1), amortised.
  mutating func append(_ entry: consuming Entry) {
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 2)
      dropped += Self.limit / 2
    }
    entries.append(entry)
  }

  mutating func update(_ number: Int, _ change: (inout Entry) -> Void) {
    let index = number - dropped - 1
    if entries.indices.contains(index) { change(&entries[index]) }
  }

  private static var limit: Int { 10_000 }
}
