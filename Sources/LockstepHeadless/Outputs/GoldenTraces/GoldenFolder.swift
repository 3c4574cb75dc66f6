internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepSimulation

/// The folder of golden traces: `Login/offline.trace` for the script `offline` of `Login`.
struct GoldenFolder: Sendable {
  let path: String

  /// Whether to write golden files instead of comparing with them.
  let records: Bool

  func file(of info: ScriptInfo) -> String { trace(of: info.name, in: info.feature) }

  func file(of info: ScriptInfo, snapshot name: String) -> String {
    snapshot(name, of: info.name, in: info.feature)
  }

  /// The path of a script's golden trace.
  func trace(of script: String, in feature: String) -> String { "\(path)/\(feature)/\(script).trace" }

  /// The path of the golden file for a script's snapshot.
  func snapshot(_ name: String, of script: String, in feature: String) -> String {
    "\(path)/\(feature)/\(script).\(name).snapshot"
  }

  /// Checks that the folder exists, unless it is to be written.
  func checkFolder() throws(UsageError) {
    guard records || ScriptFinder.isFolder(path) == true else { throw .noGoldenFolder(path) }
  }

  /// Checks that each script has its own golden file.
  func check(_ scripts: some Sequence<(title: String, trace: String, file: String)>) throws(UsageError) {
    var files: [String: String] = [:]
    for script in scripts {
      guard let other = files.updateValue(script.file, forKey: script.trace) else { continue }
      throw .sameName(script.title, files: [other, script.file])
    }
  }

  /// Compares a trace with its golden file, or writes that file.
  ///
  /// - Returns: A fault if they differ or the file was rewritten; `nil` if they are equal byte for byte.
  func check(_ trace: String, of info: ScriptInfo) -> GoldenFault? {
    check(trace, in: file(of: info))
  }

  /// Compares text with a file, or writes the file.
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

  func beginScript(_ info: ScriptInfo) {
    trace = TracePrinter()
    text = info.heading + "\n\n"
  }

  func recordStep(_ played: PlayedStep, state _: () -> Tree) {
    for line in trace.lines(of: played) { text += line.text + "\n" }
  }
}

/// Compares the output of a script's `snapshot` steps with golden files such as `Login/offline.welcome.snapshot`, or writes these files.
struct GoldenSnapshotComparer {
  let folder: GoldenFolder
  let info: ScriptInfo

  /// The output by snapshot name. If a snapshot is taken several times, its output must be the same each time.
  private var shown: [String: String] = [:]

  /// The names of the snapshots to write, in order.
  private var waiting: [String] = []
  private(set) var recorded: [String] = []

  init(folder: GoldenFolder, info: ScriptInfo) {
    self.folder = folder
    self.info = info
  }

  /// - Returns: The difference; `nil` if there is none, or if ``record()`` will write the new output later.
  mutating func check(_ snapshot: PlayedStep.Snapshot) -> GoldenFault? {
    let file = folder.file(of: info, snapshot: snapshot.name)
    if let before = shown.updateValue(snapshot.text, forKey: snapshot.name) {
      return before == snapshot.text ? nil : .differs(file: file, Comparison(before, snapshot.text))
    }
    guard folder.records else { return folder.check(snapshot.text, in: file) }
    waiting.append(snapshot.name)
    return nil
  }

  /// Writes the changed snapshots; called after the script passes.
  ///
  /// - Returns: The fault of the first file that could not be written; `nil` if there is none.
  mutating func record() -> GoldenFault? {
    for name in waiting {
      let file = folder.file(of: info, snapshot: name)
      guard let text = shown[name], let fault = folder.check(text, in: file) else { continue }
      guard case .recorded = fault else { return fault }
      recorded.append(file)
    }
    return nil
  }
}
