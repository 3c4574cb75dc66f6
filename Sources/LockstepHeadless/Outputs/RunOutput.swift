internal import Lockstep
internal import LockstepReport
internal import LockstepTrace

/// A destination of a run's output (standard output, standard error or a file), and the reporter that writes to it.
struct RunOutput: Sendable {
  enum Target: Sendable {
    case output, errors
    case file(String)

    /// A file that other programs may read while it is being written.
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
    /// The program as the user called it, with its path; nil if unknown.
    var invocation: String?
  }

  let target: Target

  /// Creates a reporter for the whole run, or for one of several concurrently played scripts.
  let reporter: @Sendable (_ sink: BufferedByteWriter) -> any RunReporter

  /// Returns the content to write if an error prevents the run; if nil, the file is then left unchanged.
  var refusal: (@Sendable (_ error: String) -> String)?

  /// Returns text for the beginning of the file that is known only at the end. It overwrites the same number of bytes, unless the output is
  /// a pipe.
  var beginning: (@Sendable () -> String?)?

  /// The collected results, for a report that is completed after the run.
  var report: HTMLReportReporter.Results?

  /// Returns the error that occurred while writing additional files, such as screens; nil if there is none.
  var fault: (@Sendable () -> UsageError?)?

  /// Called if a signal ends the run, to complete files that would otherwise be useless.
  var interruption: (@Sendable () -> Void)?

  /// The outputs that the options request, in the order in which their reporters receive events.
  ///
  /// The article AddingAnOutputFormat describes how to add one.
  static func all(for options: RunOptions, _ style: TextSettings, earlier: TraceIndex? = nil) -> [RunOutput] {
    [
      JSONReporter.traceOutput(options),
      JSONReporter.output(options),
      TextReporter.output(options, style),
      JUnitReporter.output(options, style),
      ScreensReporter.output(options, style),
      HTMLReportReporter.output(options, earlier, program: style.program),
    ]
    .compactMap(\.self)
  }
}

extension RunOutput {
  /// Replaces the output's file after an error that prevented the run. The caller reports the error itself.
  func refuse(_ error: String) {
    guard case .file(let path) = target, let refusal else { return }
    try? OutputFile.write(refusal(error).utf8, to: path)
  }

  /// Creates the reporters of the run, or of a single script.
  static func reporters(of outputs: [RunOutput], _ sinks: [BufferedByteWriter]) -> [any RunReporter] {
    zip(outputs, sinks).map { $0.reporter($1) }
  }
}

struct RunOutputSinks {
  let all: [BufferedByteWriter]
  private let files: [(file: OutputFile, beginning: (@Sendable () -> String?)?)]

  /// Opens the files of the outputs.
  init(of outputs: [RunOutput], _ console: Console) throws(UsageError) {
    var (sinks, files): ([BufferedByteWriter], [(file: OutputFile, beginning: (@Sendable () -> String?)?)]) = ([], [])
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
  /// - Throws: The error of an incomplete file. The other files are closed nevertheless.
  func close() throws(UsageError) {
    var fault: UsageError?
    for (file, beginning) in files {
      do throws(UsageError) { try file.close(beginningWith: beginning?()) } catch { fault = error }
    }
    if let fault { throw fault }
  }
}
