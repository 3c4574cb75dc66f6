internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Plays a script and computes the edits that make it pass. The author's own lines are neither moved nor lost.
struct ScriptRecorder {
  let loaded: LoadedScript
  let playable: any PlayableFeature
  var edits = ScriptEdits()

  /// Notes about the edits, one per line.
  private(set) var notes: [String] = []
  private(set) var isExhaustive = true

  /// The actions from effects that an earlier recording observed. No shortened pattern matches two of them.
  let knownActions: Set<Tree>

  /// The actions from effects so far.
  private(set) var actions: [AnyAction] = []

  /// The shortened patterns, each with its action.
  var shortened: [(pattern: Literal, action: Tree)] = []

  /// The line after which new steps are inserted; failures of these steps are reported there.
  private var anchor: SourceRange

  /// The indentation of the step at the anchor.
  private var margin = ""

  /// Whether a `see` or `expect` failed. It is kept unchanged.
  private(set) var hasFailedCheck = false

  /// Whether this is a later iteration of a `repeat`: its missing lines were already written in the first iteration.
  private(set) var isRepeated = false

  private init(_ loaded: LoadedScript, knowing knownActions: Set<Tree> = []) {
    (self.loaded, playable, self.knownActions) = (loaded, loaded.open(), knownActions)
    anchor = loaded.script.feature.range
  }

  /// Plays a script to its end, and again if a shortened pattern turns out to match a later action.
  ///
  /// - Returns: The recorder with the script's edits.
  /// - Throws: The first failure of a step that is no check and that was not caused by the lines below it.
  nonisolated(nonsending) static func recording(
    of loaded: LoadedScript
  ) async throws(RecordingFailure) -> ScriptRecorder {
    var recorder = ScriptRecorder(loaded)
    try await recorder.play()
    guard let actions = recorder.ambiguousActions else { return recorder }
    recorder = ScriptRecorder(loaded, knowing: actions)
    try await recorder.play()
    return recorder
  }

  /// Plays the script to its end.
  ///
  /// - Throws: The first failure that was not caused by the lines below a step.
  nonisolated(nonsending) private mutating func play() async throws(RecordingFailure) {
    let steps = loaded.script.steps
    let needsNothingWaiting = steps.needingNothingWaiting
    var (cursor, furthest) = (ScriptStepIterator(loaded.script), -1)
    while let number = cursor.next() {
      let (step, planned) = (steps[number], loaded.steps[number])
      (isRepeated, furthest) = (number <= furthest, max(number, furthest))
      try await showScreen(before: step)
      if case .receive(let pattern) = step.kind {
        try await receive(pattern, planned)
      } else if !step.receives.isEmpty {
        try await receiveUnordered(planned)
      } else if step.kind == .finish {
        try await finish(planned)
      } else {
        let played = await play(planned)
        if !step.kind.verb.statement.isCheck {
          try write(step, played)
        } else if !played.failures.isEmpty {
          hasFailedCheck = true
        }
      }
      moveAnchor(behind: step)
      if case .exhaustivity(let isOn) = step.kind { isExhaustive = isOn }
      // At the end of an iteration, the next step is the first one of the `repeat`.
      var following = cursor
      if isExhaustive, needsNothingWaiting[following.next() ?? steps.count] { try await receiveAll() }
    }
    guard steps.last?.kind != .finish else { return }
    moveAnchorToEnd()
    let end = Script.Step(kind: .finish, range: anchor)
    try await finish(try plan(end))
    insert(["finish"])
  }

  /// Receives the actions of elements that appear when the screen is first shown.
  nonisolated(nonsending) private mutating func showScreen(before step: Script.Step) async throws(RecordingFailure) {
    guard actions.isEmpty, playable.received.isEmpty else { return }
    playable.showScreen(before: step)
    guard isExhaustive, step.kind.waiting == .mustBeReceived else { return }
    // Inserts directly above the step, because the line after `feature` may be `world`.
    if step.range.file == 0 { anchor.line = step.range.line - 1 }
    try await receiveAll()
  }

  /// Plays a step, and records the actions from effects.
  nonisolated(nonsending) mutating func play(_ planned: PlannedStep) async -> PlayedStep {
    let played = await playable.play(planned)
    for case .step(_, let action, let origin) in played.notes where origin != .sent { actions.append(action) }
    return played
  }

  private mutating func moveAnchor(behind step: Script.Step) {
    anchor = step.range
    guard step.range.file == 0 else { return margin = "" }
    margin = loaded.script.source.margin(of: step.range)
    anchor.line = lastLine(of: step)
  }

  func lastLine(of step: Script.Step) -> Int {
    loaded.script.source.lastLine(of: step)
  }

  /// Moves the anchor to the end of the script's main file, outside its blocks.
  private mutating func moveAnchorToEnd() {
    isRepeated = false
    let (script, last) = (loaded.script, loaded.script.steps.count - 1)
    guard anchor.file != 0 || script.repeats.contains(where: { $0.steps.contains(last) }) else { return }
    let lines = 1...max(1, script.source.lineCount)
    let line = lines.last { !script.source.text(ofLine: $0).allSatisfy(\.isWhitespace) } ?? 1
    (anchor, margin) = (SourceRange(line: line, lower: anchor.lower, upper: anchor.lower), "")
  }

