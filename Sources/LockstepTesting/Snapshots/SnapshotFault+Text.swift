internal import LockstepDiff

extension SnapshotFault {
  /// The problem, on one line.
  var title: String {
    switch self {
    case .missing(let path): "Snapshot not found: \(path)"
    case .differs(let path, _): "The text differs from the snapshot: \(path)"
    case .recorded(let path): "A snapshot was recorded: \(path)"
    case .unreadable(let path): "A snapshot cannot be read: \(path)"
    case .unwritable(let path): "A snapshot cannot be written: \(path)"
    case .noPackage: "A snapshot has no place: no folder above the test's file holds a Package.swift."
    }
  }

  /// The evidence for the title.
  var evidence: [String] {
    guard case .differs(_, let comparison) = self else { return [] }
    guard case .different(let difference) = comparison else {
      return ["    Nothing visible differs: look at the ends of the lines and for characters that don't show."]
    }
    return [difference.treeLines().joined(separator: "\n"), "(Snapshot: −, Actual: +)"]
  }

  /// Suggests how to fix it.
  var nextStep: String {
    switch self {
    case .missing:
      "Run the test with `LOCKSTEP_RECORD=1` or pass `record: true`, and review the file before committing."
    case .differs:
      "If the change is intended, run the test with `LOCKSTEP_RECORD=1` or pass `record: true`; otherwise fix the code."
    case .recorded: "Review the file before committing, then run the test without recording."
    case .unreadable: "Look at the file's permissions, and whether it is UTF-8."
    case .unwritable: "Look at the folder's permissions."
    case .noPackage:
      "Move the test into a package, or compare with a text in the test: `expectNoDifference(text, \"…\")`."
    }
  }
}
