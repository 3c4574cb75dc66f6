import Foundation

@testable import LockstepHeadless
@testable import LockstepHeadlessTests
@testable import LockstepPlayback
@testable import LockstepTrace

extension FeatureCatalog {
  /// Runs a script in real time.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - world: The world to play it in.
  ///   - clock: The clock that measures real time.
  /// - Returns: What the command printed, and its exit code.
  func runLive(
    _ file: String,
    world: String,
    on clock: any Clock<Duration>
  ) async -> (output: String, code: ExitCode) {
    var bytes: [UInt8] = []
    let sink = BufferedByteWriter { bytes += $0 }
    let commands = CommandRouter(
      program: "headless",
      catalog: self,
      console: Console(output: sink, errors: sink, showsColor: false),
      liveClock: clock
    )
    let code = await commands.run(["run", file, "--live", "--world", world])
    sink.flush()
    return (String(decoding: bytes, as: UTF8.self), code)
  }
}
