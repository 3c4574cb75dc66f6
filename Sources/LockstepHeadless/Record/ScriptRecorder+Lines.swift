internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension ScriptRecorder {
  func revision(of step: Script.Step, _ played: PlayedStep) throws(RecordingFailure) -> StepLineReviser {
    guard played.failures.allSatisfy({ StepLineReviser.fixes($0, of: step) }) else { throw .step(played) }
    return StepLineReviser(step, played, on: playable, isExhaustive: isExhaustive)
  }

  /// Corrects the lines below a step.
  mutating func write(_ step: Script.Step, _ played: PlayedStep) throws(RecordingFailure) {
    if played.failures.isEmpty { return }
    let revision = try revision(of: step, played)
    if isRepeated { return }
    // Included files are not edited, so a step in one fails if its lines need changes.
    guard step.range.file == 0 else { throw .step(played) }
    write(revision, below: step, action: played.action)
  }

  /// Corrects the lines below a step; those of an `unordered` block are below its `end`.
  ///
  /// - Parameter action: The action whose changes the lines name; nil if there are several.
  mutating func write(_ revision: StepLineReviser, below step: Script.Step, action: String? = nil) {
    let (source, head) = (loaded.script.source, step.endOfBlock ?? step.range)
    let margin =
      step.expectations.first.map { source.margin(of: $0.range) }
      ?? (head.line == 0 ? "  " : source.margin(of: head) + "  ")
    var gone = Set(step.expectations.indices)
    for case .kept(let number) in revision.lines { gone.remove(number) }
    for case .written(let text, .some(let number)) in revision.lines {
      gone.remove(number)
      let range = step.expectations[number].range
      replace(
        range,
        with: [source.margin(of: range) + text + source.rest(behind: range)],
        because: .change(text, in: action)
      )
    }
    for number in gone {
      let range = step.expectations[number].range
      let comment = source.rest(behind: range).drop { $0 == " " || $0 == "\t" }
      let lines = comment.isEmpty ? [] : [source.margin(of: range) + comment]
      replace(range, with: lines, because: .change(source.text(of: range), in: action))
    }
    let last = source.lines(of: step.expectations.last?.range ?? head).upperBound
    for text in revision.added { edits.insert([margin + text], after: last, because: .change(text, in: action)) }
  }
}

extension ScriptRecorder {
  /// Replaces the lines that a range covers: more than one if a string spans several lines.
  mutating func replace(_ range: SourceRange, with lines: [String], because cause: ScriptEdits.Cause?) {
    for (index, line) in loaded.script.source.lines(of: range).enumerated() {
      edits.replace(line, with: index == 0 ? lines : [], because: cause)
    }
  }
}

extension ScriptEdits.Cause {
  /// The change that a line below a step names.
  fileprivate static func change(_ line: String, in action: String?) -> Self? {
    action.map { Self(action: $0, path: String(line[...].leadingPath)) }
  }
}

extension PlayedStep {
  /// The cases of the asserted action; nil if the step asserted none.
  fileprivate var action: String? {
    for case .stepStarted(_, let action, _) in events.reversed() { return action.caseChain }
    return nil
  }
}

extension StepLineReviser {
  /// The lines to insert below the existing lines.
  var added: [String] {
    var texts = lines.compactMap { if case .written(let text, nil) = $0 { text } else { nil } }
    if !unwritten.isEmpty {
      let places = unwritten.prefix(5).map { SanitizedText($0.description, limit: 80).text }.joined(separator: ", ")
      texts.append("...  # can't be written: " + places + (unwritten.count > 5 ? ", …" : ""))
    }
    return texts
  }

  /// The indented lines for a step that has none yet.
  var textLines: [String] { added.map { "  " + $0 } }
}
