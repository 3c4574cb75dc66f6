internal import Foundation
internal import LockstepDiff
internal import LockstepScript

/// A script whose behaviour differs from its golden files, and the differences that can be accepted.
struct ReviewedScript: Sendable {
  /// A golden file, and its differences from the new behaviour.
  private struct ComparedGoldenFile: Sendable {
    let path: String
    var comparison: BehaviorComparison

    /// The compared text; nil if there was no file.
    let old: String?

    /// The new text, which is written unchanged if every difference is accepted.
    let text: String?
  }

  let behavior: PlayedBehavior
  private var files: [ComparedGoldenFile] = []

  /// The text of the golden trace; empty if there is none, or if it is not compared.
  private var goldenTrace = ""

  /// The script, and the edits that result from its new behaviour.
  private let source: ScriptSource?
  private let edits: ScriptEdits?

  /// The differences between the golden files and the new behaviour, in order.
  var differences: [BehaviorDifference] {
    files.flatMap { file in file.comparison.differences.map { $0.located(in: file.path) } }
  }

  /// Whether the script fails in a way that no accepted difference can fix.
  var isStuck: Bool { behavior.verdict == .malformed || behavior.isCut }

  /// Whether the script fails even if all differences are accepted.
  var isFailing: Bool { isStuck || !behavior.failedCheck.isEmpty }

  /// Compares a played script with its golden files.
  init(_ result: BehaviorPlayer.Result, golden: GoldenFolder) {
    (behavior, source, edits) = (result.behavior, result.source, result.edits)
    guard !isStuck else { return }
    let (script, feature) = (behavior.name, behavior.feature)
    addTrace(golden.trace(of: script, in: feature))
    for (name, text) in behavior.snapshots.sorted(by: { $0.key < $1.key }) {
      addScreen(text, golden.snapshot(name, of: script, in: feature))
    }
  }

  /// The golden files of a script that no longer exists.
  init(_ removed: RemovedScript) {
    behavior = PlayedBehavior(file: "", title: removed.title, verdict: .passed)
    (source, edits) = (nil, nil)
    let change = BehaviorChange(removedScript: removed.title, feature: removed.feature, files: removed.files)
    files = removed.files.map { path in
      let old = Self.text(of: path) ?? ""
      return ComparedGoldenFile(
        path: path,
        comparison: BehaviorComparison(removed: old, as: change),
        old: old,
        text: nil
      )
    }
  }

  /// The golden trace and the new one.
  var traces: RenamedEffects.Traces {
    RenamedEffects.Traces(feature: behavior.feature, old: goldenTrace, new: behavior.trace)
  }

  /// Joins the differences that only rename an effect.
  mutating func join(_ renames: RenamedEffects) {
    for index in files.indices { files[index].comparison.mapDifferences(renames.joining) }
  }

  private mutating func addTrace(_ path: String) {
    let (new, old) = (behavior.trace, Self.text(of: path))
    goldenTrace = old ?? ""
    guard old != new else { return }
    // A new script must pass before its trace becomes golden.
    if old == nil, !behavior.failedCheck.isEmpty { return }
    let comparison =
      old.map { BehaviorComparison(PrintedTrace($0), PrintedTrace(new), feature: behavior.feature) }
      ?? BehaviorComparison(newTrace: new, title: behavior.title, feature: behavior.feature)
    files.append(ComparedGoldenFile(path: path, comparison: comparison, old: old, text: new))
  }

  private mutating func addScreen(_ new: String, _ path: String) {
    let old = Self.text(of: path)
    guard old != new else { return }
    let comparison = BehaviorComparison(screen: old ?? "", new, feature: behavior.feature)
    files.append(ComparedGoldenFile(path: path, comparison: comparison, old: old, text: new))
  }

  private static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// A file that results from accepted changes.
struct RewrittenFile: Sendable {
  let path: String

  /// The compared bytes; nil if there was no file.
  let reviewed: [UInt8]?

  /// The new bytes; nil to remove the file.
  let bytes: [UInt8]?
}

// MARK: - Details

extension ReviewedScript {
  /// Number of lines shown before and after a difference.
  private static let contextLines = 4

  /// The location of a difference in a golden file, `Snapshots/Login/offline.trace:18`, and the lines around it; nil if it is that of another
  /// script.
  func details(of difference: BehaviorDifference) -> (place: String, before: [String], after: [String])? {
    guard let file = files.first(where: { $0.path == difference.file }) else { return nil }
    if difference.change.isWholeScript { return ("\(name: file.path)", [], []) }
    let lines = (file.old ?? "").lines
    // The line of an addition is the one above it.
    let start = min(difference.old.isEmpty ? difference.line : difference.line - 1, lines.count)
    let end = min(start + difference.old.count, lines.count)
    return (
      "\(name: file.path):\(difference.line)", Array(lines[..<start].suffix(Self.contextLines)),
      Array(lines[end...].prefix(Self.contextLines))
    )
  }
}

// MARK: - Accepting

extension ReviewedScript {
  /// The files with the accepted differences, and the script with the resulting edits.
  ///
  /// - Parameter isAccepted: Returns whether a change is accepted.
  /// - Returns: The files to write; files without an accepted difference are not included.
  func files(accepting isAccepted: (BehaviorChange) -> Bool) -> [RewrittenFile] {
    var written: [RewrittenFile] = []
    for file in files {
      let accepted = file.comparison.differences.count { isAccepted($0.change) }
      guard accepted > 0 else { continue }
      let isWhole = accepted == file.comparison.differences.count
      let text = isWhole ? file.text : file.comparison.text { isAccepted($0.change) }
      written.append(
        RewrittenFile(path: file.path, reviewed: file.old.map { Array($0.utf8) }, bytes: text.map { Array($0.utf8) })
      )
    }
    guard let source, let edits else { return written }
    let due = edits.filter { cause in
      // An edit requires that all of its causes are accepted.
      let causes = differences.filter { $0.ownChange.isCause(of: cause) }
      return (causes.isEmpty ? differences : causes).allSatisfy { isAccepted($0.change) }
    }
    guard !due.isEmpty else { return written }
    return written + [RewrittenFile(path: behavior.file, reviewed: source.bytes, bytes: due.applied(to: source))]
  }
}

extension BehaviorChange {
  fileprivate func isCause(of cause: ScriptEdits.Cause?) -> Bool {
    guard let cause else { return false }
    let own = BehaviorChange(feature: feature, action: cause.action, subject: cause.path, old: [], new: [])
    guard own.action == action else { return false }
    if own.subject.isEmpty { return subject == Self.step }
    return subject.isWithin(own.subject) || own.subject.isWithin(subject)
  }
}

extension String {
  /// Whether this path equals the other path or lies inside it.
  fileprivate func isWithin(_ other: String) -> Bool {
    guard !other.isEmpty, hasPrefix(other) else { return other.isEmpty }
    let next = dropFirst(other.count).first
    return next == nil || next == "." || next == "["
  }
}
