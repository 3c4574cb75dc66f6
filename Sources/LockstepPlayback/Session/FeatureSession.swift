internal import Lockstep
package import LockstepDiff
internal import LockstepScreen
package import LockstepScript
internal import LockstepSimulation
package import LockstepTrace

/// An interactive session that drives a feature step by step with exact undo, which replays all earlier steps.
///
/// State, clock, effects in flight and pending actions are those of the current position. Only side effects outside the simulation are
/// repeated.
package final class FeatureSession {
  package let entry: CatalogEntry
  package let setting: PlaybackSettings
  package private(set) var playable: any PlayableFeature

  /// The steps played so far.
  package private(set) var steps: [SessionStep] = []

  /// Undone steps, and loaded steps not played yet; ``redo()`` plays the last element first.
  package private(set) var undone: [SessionStep] = []
  private var trace: SessionTraceRecorder?

  /// Opens a session for a feature.
  ///
  /// - Parameters:
  ///   - entry: The feature.
  ///   - setting: The settings with which to play the feature.
  ///   - steps: The steps that ``redo()`` plays, in order; this feature must already have planned them.
  package init(_ entry: CatalogEntry, setting: PlaybackSettings = PlaybackSettings(), toPlay steps: [SessionStep] = [])
  {
    self.entry = entry
    self.setting = setting
    playable = entry.open(setting)
    undone = steps.reversed()
  }

  /// The number of steps played so far.
  package var position: Int { steps.count }

  /// The last reachable position.
  package var end: Int { steps.count + undone.count }

  /// The step that ``redo()`` would play.
  package var next: SessionStep? { undone.last }

  /// Plays a step and discards all undone steps.
  ///
  /// A step that fails before having any effect is not kept.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - source: The source that contains the step.
  /// - Throws: Mistakes found before playing; the session is then unchanged.
  package nonisolated(nonsending) func perform(
    _ step: Script.Step,
    in source: ScriptSource? = nil
  ) async throws(LocatedFaults) -> PlayedStep {
    let planned = try plan(step)
    let (before, later) = (position, undone)
    undone.removeAll()
    trace?.forget(after: position)
    let played = await play(SessionStep(step: step, source: source), planned)
    if position == before { undone = later }
    return played
  }

  /// Plays a step that only inspects the state; it isn't added to the session.
  ///
  /// - Throws: Mistakes found before playing.
  package nonisolated(nonsending) func look(_ step: Script.Step) async throws(LocatedFaults) -> PlayedStep {
    await playable.play(try plan(step))
  }

  /// Checks a step without playing it.
  ///
  /// - Throws: Mistakes found before playing.
  package func check(_ step: Script.Step) throws(LocatedFaults) {
    _ = try plan(step)
  }

  /// Plans a step. Rejects steps that a script couldn't contain at this point, so the session can always be saved as a script.
  private func plan(_ step: Script.Step) throws(LocatedFaults) -> PlannedStep {
    let isAfterSteps = steps.contains { !$0.step.kind.isOfStart }
    switch step.kind {
    case .given(let path, _) where isAfterSteps:
      throw LocatedFaults([Located(.given(path, .afterSteps), at: path.range)])
    case .givenPreview where isAfterSteps: throw LocatedFaults([Located(.previewAfterSteps, at: step.range)])
    case .hold where isAfterSteps || isHeld:
      throw LocatedFaults([Located(isHeld ? .secondHold : .holdAfterSteps, at: step.range)])
    default: return try playable.plan(step)
    }
  }

  /// Whether a `hold` step was played.
  private var isHeld: Bool { steps.contains { $0.step.kind == .hold } }

  /// Opens another store of the feature at its start, with the settings and the `hold` of this session.
  package func openAgain() -> any PlayableFeature {
    var setting = setting
    setting.isHeld = isHeld
    return entry.open(setting)
  }

  /// Replaces the last step with an equivalent step written differently.
  package func rephraseLast(_ kind: Script.Step.Kind) {
    if let last = steps.indices.last { steps[last].step = steps[last].step.with(kind: kind) }
  }

  /// Receives all waiting actions, so that the screen shows the newest state. Their changes belong to the last step.
  ///
  /// - Returns: The resulting steps, in order.
  package func settle() -> [PlayedStep] {
    let received = playable.settleScreen()
    if let last = steps.indices.last { steps[last].add(received.flatMap(\.events).flatMap(\.changes)) }
    return received
  }

  /// Merges the last two steps if both only advance the clock, so that many short intervals become one step.
  ///
  /// - Returns: Whether the steps were merged.
  package func mergeAdvances() -> Bool {
    guard steps.count > 1, let joined = steps[steps.count - 2].joined(with: steps[steps.count - 1])
    else { return false }
    replaceLastTwo(by: joined)
    return true
  }

  /// Merges the last two steps if both only set the size of the window, so that resizing a window is one step.
  ///
  /// - Returns: Whether the steps were merged.
  package func mergeWindows() -> Bool {
    guard steps.count > 1, case .window = steps[steps.count - 2].step.kind, steps[steps.count - 2].changes.isEmpty,
      let last = steps.last, case .window = last.step.kind
    else { return false }
    replaceLastTwo(by: last)
    return true
  }

  private func replaceLastTwo(by step: SessionStep) {
    steps.removeLast()
    steps[steps.count - 1] = step
    trace?.joinLast()
  }

  /// Goes back by one step.
  ///
  /// - Returns: The undone step; `nil` at the start.
  /// - Complexity: The cost of playing all earlier steps.
  package nonisolated(nonsending) func undo() async -> Script.Step? {
    guard let last = steps.last?.step else { return nil }
    _ = await go(to: position - 1)
    return last
  }

  /// Plays the most recently undone step, or the next loaded step.
  ///
  /// The step is kept even if it fails before having any effect, because it may be a loaded step.
  ///
  /// - Returns: The result of the step; `nil` if there is no step to redo.
  package nonisolated(nonsending) func redo() async -> PlayedStep? {
    // The step was already planned on this feature, so planning succeeds.
    guard let record = undone.last, let planned = try? playable.plan(record.step) else { return nil }
    undone.removeLast()
    return await play(record, planned, isKept: true)
  }

  /// Goes to a position; steps after it can be redone.
  ///
  /// - Parameters:
  ///   - position: A number from 0 to the number of all steps, including undone steps.
  ///   - each: Called for every step that is played to get there.
  /// - Returns: Whether the position exists.
  /// - Complexity: The cost of playing all steps up to the position when going back, or the steps in between when going forward.
  package nonisolated(nonsending) func go(to position: Int, each: (PlayedStep) -> Void = { _ in }) async -> Bool {
    guard (0...end).contains(position) else { return false }
    if position < steps.count { await playAgain(upTo: position, each) }
    while steps.count < position, let played = await redo() { each(played) }
    return true
  }

  /// Finds the last step that changed a path, or a path above or below it.
  ///
  /// - Parameter path: A path; an index that refers to an element with an id means the element currently at that index.
  ///
  /// - Returns: The step's number, counted from 1, and the matching changes; `nil` if no step changed the path.
  package func lastChange(of path: Path) -> (number: Int, changes: [Change])? {
    let resolved = path.resolved(in: playable.stateTree)
    for (index, step) in steps.enumerated().reversed() {
      let changes = step.changes.filter { $0.path.touches(path) || $0.path.touches(resolved) }
      if !changes.isEmpty { return (index + 1, changes) }
    }
    return nil
  }

  /// Restarts and replays. The recorded changes of the steps stay valid, because replaying repeats them.
  nonisolated(nonsending) private func playAgain(upTo position: Int, _ each: (PlayedStep) -> Void) async {
    trace?.go(to: position)
    undone += steps[position...].reversed()
    steps.removeSubrange(position...)
    await restart(each)
    trace?.record { playable.stateTree }
  }

  nonisolated(nonsending) private func restart(_ each: (PlayedStep) -> Void = { _ in }) async {
    playable = openAgain()
    for record in steps {
      guard let planned = try? playable.plan(record.step) else { continue }
      each(await playable.play(planned))
    }
  }

  nonisolated(nonsending) private func play(
    _ record: SessionStep,
    _ planned: PlannedStep,
    isKept: Bool = false
  ) async -> PlayedStep {
    let before = position
    // Recorded first, so that the trace contains the step even if playing it crashes.
    trace?.begin(planned, after: before) { playable.stateTree }
    let played = await playable.play(planned)
    if isKept || played.hasDoneSomething {
      var record = record
      record.changes = played.events.flatMap(\.changes)
      record.lines = playable.lines(naming: played)
      record.typesSecretly = played.typesSecretly
      if case .key = record.step.kind, played.typesSecretly {
        record.secretFill = playable.screenSession?.fillOfFocusedField
      }
      steps.append(record)
      if record.step.kind == .hold { await restart() }
    }
    trace?.record(played, after: before, end: position) { playable.stateTree }
    return played
  }
}

