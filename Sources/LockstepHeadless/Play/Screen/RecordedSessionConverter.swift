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
  ///   - progress: Called repeatedly with text such as `Saving … 41 %`. Returns false to stop after the steps played so far.
  /// - Complexity: The cost of playing the steps if no use needs keys; otherwise a small multiple of it.
  nonisolated(nonsending) init(
    _ recorder: ScreenRecorder,
    of entry: CatalogEntry,
    _ setting: PlaybackSettings,
    progress: (String) -> Bool = { _ in true }
  ) async {
    var plan = SavedKeySelector(RecordedUse.uses(of: recorder))
    var isRepeated = false
    while true {
      let session = FeatureSession(entry, setting: setting)
      let failing = await plan.firstDifference(in: session) { count in
        let percent = 100 * count / recorder.steps.count
        return progress("Saving … \(percent) %\(isRepeated ? ", again because some keys match no statement" : "")")
      }
      guard let failing else {
        self.session = session
        return
      }
      plan.keepKeys(ofUse: failing)
      isRepeated = true
    }
  }
}

/// Decides which uses of a screen are saved as keys.
private struct SavedKeySelector {
  private let uses: [RecordedUse]
  private var isKept: [Bool]
  /// Whether the sizes of the screen beside panels are kept with the keys.
  private var keepsPanels = false
  /// The recorded states after steps, described only when they are needed.
  private var states: [Int: Tree] = [:]
  /// The number of uses before a failing one that kept their keys in the last attempt.
  private var reach = 0
  /// The number of uses that all failed attempts have played.
  private var failed = 0

  init(_ uses: [RecordedUse]) {
    self.uses = uses
    isKept = uses.map(\.needsKeys)
    keepFocus()
  }

  /// Keys need the focus from the start.
  private mutating func keepFocus() {
    guard isKept.contains(true) else { return }
    for (position, use) in uses.enumerated() where use.keys.last?.step.kind == .key(.focus) { isKept[position] = true }
  }

  /// Keeps the keys of a use that failed. If they were kept already, keeps first the sizes beside panels and then the keys of an increasing
  /// number of earlier uses, because the focus or a scroll position differed.
  mutating func keepKeys(ofUse failing: Int) {
    failed += failing + 1
    let needsPanels = isKept[failing] && !keepsPanels
    reach = isKept[failing] && !needsPanels ? max(1, reach * 2) : 0
    if failed > 2 * uses.count { reach = failing }
    for position in max(0, failing - reach)...failing { isKept[position] = true }
    if failed > 4 * uses.count { isKept = isKept.map { _ in true } }
    keepsPanels = keepsPanels || needsPanels || failed > 2 * uses.count
    keepFocus()
  }

  /// Plays the uses with their keys or their statements, until one leads to a different state or `progress` returns false.
  ///
  /// - Parameters:
  ///   - session: A session without steps.
  ///   - progress: Called with the number of recorded steps played.
  /// - Returns: The index of the first use that leads to a different state; nil if there is none.
  nonisolated(nonsending) mutating func firstDifference(
    in session: FeatureSession,
    _ progress: (Int) -> Bool
  ) async -> Int? {
    var isExact = true
    for (position, use) in uses.enumerated() {
      let steps = isKept[position] ? use.keys(withPanels: keepsPanels) : use.statements
      isExact = isExact && isKept[position] && (keepsPanels || !use.hasPanels)
      // A difference in a long time is found before all of the time is played.
      var nextComparison = 1
      for (number, step) in steps.enumerated() {
        guard progress(step.index + 1) else { return nil }
        guard await session.performs(step, isKept: isKept[position]) else { return position }
        guard !isExact, number + 1 == nextComparison || number + 1 == steps.count else { continue }
        nextComparison *= 2
        if let state = state(after: step), state != session.playable.stateTree { return position }
      }
    }
    return nil
  }

  private mutating func state(after step: RecordedStep) -> Tree? {
    if states[step.index] == nil { states[step.index] = step.state.map { Tree(describing: $0) } }
    return states[step.index]
  }
}

/// A step that plays one or more recorded steps.
private struct RecordedStep {
  var step: Script.Step
  /// The index of the last of the recorded steps.
  var index: Int
  /// The recorded state afterwards; nil if it is unknown.
  var state: Any?
  var meaning: ScreenRecorder.Meaning?

