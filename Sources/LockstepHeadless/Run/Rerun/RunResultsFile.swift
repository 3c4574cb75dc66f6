internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepTrace

/// Stores the scripts that failed or were not played in the last run, as a JUnit report, for `--rerun latest`.
struct RunResultsFile {
  /// The path of the file; nil if the working directory is not in a package.
  let file: String?

  /// Selects the file: the given one, or one named after the program in the nearest package's `.build` folder.
  init(in context: CommandContext, at path: String?) {
    file = path ?? Self.build(above: context.folder).map { "\($0)/lockstep/\(context.program).xml" }
  }

  private static func build(above folder: String) -> String? {
    let folders = URL(filePath: folder).standardizedFileURL.withParents
    return folders.map { $0.appending(path: ".build").path }.first { ScriptFinder.isFolder($0) == true }
  }

  /// Stores the scripts of a run that failed or were not played. If the file can't be written, a later rerun reports that.
  ///
  /// - Returns: The number of these scripts; nil if they could not be stored.
  func keep(_ scripts: [QueuedScript], after summary: RunSummary) -> Int? {
    guard let file else { return nil }
    var report = JUnitReport()
    for (position, script) in scripts.enumerated() {
      let isPlayed = position < summary.played
      guard !isPlayed || summary.failedFiles.contains(script.file) else { continue }
      let path = URL(filePath: script.file).standardizedFileURL.path
      let verdict = isPlayed ? JUnitTestCase.Verdict.failed(type: "script", message: "", text: "") : .notRun
      report.cases.append(
        JUnitTestCase(feature: script.info.feature, name: script.info.name, file: path, verdict: verdict)
      )
    }
    let text = report.text(name: "outstanding")
    // Avoids waiting for the disk: most runs have no failures, like the previous run.
    if FileManager.default.contents(atPath: file) == Data(text.utf8) { return report.cases.count }
    guard (try? AtomicFile.write(text.utf8, to: file, folderPermissions: 0o777)) != nil else { return nil }
    return report.cases.count
  }

  /// The scripts to play again.
  ///
  /// - Parameter source: `latest`, or the path of a JUnit report or a trace.
  /// - Returns: The paths of the scripts; empty if nothing failed.
  func outstanding(of source: String, _ operands: OperandResolver) throws(UsageError) -> [String] {
    guard source == Self.latest else { return try Self.files(of: try FailedScript.read(from: source), operands) }
    guard let file else { throw .noPackage }
    guard ScriptFinder.isFolder(file) != nil else { throw .noResults(file) }
    return try Self.files(of: try FailedScript.read(from: file), operands)
  }

  static let latest = "latest"

  private static func files(of scripts: [FailedScript], _ operands: OperandResolver) throws(UsageError) -> [String] {
    var (files, index): ([String], ScriptIndex?) = ([], nil)
    for script in scripts {
      if let file = script.file, ScriptFinder.isFolder(file) != nil {
        files.append(relative(file))
        continue
      }
      // A report from another machine contains other paths, and a trace contains none: finds the script by feature and name.
      if index == nil { index = try ScriptIndex(in: operands.folder) { _ in } }
      let found = index?.entries.filter { $0.feature == script.feature && $0.name == script.name } ?? []
      if found.isEmpty { throw .removedScript("\(script.feature)/\(name: script.name)") }
      files += found.map(\.file)
    }
    return files
  }

  /// A path relative to the working directory, if it is inside it.
  private static func relative(_ file: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
  }
}

/// Errors of `--rerun`.
extension UsageError {
  static let noPackage = Self(
    "results are not stored here: there is no `.build` folder in the working directory or above it"
  ) {
    "Specify a file for them: `headless run PATH… --results FILE`, then `headless run -R latest --results FILE`."
  }

  static func noResults(_ file: String) -> Self {
    Self("there are no results of a run yet") {
      "Play scripts with `headless run PATH…`: the ones that fail are stored in `\(file)`."
    }
  }

  static func removedScript(_ title: String) -> Self {
    Self("`\(cut(title))` failed, but the script no longer exists") {
      "Restore it, or play all scripts with `headless run PATH…`."
    }
  }

  static func noReport(_ path: String) -> Self {
    Self("`\(cut(path))` is neither a JUnit report nor a trace") {
      "`headless run PATH… --junit FILE` writes a report, `--trace FILE` a trace."
    }
  }

  static func malformedReport(_ path: String, line: Int) -> Self {
    Self("line \(line) of `\(cut(path))` is malformed") {
      "Write the file again: `headless run PATH… --junit FILE` or `--trace FILE`."
    }
  }
}