// MARK: - The trace

extension FeatureSession {
  /// Begins recording into a trace; must be called before any step is played.
  package func beginTrace(_ recorder: TraceRecorder) {
    trace = SessionTraceRecorder(recorder, of: entry, setting)
  }

  /// Records the consequences of the last step during interactive use: received actions or elapsed time.
  package func addToTrace(_ played: PlayedStep) { trace?.add(played, after: position) }

  /// Ends the trace, if there is one.
  package func endTrace() {
    trace?.end { playable.stateTree }
    trace = nil
  }
}

extension TraceEvent {
  /// The changes of the state; empty for other events.
  package var changes: [Change] {
    if case .stateChanged(_, let difference) = self { difference.changes } else { [] }
  }
}

extension FeatureSession {
  /// Returns the state after a number of steps, including undone steps.
  ///
  /// - Complexity: The cost of playing these steps, unless the session is at that position.
  package nonisolated(nonsending) func state(at position: Int) async -> Any {
    guard position != self.position else { return playable.stateValue }
    let other = FeatureSession(entry, setting: setting, toPlay: steps + undone.reversed())
    _ = await other.go(to: position)
    return other.playable.stateValue
  }
}

/// Records a session in a trace: a new step as text, a repeated step by its position.
final class SessionTraceRecorder {
  private let recorder: TraceRecorder

