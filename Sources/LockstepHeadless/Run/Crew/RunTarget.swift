internal import LockstepTrace

/// Where a run prints.
enum RunTarget: Int, CaseIterable, Sendable {
  case output, errors
}

/// Makes those who tell of a run, or of one script of it.
struct ReporterFactory: Sendable {
  let format: RunOptions.Format
  let detail: TextReporter.Detail
  let paint: Paint
  let page: Page
  var tracing = TraceOptions()

  /// - Parameter sink: Where each target's bytes go.
  func reporters(_ sink: (RunTarget) -> ByteSink) -> [any RunReporter] {
    switch format {
    case .text: return [TextReporter(output: sink(.output), paint: paint, detail: detail, page: page)]
    case .jsonl:
      let people = TextReporter(output: sink(.errors), paint: Paint(isOn: false), detail: .quiet, page: page)
      return [JSONReporter(output: sink(.output), options: tracing), people]
    }
  }
}
