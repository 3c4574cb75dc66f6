internal import Foundation

/// A script that no longer exists, and its golden files.
struct RemovedScript: Sendable, Equatable {
  let feature: String
  let name: String

  /// The golden trace and the golden snapshots that exist.
  var files: [String] = []

  var title: String { "\(feature)/\(name)" }
}

/// The scripts that exist.
struct ExistingScripts: Sendable {
  /// The names of the scripts, keyed by feature.
  private var names: [String: Set<String>] = [:]

  /// The names of scripts whose feature can't be read.
  private var otherNames: Set<String> = []

  /// Finds all scripts that a golden folder may belong to.
  ///
  /// - Parameters:
  ///   - paths: The operands of the command.
  ///   - golden: The golden folder.
  ///   - operands: Finds the scripts below the working directory.
  /// - Returns: Nil if other scripts may exist: unless all operands are folders that, like the golden folder, are in the working directory.
  init?(for paths: [String], golden: GoldenFolder, _ operands: OperandResolver) {
    let folder = operands.folder.standardPath
    let isInside = { (path: String) in path == folder || path.hasPrefix(folder + "/") }
    guard paths.allSatisfy({ ScriptFinder.isFolder($0) == true && isInside($0.standardPath) }) else { return nil }
    guard isInside(golden.path.standardPath) else { return nil }
    let index = try? ScriptIndex(in: operands.folder) { error throws(UsageError) in throw error }
    guard let index else { return nil }
    for entry in index.entries {
      if let feature = entry.feature {
        names[feature, default: []].insert(entry.name)
      } else {
        otherNames.insert(entry.name)
      }
    }
  }

  /// Whether a golden file of a feature belongs to an existing script.
  fileprivate func contains(_ file: String, of feature: String) -> Bool {
    let all = (names[feature] ?? []).union(otherNames)
    let ending = GoldenFolder.traceEnding
    if file.hasSuffix(ending) { return all.contains(String(file.dropLast(ending.count))) }
    // The names of scripts and snapshots may contain periods.
    return file.indices.contains { file[$0] == "." && all.contains(String(file[..<$0])) }
  }
}

extension GoldenFolder {
  fileprivate static let traceEnding = ".trace"
  private static let snapshotEnding = ".snapshot"

  /// Finds the golden files whose scripts no longer exist, sorted by feature and name.
  func removedScripts(_ existing: ExistingScripts) -> [RemovedScript] {
    Self.names(in: path).flatMap { feature in
      let files = Self.names(in: "\(path)/\(feature)").filter {
        ($0.hasSuffix(Self.traceEnding) || $0.hasSuffix(Self.snapshotEnding)) && !existing.contains($0, of: feature)
      }
      return removedScripts(of: feature, files)
    }
  }

  /// Collects the golden files of each script.
  private func removedScripts(of feature: String, _ files: [String]) -> [RemovedScript] {
    var scripts: [RemovedScript] = []
    for file in files.filter({ $0.hasSuffix(Self.traceEnding) }) {
      scripts.append(RemovedScript(feature: feature, name: String(file.dropLast(Self.traceEnding.count))))
    }
    for file in files {
      let owner = scripts.indices.filter { file.hasPrefix(scripts[$0].name + ".") }.max {
        scripts[$0].name.count < scripts[$1].name.count
      }
      if let owner {
        scripts[owner].files.append("\(path)/\(feature)/\(file)")
      } else {
        let name = file.dropLast(Self.snapshotEnding.count).split(separator: ".").dropLast().joined(separator: ".")
        scripts.append(RemovedScript(feature: feature, name: name, files: ["\(path)/\(feature)/\(file)"]))
      }
    }
    return scripts
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

extension [RemovedScript] {
  /// Lists the golden files, and suggests deleting them.
  ///
  /// - Parameter command: The command that removes them: `headless review . --golden Snapshots`.
  func text(command: String) -> String {
    let files = flatMap(\.files)
    let names = files.prefix(Self.mostFiles).map { "  \(name: $0)" }
    let rest = files.count - names.count
    let more = rest > 0 ? ["  … (\(rest) more)"] : []
    let title = "\(files.count.of("golden file has", "golden files have")) no script:"
    let hint = "Delete \(files.count == 1 ? "it" : "them"), for example with `\(command)`."
    return ([title] + names + more + [hint]).joined(separator: "\n")
  }

  private static var mostFiles: Int { 20 }
}
