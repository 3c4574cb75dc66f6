internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Prints the output of the prompt, with steps in the format of `run`.
final class PromptOutputPrinter {
  private let output: BufferedByteWriter
  private let paint: LineColorizer
  private var trace = TracePrinter()

  /// Maximum number of printed failures per step; the remaining failures are only counted.
  private static let mostFailures = 20

  init(output: BufferedByteWriter, paint: LineColorizer) {
    self.output = output
    self.paint = paint
  }

  /// Prints a step, its changes and its failures.
  ///
  /// - Parameters:
  ///   - played: The played step.
  ///   - source: The source text that contains the step.
  func write(_ played: PlayedStep, in source: ScriptSource?) {
    for line in trace.lines(of: played) { output.append(line: paint.line(line)) }
    if !played.failures.isEmpty {
      let source = source ?? ScriptSource(played.step.kind.text, file: "prompt")
      for text in played.failureTexts(in: source, limit: Self.mostFailures) {
        output.append(line: "")
        output.append(line: text)
      }
    }
    if !played.failures.isEmpty { output.append(line: "") }
  }

  /// Records a step that is not printed, because later steps may refer to its effects by name.
  func pass(_ played: PlayedStep) {
    _ = trace.lines(of: played)
  }

  func write(_ changes: [Change]) {
    for change in changes.prefix(20) {
      for line in change.wholeLines { write(TraceLine(role: .change, text: "  " + line)) }
    }
    if changes.count > 20 { write(TraceLine(role: .change, text: "  … (\(changes.count - 20) more)")) }
  }

  func write(_ line: TraceLine) {
    output.append(line: paint.line(line))
  }

  func say(_ text: String) {
    output.append(line: text)
  }
}
