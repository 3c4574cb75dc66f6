internal import Foundation

/// Compares what a script's `snapshot` steps show with golden files, `Login/offline.welcome.snapshot`, or writes these.
struct SnapshotDesk {
  let folder: GoldenFolder
  let info: ScriptInfo

  /// What was shown under each name: a snapshot that is taken more than once is the same each time.
  private var shown: [String: String] = [:]
  private(set) var recorded: [String] = []

  init(folder: GoldenFolder, info: ScriptInfo) {
    self.folder = folder
    self.info = info
  }

  /// - Returns: What differs; `nil` where it is the same or was written as asked for.
  mutating func check(_ snapshot: PlayedStep.Snapshot) -> GoldenFault? {
    let file = folder.file(of: info, snapshot: snapshot.name)
    if let before = shown.updateValue(snapshot.text, forKey: snapshot.name) {
      return before == snapshot.text ? nil : .differs(file: file, golden: before, trace: snapshot.text)
    }
    let fault = folder.check(snapshot.text, in: file)
    guard case .recorded? = fault else { return fault }
    recorded.append(file)
    return nil
  }
}
