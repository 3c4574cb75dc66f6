internal import Foundation
internal import LockstepPlayback
internal import LockstepTrace

/// Replays a trace and reports whether the result is the same.
struct ReplayCommand {
  let program: String
  let catalog: FeatureCatalog
  let console: Console
  let options: ReplayOptions

  /// Replays the trace.
  ///
  /// - Returns: Whether the result is the same; or that the trace can't be replayed, which is reported, too.
  /// - Throws: An error if the file does not exist or can't be read.
  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    let lines = TraceLines(read: try Self.reader(of: options.trace))
    let reporter = ReplayReporter(output: console.output, paint: console.paint(options.color), form: options.form)
    let replay = TraceReplay(lines, catalog: catalog, listener: reporter)
    do throws(TraceFault) {
      guard let difference = try await replay.play() else {
        reporter.end(replay.summary)
        return .success
      }
      reporter.fail(difference, file: options.trace, program: program)
      return .failure
    } catch {
      console.errors.append(line: error.text(file: options.trace, program: program))
      return .wrongUse
    }
  }

  private static func reader(of path: String) throws(UsageError) -> () -> [UInt8]? {
    let handle = try ScriptFinder.open(path)
    return {
      do { return Array(try handle.read(upToCount: 1 << 18) ?? Data()) } catch { return nil }
    }
  }
}
