internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback

/// The fewest scripts that make every move at least once, with the recorded changes.
struct CoveringSuite {
  private let covering: CoveringPaths
  private let moveCount: Int
  private let feature: String
  private let world: String?

  /// - Parameters:
  ///   - covering: The paths that the scripts follow.
  ///   - moveCount: The number of moves that the paths cover.
  ///   - feature: The feature's name.
  ///   - world: The name of the world that was explored; nil for the default one.
  init(_ covering: CoveringPaths, moveCount: Int, feature: String, world: String?) {
    (self.covering, self.moveCount, self.feature, self.world) = (covering, moveCount, feature, world)
  }

  /// Writes the scripts into a folder and records their changes.
  ///
  /// - Parameter folder: The folder; created if it doesn't exist. Covering scripts of an earlier run are replaced
  ///   after all scripts are recorded.
  /// - Returns: The summary, one string per line, and whether the scripts make every move and can be played.
  /// - Throws: A usage error if a file can't be written.
  nonisolated(nonsending) func write(to folder: String, _ context: CommandContext) async throws -> (
    lines: [String], isComplete: Bool
  ) {
    let record = RecordCommand(context: context, options: RecordOptions())
    var isPlayable = true
    var scripts: [(name: String, bytes: [UInt8])] = []
    for (index, path) in covering.paths.enumerated() {
      let (name, draft) = (name(of: index), Array(text(of: path).utf8))
      let bytes = try await record.completed(draft, named: "\(folder)/\(name)")
      if bytes == nil { isPlayable = false }
      scripts.append((name, bytes ?? draft))
    }
    try write(scripts, to: folder)
    let count = scripts.count.of("script", "scripts")
    let moves = moveCount.of("move", "moves")
    let isComplete = isPlayable && covering.missing.isEmpty
    var lines = ["\(count) in \(name: folder): \(moves)" + (isComplete ? ", each made at least once." : ".")]
    if let move = covering.missingStatements.first {
      let others = covering.missing.count - 1
      lines.append(
        "Not covered, because replaying their path led to different states: `\(move)`"
          + (others > 0 ? " and \(others) more." : ".")
      )
    }
    if !isPlayable {
      lines.append("Some of the scripts can't be played: `\(context.program) record \(name: folder)` says why.")
    }
    return (lines, isComplete)
  }

  /// Replaces the covering scripts in a folder, each atomically, and then removes leftovers of an earlier run.
  private func write(_ scripts: [(name: String, bytes: [UInt8])], to folder: String) throws(UsageError) {
    do throws(SystemError) {
      try AtomicFile.createFolder(folder)
    } catch {
      throw .unwritable(folder, error)
    }
    for script in scripts { try OutputFile.write(script.bytes, to: "\(folder)/\(script.name)") }
    let written = Set(scripts.map(\.name))
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where Self.isCoveringScript(name) && !written.contains(name) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    } catch {
      throw .unwritable(folder)
    }
  }

  /// The file name of a script: `cover-01.script`.
  private func name(of index: Int) -> String {
    let digits = String(index + 1)
    let width = max(2, String(covering.paths.count).count)
    return "cover-" + String(repeating: "0", count: width - digits.count) + digits + ".script"
  }

  private static func isCoveringScript(_ name: String) -> Bool {
    name.hasPrefix("cover-") && name.hasSuffix(".script")
      && name.dropFirst("cover-".count).dropLast(".script".count).allSatisfy(\.isNumber)
  }

  /// The script of a path, before its changes are recorded.
  private func text(of path: CoveringPaths.Path) -> String {
    let head = ["feature \(feature)"] + (world.map { ["world \($0)"] } ?? []) + ["hold", ""]
    let end = path.isQuiescent ? [] : ["skip effects"]
    return (head + path.statements + end).joined(separator: "\n") + "\n"
  }
}
