internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Plays a script and finds out how its file must be edited so that it holds: nothing that the user wrote is moved or lost.
struct ScriptRecording {
  let loaded: LoadedScript
  var edits = ScriptEdits()

  /// What to tell about what was written, a line each.
  private(set) var notes: [String] = []
  private(set) var isExhaustive = true

  /// The line behind which new steps come, and where their failures are told.
  private var anchor: SourceRange

  /// What stands before the step at the anchor.
  private var margin = ""

  /// Whether the steps are those of a repetition after the first: what they need has been written.
  private(set) var isRepeated = false

  var playable: any Playable { loaded.playable }

  init(_ loaded: LoadedScript) {
    self.loaded = loaded
    anchor = loaded.script.feature.range
  }

  /// Plays the script to its end.
  ///
  /// - Throws: The first step that fails for another reason than its lines.
  nonisolated(nonsending) mutating func play() async throws(RecordingFailure) {
    let steps = loaded.script.steps
    let needsNothingWaiting = steps.needingNothingWaiting
    var (cursor, furthest) = (ScriptCursor(loaded.script), -1)
    while let number = cursor.next() {
      let step = steps[number]
      (isRepeated, furthest) = (number <= furthest, max(number, furthest))
      if case .receive(let pattern) = step.kind {
        try await receive(pattern, number, step)
      } else if !step.receives.isEmpty {
        try await receiveUnordered(number, step)
      } else if step.kind == .finish {
        try await finish(number, step)
      } else {
        try write(step, await playable.play(number))
      }
      moveAnchor(behind: step)
      if case .exhaustivity(let isOn) = step.kind { isExhaustive = isOn }
      if isExhaustive, needsNothingWaiting[number + 1] { try await receiveAll() }
    }
    guard steps.last?.kind != .finish else { return }
    moveAnchorToEnd()
    let end = Script.Step(kind: .finish, range: anchor)
    try await finish(try plan(end), end)
    insert(["finish"])
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

  /// What ends a script stands outside its blocks, and not in a file that it includes.
  private mutating func moveAnchorToEnd() {
    isRepeated = false
    let (script, last) = (loaded.script, loaded.script.steps.count - 1)
    guard anchor.file != 0 || script.repeats.contains(where: { $0.steps.contains(last) }) else { return }
    let lines = 1...max(1, script.source.lineCount)
    let line = lines.last { !script.source.text(ofLine: $0).allSatisfy(\.isWhitespace) } ?? 1
    (anchor, margin) = (SourceRange(line: line, lower: anchor.lower, upper: anchor.lower), "")
  }

  /// Puts new lines behind the anchor, as far in as the step there.
  private mutating func insert(_ lines: [String]) {
    guard !isRepeated else { return }
    edits.insert(lines.map { margin + $0 }, after: anchor.line)
  }
}

// MARK: - Steps that come in between

extension ScriptRecording {
  /// Receives what waits, so that the step after it can be played.
  nonisolated(nonsending) private mutating func receiveAll() async throws(RecordingFailure) {
    while let first = playable.received.first { try await receive(first) }
  }

  /// Receives what the user expects, and what waits in front of it.
  nonisolated(nonsending) private mutating func receive(
    _ pattern: Literal,
    _ number: Int,
    _ step: Script.Step
  ) async throws(RecordingFailure) {
    let other = try await receiveWhatComes(before: pattern, number)
    let played = await playable.play(number)
    // What is expected never came: what came instead tells more, and `run` tells it, too.
    if played.failures.contains(where: \.fault.isNothingReceived), let other { throw .step(other) }
    try write(step, played)
  }

  /// Receives what waits in front of what the user expects.
  ///
  /// - Returns: The step as it fails where nothing else comes than the last one of these.
  nonisolated(nonsending) private mutating func receiveWhatComes(
    before pattern: Literal,
    _ number: Int
  ) async throws(RecordingFailure) -> PlayedStep? {
    var other: PlayedStep?
    while isExhaustive, let first = playable.received.first,
      let mismatch = LiteralMatcher.mismatch(pattern, first.action)
    {
      let isWaiting = playable.received.contains { LiteralMatcher.mismatch(pattern, $0.action) == nil }
      // The same case with something else in it is what the user expects, and is not what came: the step fails.
      if !isWaiting, !mismatch.isOfCase { return nil }
      other = isWaiting ? nil : await playable.play(number)
      try await receive(first)
    }
    return other
  }

  nonisolated(nonsending) private mutating func receive(_ waiting: WaitingAction) async throws(RecordingFailure) {
    let step = Script.Step(kind: .receive(pattern(of: waiting)), range: anchor)
    let played = await playable.play(try plan(step))
    let revision = try revision(of: step, played)
    guard anchor.file == 0 || isRepeated else { throw failure(.unreceivedAtEnd([waiting])) }
    insert([step.kind.text] + revision.textLines)
  }

  /// What matches an action and can be written; a long payload is left out.
  func pattern(of waiting: WaitingAction) -> Literal {
    let whole = Literal(waiting.action).text
    let texts = (whole.count > 80 ? [] : [whole]) + [waiting.action.cases].compactMap(\.self)
    for text in texts {
      let literal = try? Literal(parsing: text, file: "", admitsPatterns: true)
      if let literal, LiteralMatcher.mismatch(literal, waiting.action) == nil { return literal }
    }
    return Literal(kind: .wildcard, range: .nowhere)
  }

