internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepSimulation

/// The folder of the expected traces: `Login/offline.trace` for the script `offline` of `Login`.
struct GoldenFolder: Sendable {
  let path: String

  /// Whether to write traces instead of comparing them.
  let records: Bool

  func file(of info: ScriptInfo) -> String {
    path + "/" + info.feature + "/" + info.name + ".trace"
  }

  func file(of info: ScriptInfo, snapshot name: String) -> String {
    path + "/" + info.feature + "/" + info.name + "." + name + ".snapshot"
  }

  /// Compares a trace with its golden file, or writes that file.
  ///
  /// - Returns: A fault if they differ or the file was rewritten; `nil` if they are equal, byte for byte.
  func check(_ trace: String, of info: ScriptInfo) -> GoldenFault? {
    check(trace, in: file(of: info))
  }

  /// Compares a text with a file, or writes the file.
  func check(_ text: String, in file: String) -> GoldenFault? {
    let file = GoldenFile(file)
    guard let fault = file.compare(with: text) else { return nil }
    return records ? file.record(text) : fault
  }
}

/// Collects a script's trace in the format of a golden file.
final class GoldenReporter: RunReporter {
  private(set) var text = ""
  private var trace = TracePrinter()

  func begin(_ info: ScriptInfo) {
    trace = TracePrinter()
    text = info.heading + "\n\n"
  }

  func take(_ played: PlayedStep, state _: () -> Tree) {
    for line in trace.lines(of: played) { text += line.text + "\n" }
  }
}