  /// Inserts new lines after the anchor, indented like the step there.
  private mutating func insert(_ lines: [String], because cause: ScriptEdits.Cause? = nil) {
    guard !isRepeated else { return }
    edits.insert(lines.map { margin + $0 }, after: anchor.line, because: cause)
  }
}

// MARK: - Inserted steps

extension ScriptRecorder {
  /// Receives all waiting actions, so that the next step can be played.
  nonisolated(nonsending) private mutating func receiveAll() async throws(RecordingFailure) {
    while let first = playable.received.first { try await receive(first) }
  }

  /// Receives the expected action, after all actions that wait before it.
  nonisolated(nonsending) private mutating func receive(
    _ pattern: Literal,
    _ planned: PlannedStep
  ) async throws(RecordingFailure) {
    let other = try await receiveWhatComes(before: pattern, planned)
    if let first = playable.received.first, let step = corrected(planned.step, pattern, toReceive: first) {
      let played = await play(try plan(step))
      correct(step, pattern, with: first)
      return try write(step, played)
    }
    let played = await play(planned)
    // The expected action never arrived. Reports the action that arrived instead, as `run` does, because that is more informative.
    if played.failures.contains(where: \.value.isNothingReceived), let other { throw .step(other) }
    try write(planned.step, played)
  }

  /// Receives the actions that wait before the expected one.
  ///
  /// - Returns: The step's failure, to be reported if the expected action does not arrive after these actions.
  nonisolated(nonsending) private mutating func receiveWhatComes(
    before pattern: Literal,
    _ planned: PlannedStep
  ) async throws(RecordingFailure) -> PlayedStep? {
    var other: PlayedStep?
    while isExhaustive, let first = playable.received.first,
      let mismatch = LiteralMatcher.mismatch(pattern, first.action)
    {
      let isWaiting = playable.received.contains { LiteralMatcher.mismatch(pattern, $0.action) == nil }
      // The same action with another payload is the expected one, with changed values.
      if !isWaiting, !mismatch.isOfAction { return nil }
      other = isWaiting ? nil : await play(planned)
      try await receive(first)
    }
    return other
  }

  nonisolated(nonsending) private mutating func receive(_ waiting: UnreceivedAction) async throws(RecordingFailure) {
    let step = Script.Step(kind: .receive(pattern(of: waiting)), range: anchor)
    let played = await play(try plan(step))
    let revision = try revision(of: step, played)
    guard anchor.file == 0 || isRepeated else { throw failure(.unreceivedAtEnd([waiting])) }
    insert([step.kind.text] + revision.textLines, because: .init(action: waiting.action.caseChain, path: ""))
  }

  /// Ends the script, and skips the effects that are then in flight.
  nonisolated(nonsending) private mutating func finish(_ planned: PlannedStep) async throws(RecordingFailure) {
    let step = planned.step
    var played = await play(planned)
    if played.failures.contains(where: \.value.isUnreceivedAtEnd) { try await receiveAll() }
    let inFlight = playable.effectsInFlight
    if played.failures.contains(where: \.value.isInFlightAtEnd), !inFlight.isEmpty {
      let skip = Script.Step(kind: .skipEffects, range: anchor)
      try write(skip, await play(try plan(skip)))
      if anchor.file != 0 {
        // The previous step is in another file: inserts the new steps directly above `finish`.
        guard step.range.file == 0 else { throw .step(played) }
        anchor = SourceRange(line: step.range.line - 1, lower: step.range.lower, upper: step.range.lower)
        margin = loaded.script.source.margin(of: step.range)
      }
      insert([skip.kind.text])
      notes.append("`skip effects` before `finish`, for the effects still in flight:")
      notes += inFlight.prefix(20).map { "  " + $0.line(.brief) }
    }
    if !played.failures.isEmpty { played = await play(planned) }
    try write(step, played)
  }

  mutating func note(_ text: String) {
    if !isRepeated { notes.append(text) }
  }

  func plan(_ step: Script.Step) throws(RecordingFailure) -> PlannedStep {
    do throws(LocatedFaults) {
      return try playable.plan(step)
    } catch {
      throw .mistakes(error)
    }
  }

  private func failure(_ fault: StepFault) -> RecordingFailure {
    .step(PlayedStep(step: .init(kind: .finish, range: anchor), failures: [Located(fault, at: anchor)]))
  }
}

extension StepFault {
  fileprivate var isUnreceivedAtEnd: Bool { if case .unreceivedAtEnd = self { true } else { false } }
  fileprivate var isNothingReceived: Bool { if case .nothingReceived = self { true } else { false } }
  fileprivate var isInFlightAtEnd: Bool { if case .inFlightAtEnd = self { true } else { false } }
}

extension [Script.Step] {
  /// For each step, and for the end of the script: whether waiting actions must be received before it if exhaustivity is on. A step before
  /// which actions may wait has the same value as the step after it.
  ///
  /// - Complexity: O(steps)
  var needingNothingWaiting: [Bool] {
    var needing = Array<Bool>(repeating: true, count: count + 1)
    for number in indices.reversed() {
      switch self[number].kind.waiting {
      case .mustBeReceived: continue
      case .areTaken: needing[number] = false
      case .mayWait: needing[number] = needing[number + 1]
      }
      // Without exhaustivity, actions may wait. When it is switched on again, they are received after that line.
      if self[number].kind == .exhaustivity(isOn: false) { needing[number] = false }
    }
    return needing
  }
}