  /// Ends the script; what is in flight at its end is skipped.
  nonisolated(nonsending) private mutating func finish(_ number: Int, _ step: Script.Step)
    async throws(RecordingFailure)
  {
    var played = await playable.play(number)
    if played.failures.contains(where: \.fault.isUnreceivedAtEnd) { try await receiveAll() }
    let inFlight = playable.effectsInFlight
    if played.failures.contains(where: \.fault.isInFlightAtEnd), !inFlight.isEmpty {
      let skip = Script.Step(kind: .skipEffects, range: anchor)
      try write(skip, await playable.play(try plan(skip)))
      if anchor.file != 0 {
        // The step before lies in another file: what comes between stands right above `finish`.
        guard step.range.file == 0 else { throw .step(played) }
        anchor = SourceRange(line: step.range.line - 1, lower: step.range.lower, upper: step.range.lower)
        margin = loaded.script.source.margin(of: step.range)
      }
      insert([skip.kind.text])
      notes.append("`skip effects` before `finish`, as there is still in flight:")
      notes += inFlight.prefix(20).map { "  " + $0.line }
    }
    if !played.failures.isEmpty { played = await playable.play(number) }
    try write(step, played)
  }

  func plan(_ step: Script.Step) throws(RecordingFailure) -> Int {
    do throws(PlanMistakes) {
      return try playable.plan(step)
    } catch {
      throw .mistakes(error)
    }
  }

  private func failure(_ fault: StepFault) -> RecordingFailure {
    .step(PlayedStep(step: .init(kind: .finish, range: anchor), failures: [StepFailure(fault: fault, range: anchor)]))
  }
}

// MARK: - Lines below steps

extension ScriptRecording {
  private func revision(of step: Script.Step, _ played: PlayedStep) throws(RecordingFailure) -> StepRevision {
    guard played.failures.allSatisfy({ StepRevision.mends($0, of: step) }) else { throw .step(played) }
    return StepRevision(step, played, on: playable, isExhaustive: isExhaustive)
  }

  /// Puts the lines below a step right.
  private mutating func write(_ step: Script.Step, _ played: PlayedStep) throws(RecordingFailure) {
    if played.failures.isEmpty { return }
    let revision = try revision(of: step, played)
    if isRepeated { return }
    // Another file is not edited: its step says itself what it lacks.
    guard step.range.file == 0 else { throw .step(played) }
    write(revision, below: step)
  }

  /// Puts the lines below a step right; those of an `unordered` block stand below its `end`.
  mutating func write(_ revision: StepRevision, below step: Script.Step) {
    let (source, head) = (loaded.script.source, step.endOfBlock ?? step.range)
    let margin =
      step.expectations.first.map { source.margin(of: $0.range) }
      ?? (head.line == 0 ? "  " : source.margin(of: head) + "  ")
    var gone = Set(step.expectations.indices)
    for case .kept(let number) in revision.lines { gone.remove(number) }
    for case .written(let text, .some(let number)) in revision.lines {
      gone.remove(number)
      let range = step.expectations[number].range
      replace(range, with: [source.margin(of: range) + text + source.rest(behind: range)])
    }
    for number in gone {
      let range = step.expectations[number].range
      let comment = source.rest(behind: range).drop { $0 == " " || $0 == "\t" }
      replace(range, with: comment.isEmpty ? [] : [source.margin(of: range) + comment])
    }
    let last = source.lines(of: step.expectations.last?.range ?? head).upperBound
    edits.insert(revision.added.map { margin + $0 }, after: last)
  }
}

extension ScriptRecording {
  /// Puts lines instead of those that a range is on: a string may go over several.
  private mutating func replace(_ range: SourceRange, with lines: [String]) {
    for (index, line) in loaded.script.source.lines(of: range).enumerated() {
      edits.replace(line, with: index == 0 ? lines : [])
    }
  }
}

extension StepRevision {
  /// What comes below the lines that stand there.
  var added: [String] {
    var texts = lines.compactMap { if case .written(let text, nil) = $0 { text } else { nil } }
    if !unwritten.isEmpty {
      let places = unwritten.prefix(5).map { VisibleText($0.description, limit: 80).text }.joined(separator: ", ")
      texts.append("...  # can't be written: " + places + (unwritten.count > 5 ? ", …" : ""))
    }
    return texts
  }

  /// All lines of a step that had none.
  var textLines: [String] { added.map { "  " + $0 } }
}

extension LiteralMismatch {
  /// Whether it is another case of an enum.
  var isOfCase: Bool {
    if case .enumCase = expected.kind { reason == .differs } else { false }
  }
}

extension StepFault {
  fileprivate var isUnreceivedAtEnd: Bool { if case .unreceivedAtEnd = self { true } else { false } }
  fileprivate var isNothingReceived: Bool { if case .nothingReceived = self { true } else { false } }
  fileprivate var isInFlightAtEnd: Bool { if case .inFlightAtEnd = self { true } else { false } }
}

extension Tree {
  /// The case, and the case in it, and so on: `.live(.chatReceived)`.
  fileprivate var cases: String? {
    guard case .enumeration(_, let name, let payload) = self else { return nil }
    let inner = payload.count == 1 && payload[0].label == nil ? payload[0].value.cases : nil
    return "." + IdentifierText(name).text + (inner.map { "(\($0))" } ?? "")
  }
}

/// Why a script can't be recorded.
enum RecordingFailure: Error {
  /// A step fails for another reason than the lines below it.
  case step(PlayedStep)

  /// A step that was to come in between can't be played.
  case mistakes(PlanMistakes)
}
