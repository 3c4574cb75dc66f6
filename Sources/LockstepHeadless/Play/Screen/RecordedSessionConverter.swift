internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Converts the use of a screen on a terminal to a session that can be saved as a script.
///
/// Replaying the keys always leads to the same state. Statements such as `tap` and `fill` are easier to read, because they need no focus.
/// So the statements are played, and keys are kept only if the statements lead to a state that differs from the recorded one.
struct RecordedSessionConverter {
  let session: FeatureSession

  /// Plays the steps of a recorder.
  ///
  /// Each use that needs keys requires another attempt from the start. After too many attempts, more keys than necessary are kept.
  ///
  /// - Parameters:
  ///   - recorder: The recorded use.
  ///   - entry: The feature.
  ///   - setting: The settings to play it with.
  ///   - progress: Called repeatedly with text such as `Saving … 41/83`. Returns false to stop after the steps played so far.
  /// - Complexity: The cost of playing the steps if no use needs keys; otherwise a small multiple of it.
  nonisolated(nonsending) init(
    _ recorder: ScreenRecorder,
    of entry: CatalogEntry,
    _ setting: PlaybackSettings,
    progress: (String) -> Bool = { _ in true }
  ) async {
    var plan = SavedKeySelector(RecordedUse.uses(of: recorder))
    while true {
      let session = FeatureSession(entry, setting: setting)
      let failing = await plan.firstDifference(in: session) { progress("Saving … \($0)/\(recorder.steps.count)") }
      guard let failing else {
        self.session = session
        return
      }
      plan.keepKeys(ofUse: failing)
    }
  }
}

/// Decides which uses of a screen are saved as keys.
private struct SavedKeySelector {
  private let uses: [RecordedUse]
  private var isKept: [Bool]
  /// The recorded states after the uses, described only when they are needed.
  private var states: [Int: Tree] = [:]
  /// The number of uses before a failing one that kept their keys in the last attempt.
  private var reach = 0
  /// The number of uses that all failed attempts have played.
  private var failed = 0
  /// The largest number of steps played in an attempt.
  private var furthest = 0

  init(_ uses: [RecordedUse]) {
    self.uses = uses
    isKept = uses.map(\.needsKeys)
    keepFocus()
  }

  /// Keys need the focus from the start.
  private mutating func keepFocus() {
    guard isKept.contains(true) else { return }
    for (position, use) in uses.enumerated() where use.keys.last?.kind == .key(.focus) { isKept[position] = true }
  }

  /// Keeps the keys of a use that failed. If they were kept already, keeps those of an increasing number of earlier uses, because the
  /// focus or a scroll position differed.
  mutating func keepKeys(ofUse failing: Int) {
    failed += failing + 1
    reach = isKept[failing] ? max(1, reach * 2) : 0
    if failed > 2 * uses.count { reach = failing }
    for position in max(0, failing - reach)...failing { isKept[position] = true }
    if failed > 4 * uses.count { isKept = isKept.map { _ in true } }
    keepFocus()
  }

  /// Plays the uses with their keys or their statements, until one leads to a different state or `progress` returns false.
  ///
  /// - Returns: The index of the first use that leads to a different state; nil if there is none.
  nonisolated(nonsending) mutating func firstDifference(
    in session: FeatureSession,
    _ progress: (Int) -> Bool
  ) async -> Int? {
    var (isExact, count) = (true, 0)
    for (position, use) in uses.enumerated() {
      count += use.keys.count
      furthest = max(furthest, count)
      guard progress(furthest) else { return nil }
      isExact = isExact && isKept[position]
      if isKept[position] {
        for step in use.keys { _ = try? await session.perform(step) }
      } else if await !session.performAll(use.statements) {
        return position
      }
      if !isExact, let state = state(after: position), state != session.settledState { return position }
    }
    return nil
  }

  private mutating func state(after position: Int) -> Tree? {
    if states[position] == nil { states[position] = uses[position].state.map { Tree(describing: $0) } }
    return states[position]
  }
}

/// One use of a screen, with the movements and the time before it: as keys, and as statements.
private struct RecordedUse {
  private(set) var keys: [Script.Step] = []
  private(set) var statements: [Script.Step] = []
  /// The recorded state afterwards; nil if it is unknown.
  private(set) var state: Any?
  /// The field that the use edits; nil for other uses.
  private var field: ElementQuery?
  /// Whether the last of the keys is the statement that fills a field with a secret.
  private var isSecret = false

  /// Whether only a key expresses the use.
  var needsKeys: Bool { statements.contains { if case .key = $0.kind { true } else { false } } }

  /// Splits a session into uses. The text typed into a field is one use, including the movements and the time between its characters. Idle
  /// time at the end is omitted.
  static func uses(of recorder: ScreenRecorder) -> [RecordedUse] {
    var (uses, next) = ([RecordedUse](), RecordedUse())
    for (position, step) in recorder.steps.enumerated() {
      next.keys.append(step)
      let meaning = recorder.meanings[position]
      if step.kind.isAdvance { next.add(time: step) }
      if step.kind.isAdvance || meaning?.isMovement == true, step.kind != .key(.focus) { continue }
      if case .use(.fill(let query, _), let isSecret) = meaning {
        (next.field, next.isSecret) = (query, isSecret)
        if isSecret, let fill = meaning?.step { next.keys[next.keys.count - 1] = fill }
        if let last = uses.last, last.field == query { next = uses.removeLast().followed(by: next) }
      }
      if step.kind != .key(.focus) { next.statements.append(meaning?.step ?? step) }
      next.state = recorder.states[position]
      uses.append(next)
      next = RecordedUse()
    }
    next.state = recorder.states[recorder.steps.count - 1]
    let isIdle = recorder.steps.count - next.keys.count >= recorder.usefulCount
    return isIdle ? uses : uses + [next]
  }

  /// Adds time, merged with the preceding time.
  private mutating func add(time step: Script.Step) {
    if let last = statements.last, let joined = SessionStep(step: last).joined(with: SessionStep(step: step)) {
      statements[statements.count - 1] = joined.step
    } else {
      statements.append(step)
    }
  }

  /// This edit of a field, merged with the movements and the time of the next edit of the same field.
  private func followed(by next: RecordedUse) -> RecordedUse {
    var joined = self
    joined.keys = (isSecret ? keys.dropLast() : keys) + next.keys
    joined.statements.removeLast()
    for step in next.statements { joined.add(time: step) }
    return joined
  }
}

extension ScreenRecorder.Meaning {
  /// The statement; nil for a movement.
  fileprivate var step: Script.Step? {
    guard case .use(let command, _) = self else { return nil }
    return Script.Step(kind: .use(command, at: nil), range: .nowhere).acceptingAnyChange
  }
}

extension FeatureSession {
  /// The state after all waiting actions are received.
  fileprivate var settledState: Tree {
    _ = playable.settleScreen()
    return playable.stateTree
  }

  /// Plays statements, and scrolls to their elements if necessary.
  ///
  /// - Returns: Whether all of them passed.
  fileprivate nonisolated(nonsending) func performAll(_ steps: [Script.Step]) async -> Bool {
    for step in steps {
      guard let played = try? await performInView(step), played.failures.isEmpty else { return false }
    }
    return true
  }
}
