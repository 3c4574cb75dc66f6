internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension ScriptRecorder {
  /// The step with a pattern that matches the waiting action, if that action is the expected one with other values.
  ///
  /// An included file is not corrected: its step is played as written, and fails.
  func corrected(_ step: Script.Step, _ pattern: Literal, toReceive waiting: UnreceivedAction) -> Script.Step? {
    guard isExhaustive, step.range.file == 0 else { return nil }
    guard let mismatch = LiteralMatcher.mismatch(pattern, waiting.action), !mismatch.isOfAction else { return nil }
    return step.with(kind: .receive(Literal(waiting.action)))
  }

  /// Replaces the parts of a written pattern that differ from the received action.
  mutating func correct(_ step: Script.Step, _ pattern: Literal, with waiting: UnreceivedAction) {
    if isRepeated { return }
    let source = loaded.script.source
    let corrections = pattern.corrections(toMatch: waiting.action)
    var (text, end) = (source.margin(of: step.range), step.range.lower)
    for correction in corrections.sorted(by: { $0.range.lower < $1.range.lower }) {
      let value = value(matching: correction.value)
      text += source.text(from: end, to: correction.range.lower) + value.text
      end = correction.range.upper
      note("line \(step.range.line): \(shown(source.text(of: correction.range))) is now \(shown(value.text))")
    }
    text += source.text(from: end, to: step.range.upper) + source.rest(behind: step.range)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    replace(step.range, with: lines, because: .init(action: waiting.action.caseChain, path: ""))
  }

  private func shown(_ value: String) -> String { "`\(SanitizedText(value, limit: 60).text)`" }
}

extension ScriptSource {
  fileprivate func text(from lower: Int, to upper: Int) -> String {
    text(of: SourceRange(line: 1, lower: lower, upper: upper))
  }
}
