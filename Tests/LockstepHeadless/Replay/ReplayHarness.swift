import Foundation

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// Records scripts and replays the traces, optionally after a test has changed them.
struct ReplayHarness {
  let harness: CommandHarness

  init(_ script: String, _ options: String...) async throws {
    harness = try CommandHarness()
    try harness.write(script, to: "a.script")
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"] + options)
  }

  var trace: String { harness.text(of: "t") ?? "" }

  /// Replays a trace and returns the output and any fault of the trace as one text.
  static func replay(
    _ trace: some Sequence<UInt8>,
    catalog: FeatureCatalog = ScriptHarness.catalog,
    texts: RedactedTextRestorer = RedactedTextRestorer()
  ) async -> (text: String, code: ExitCode) {
    var rest = ArraySlice(Array(trace))
    let lines = TraceLineReader {
      defer { rest = rest.dropFirst(1_000) }
      return Array(rest.prefix(1_000))
    }
    let printed = PrintedOutput()
    let reporter = ReplayReporter(output: printed.sink, paint: LineColorizer(isOn: false), form: .text(.lines))
    let replay = TraceReplay(lines, catalog: catalog, texts: texts, listener: reporter)
    do throws(TraceFault) {
      guard let difference = try await replay.play() else {
        reporter.endRun(replay.summary)
        return (printed.text, .success)
      }
      reporter.fail(difference, file: "t", program: "headless")
      return (printed.text, .failure)
    } catch {
      return (printed.text + error.text(file: "t", program: "headless"), .wrongUse)
    }
  }

  static func replay(
    _ trace: String,
    catalog: FeatureCatalog = ScriptHarness.catalog,
    texts: RedactedTextRestorer = RedactedTextRestorer()
  ) async -> (text: String, code: ExitCode) {
    await replay(trace.utf8, catalog: catalog, texts: texts)
  }

  static let script = """
    feature Shop
    seed 3
    send .tick
    advance 500ms
    receive .ticked(1)
      count = 1
    send .say(title: "Hi", message: nil)
      notice = Shop.Notice(title: "Hi", message: nil, level: 1)
    advance 500ms
    receive .ticked
      count = 2
    finish
    """
}