  /// Writes the beginning of the session; `nil` after it was written. A session without steps is not recorded.
  private var beginning: ((() -> Tree) -> Void)?

  /// For each recorded step that has not been replaced, the number of steps in a replay.
  ///
  /// A replay has no loaded steps, so it keeps no step that fails before having any effect. It has a separate step for each action that the
  /// session received after a step.
  private var replayed: [Int] = []

  private var known: Int { replayed.count }

  init(_ recorder: TraceRecorder, of entry: CatalogEntry, _ setting: PlaybackSettings) {
    self.recorder = recorder
    beginning = { state in
      recorder.beginSession(feature: entry.name, setting: setting)
      recorder.record(state: state)
    }
  }

  /// Records that a step is about to be played after `position` other steps.
  func begin(_ step: PlannedStep, after position: Int, state: () -> Tree) {
    beginning?(state)
    beginning = nil
    if position < known { go(to: position + 1) } else { recorder.begin(step) }
  }

  /// Records that a step was played.
  ///
  /// - Parameters:
  ///   - played: The result of the step.
  ///   - position: The number of steps played before the step.
  ///   - end: The number of steps now played; equal to `position` if the step was not kept.
  ///   - state: Returns the state after the step.
  func record(_ played: PlayedStep, after position: Int, end: Int, state: () -> Tree) {
    guard position >= known else { return record(state: state) }
    recorder.record(played, state: state)
    if end > position { replayed.append(played.hasDoneSomething ? 1 : 0) }
  }

  /// Records an action received after the last of `position` steps.
  func add(_ played: PlayedStep, after position: Int) {
    guard position == known, position > 0, !played.events.isEmpty else { return }
    recorder.begin(step: "receive _\n  ...")
    recorder.record(played) { nil }
    replayed[position - 1] += 1
  }

  /// Records that the last two steps of the session were merged.
  func joinLast() {
    guard known > 1 else { return }
    replayed[known - 2] += replayed.removeLast()
  }

  /// Records that the session moves to a position; all steps up to it were already recorded.
  func go(to position: Int) {
    recorder.went(to: replayed.prefix(position).reduce(0, +))
  }

  /// Records the state at the position to which the session moved.
  func record(state: () -> Tree) { recorder.record(state: state) }

  /// Removes the steps after a position, because they will not be replayed.
  func forget(after position: Int) { replayed.removeLast(max(0, known - position)) }

  /// Records the end of the session.
  func end(state: () -> Tree) {
    if beginning == nil { recorder.endSession(state: state()) }
  }
}