  /// The step without panels; nil if the step only makes space for one.
  var withoutPanel: RecordedStep? {
    switch meaning {
    case .panel: return nil
    case .resized:
      var full = self
      full.step = meaning?.step ?? step
      return full
    case .use, .movement, nil: return self
    }
  }
}

/// One use of a screen, with the movements and the time before it: as keys, and as statements.
private struct RecordedUse {
  private(set) var keys: [RecordedStep] = []
  private(set) var statements: [RecordedStep] = []
  /// The field that the use edits; nil for other uses.
  private var field: ElementQuery?
  /// Whether the last of the keys is the statement that fills a field with a secret.
  private var isSecret = false

  /// Whether only a key expresses the use.
  var needsKeys: Bool { statements.contains { if case .key = $0.step.kind { true } else { false } } }

  /// The keys, with or without the sizes of the screen beside panels.
  func keys(withPanels: Bool) -> [RecordedStep] { withPanels ? keys : keys.compactMap(\.withoutPanel) }

  /// Whether panels changed the size of the screen.
  var hasPanels: Bool { keys.map(\.step.kind) != keys(withPanels: false).map(\.step.kind) }

  /// Splits a session into uses. The text typed into a field is one use, including the movements and the time between its characters. Idle
  /// time at the end is omitted.
  static func uses(of recorder: ScreenRecorder) -> [RecordedUse] {
    var (uses, next) = ([RecordedUse](), RecordedUse())
    for (position, step) in recorder.steps.enumerated() {
      let meaning = recorder.meanings[position]
      let recorded = RecordedStep(
        step: step,
        index: position,
        state: recorder.states[position],
        meaning: meaning
      )
      next.keys.append(recorded)
      if step.kind.isAdvance { next.add(time: recorded) }
      if step.kind.isAdvance || meaning?.isMovement == true, step.kind != .key(.focus) { continue }
      if case .use(.fill(let query, _), let isSecret) = meaning {
        (next.field, next.isSecret) = (query, isSecret)
        if isSecret, let fill = meaning?.step { next.keys[next.keys.count - 1].step = fill }
        if let last = uses.last, last.field == query { next = uses.removeLast().followed(by: next) }
      }
      var statement = recorded
      statement.step = meaning?.step ?? step
      if step.kind != .key(.focus) { next.statements.append(statement) }
      uses.append(next)
      next = RecordedUse()
    }
    let isIdle = recorder.steps.count - next.keys.count >= recorder.usefulCount
    return isIdle ? uses : uses + [next]
  }

  /// Adds time, merged with the preceding time to pieces of at most a second, which play in a moment.
  private mutating func add(time piece: RecordedStep) {
    guard let last = statements.last,
      let joined = SessionStep(step: last.step).joined(with: SessionStep(step: piece.step)),
      case .advance(let time) = joined.step.kind, time <= .seconds(1)
    else { return statements.append(piece) }
    var longer = piece
    longer.step = joined.step
    statements[statements.count - 1] = longer
  }

  /// This edit of a field, merged with the movements and the time of the next edit of the same field.
  private func followed(by next: RecordedUse) -> RecordedUse {
    var joined = self
    joined.keys = (isSecret ? keys.dropLast() : keys) + next.keys.withoutStates
    joined.statements.removeLast()
    for step in next.statements.withoutStates { joined.add(time: step) }
    return joined
  }
}

extension [RecordedStep] {
  /// The steps without the states before the last one, which are different if the text of the last edit is typed at once.
  fileprivate var withoutStates: Self {
    dropLast().map {
      var step = $0
      step.state = nil
      return step
    } + suffix(1)
  }
}

extension ScreenRecorder.Meaning {
  /// The statement; nil for a movement.
  fileprivate var step: Script.Step? {
    switch self {
    case .use(let command, _): Script.Step(kind: .use(command, at: nil), range: .nowhere).acceptingAnyChange
    case .resized(let size): Script.Step(kind: .window(size), range: .nowhere)
    case .movement, .panel: nil
    }
  }
}

extension FeatureSession {
  /// Plays a key, or plays a statement and scrolls to its element if necessary; then receives all waiting actions. Consecutive times are
  /// merged.
  ///
  /// - Returns: Whether the step passed; always true for a key.
  fileprivate nonisolated(nonsending) func performs(_ recorded: RecordedStep, isKept: Bool) async -> Bool {
    let played = isKept ? try? await perform(recorded.step) : try? await performInView(recorded.step)
    _ = mergeAdvances()
    _ = settle()
    return isKept || played?.failures.isEmpty == true
  }
}
