package import Lockstep

/// The latest steps and effects of a simulated store, which failures show.
package struct StepHistory {
  private var steps = RecentEntries<StepFacts>()
  private var effects = RecentEntries<RecordedEffect>()

  /// The step that is being processed.
  private var current: StepFacts?
}

// MARK: - Recording

extension StepHistory {
  mutating func beginStep(_ number: Int, of envelope: QueuedAction, elementMark: Int) {
    let step = StepFacts(number, envelope.action, from: sender(of: envelope), elementMark: elementMark)
    step.sendingEffect?.sent += 1
    step.sendingEffect?.lastAction = step.action
    steps.append(step)
    current = step
  }

  private func sender(of envelope: QueuedAction) -> StepFacts.Sender {
    if let job = envelope.sender { return .effect(self[job.id] ?? RecordedEffect(job)) }
    return switch envelope.source {
    case .outside: .driver
    case .immediate: .immediate(step: envelope.step)
    case .screen: .screen(step: envelope.step)
    }
  }

  /// Ends the current step, and returns it.
  mutating func endStep() -> StepFacts? {
    defer { current = nil }
    return current
  }

  mutating func add(_ job: EffectExecution) {
    let effect = RecordedEffect(job)
    effects.append(effect)
    self[step: job.context.step]?.started.append(effect)
  }

  func effectWasCancelled(_ id: EffectID) {
    effectDidEnd(id)
    guard let effect = self[id] else { return }
    effect.isCancelled = true
    if let current { current.cancelled.append(effect) } else { self[step: last]?.cancelledLater.append(effect) }
  }

  func cancellationWasRequested() {
    current?.requestsCancellation = true
  }

  func effectDidEnd(_ id: EffectID) {
    if let effect = self[id], effect.end == nil { effect.end = last }
  }
}

// MARK: - Reading

extension StepHistory {
  /// The number of the last step; 0 before the first.
  package var last: Int { steps.last }

  /// A step; nil if it is too old to be kept.
  package subscript(step number: Int) -> StepFacts? { steps[number] }

  /// An effect; nil if it is too old to be kept.
  package subscript(id: EffectID) -> RecordedEffect? { effects[id.number] }

  /// Returns the actions that a step returned as `Effect.send`, in order.
  ///
  /// - Complexity: O(steps kept).
  package func sends(of step: StepFacts) -> [AnyAction] {
    steps.all.compactMap { if case .immediate(step.number) = $0.sender { $0.action } else { nil } }
  }

  /// Whether a step started an effect while an earlier effect with the same name and feature instance was running.
  ///
  /// - Complexity: O(effects kept × effects of the step).
  package func leavesNamesakeRunning(_ step: StepFacts) -> Bool {
    !step.started.isEmpty
      && effects.all.contains { effect in
        effect.isRunning(after: step.number) && step.started.contains { $0.isNamesake(of: effect) }
      }
  }

  /// Returns the last three effects that ended by themselves without sending an action, after a step or later.
  ///
  /// - Complexity: O(effects kept).
  func effectsEndedSilently(after step: Int) -> [RecordedEffect] {
    effects.all.reversed().lazy.filter { $0.endedSilently(after: step) }.prefix(3).reversed()
  }

  /// Returns the first step that started another effect with the same name in the same feature instance without cancelling an effect,
  /// before that effect sent an action.
  ///
  /// - Parameters:
  ///   - effect: The effect that sent the action.
  ///   - number: The step of the action.
  package func successor(of effect: RecordedEffect, before number: Int) -> Int? {
    let steps = effect.context.step + 1..<max(number, effect.context.step + 1)
    return effects.all.first { steps.contains($0.context.step) && $0.isNamesake(of: effect) }?.context.step
  }
}

/// Entries numbered from 1. Only the latest ones are kept.
private struct RecentEntries<Entry: AnyObject> {
  private static var limit: Int { 10_000 }
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
  mutating func append(_ entry: Entry) {
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 2)
      dropped += Self.limit / 2
    }
    entries.append(entry)
  }
}
