internal import LockstepTrace

/// An output stream of a run.
enum RunTarget: Int, CaseIterable, Sendable {
  case output, errors
}

/// Creates the reporters of a run, or of a single script.
struct ReporterFactory: Sendable {
  let format: RunOptions.Format
  let detail: TextReporter.Detail
  let paint: Paint
  let page: Page
  var tracing = TraceOptions()

  /// - Parameter sink: Returns the sink of each target.
  func reporters(_ sink: (RunTarget) -> ByteSink) -> [any RunReporter] {
    switch format {
    case .text: return [TextReporter(output: sink(.output), paint: paint, detail: detail, page: page)]
    case .jsonl:
      let people = TextReporter(output: sink(.errors), paint: Paint(isOn: false), detail: .quiet, page: page)
      return [JSONReporter(output: sink(.output), options: tracing), people]
    }
  }
}
