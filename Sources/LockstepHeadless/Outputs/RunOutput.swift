internal import Lockstep
internal import LockstepReport
internal import LockstepTrace

/// An output of a run: its target, and the reporter that writes it.
struct RunOutput: Sendable {
  enum Target: Sendable {
    case output, errors
    case file(String)

    /// A file that is read while it is written.
    case trace(String)

    fileprivate var draft: AtomicFile.Draft {
      if case .trace = self { .trace } else { .hidden }
    }
  }

  /// The settings of printed text.
  struct TextSettings: Sendable {
    let program: String
    let paint: LineColorizer
    let page: TextLimits
    var isTerminal = false
  }

  let target: Target

  /// Creates the output's reporter for the run, or for one of several scripts that are played concurrently.
  let reporter: @Sendable (_ sink: ByteSink) -> any RunReporter

  /// Returns the file's contents after an error that prevents the run; if nil, such an error does not change the file.
  var refusal: (@Sendable (_ error: String) -> String)?

  /// Returns what the file begins with, if that is known only at its end. It replaces as many bytes, unless the output is a pipe.
  var beginning: (@Sendable () -> String?)?

  /// The results that a report needs after the run.
  var report: ReportReporter.Results?

  /// Returns the error of writing other files than the target; nil if there is none.
  var fault: (@Sendable () -> UsageError?)?

  /// The outputs that the options request, in the order in which their reporters receive events.
  ///
  /// The article AddingAnOutputFormat describes how to add one.
  static func all(for options: RunOptions, _ style: TextSettings, earlier: TraceIndex? = nil) -> [RunOutput] {
    [
      JSONReporter.traceOutput(options),
      JSONReporter.output(options),
      TextReporter.output(options, style),
      JUnitReporter.output(options, style),
      ScreensReporter.output(options),
      ReportReporter.output(options, earlier, program: style.program),
    ]
    .compactMap(\.self)
  }
}

extension RunOutput {
  /// Replaces the output's file after an error that prevented the run. The error itself is reported elsewhere.
  func refuse(_ error: String) {
    guard case .file(let path) = target, let refusal else { return }
    try? OutputFile.write(refusal(error).utf8, to: path)
  }

  /// Creates the reporters of the run, or of a single script.
  static func reporters(of outputs: [RunOutput], _ sinks: [ByteSink]) -> [any RunReporter] {
    zip(outputs, sinks).map { $0.reporter($1) }
  }
}

/// The sinks of a run's outputs.
struct RunOutputSinks {
  let all: [ByteSink]
  private let files: [(file: OutputFile, beginning: (@Sendable () -> String?)?)]

  /// Opens the files of the outputs.
  init(of outputs: [RunOutput], _ console: Console) throws(UsageError) {
    var (sinks, files): ([ByteSink], [(file: OutputFile, beginning: (@Sendable () -> String?)?)]) = ([], [])
    for output in outputs {
      switch output.target {
      case .output: sinks.append(console.output)
      case .errors: sinks.append(console.errors)
      case .file(let path), .trace(let path):
        let file = try OutputFile(path: path, draft: output.target.draft)
        files.append((file, output.beginning))
        sinks.append(file.sink)
      }
    }
    (all, self.files) = (sinks, files)
  }

  /// Closes all files.
  ///
  /// - Throws: An error if one of them is incomplete; the others are written nevertheless.
  func close() throws(UsageError) {
    var fault: UsageError?
    for (file, beginning) in files {
      do throws(UsageError) { try file.close(beginningWith: beginning?()) } catch { fault = error }
    }
    if let fault { throw fault }
  }
}
