internal import LockstepDiff

extension GoldenFault {
  /// The problem, on one line.
  var title: String {
    switch self {
    case .missing(let file): "\(file): there is no such golden file"
    case .differs(let file, _, _): "\(file): the \(file.hasSuffix(".snapshot") ? "snapshot" : "trace") is another one"
    case .unreadable(let file): "\(file): the golden file cannot be read"
    case .unwritable(let file): "\(file): the golden file cannot be written"
    case .recorded(let file): "\(file): recorded"
    }
  }

  /// The differences, one per line.
  var evidence: [String] {
    guard case .differs(_, let golden, let trace) = self else { return [] }
    guard let difference = Difference.between(golden, trace) else { return [] }
    return difference.treeLines() + ["", "(Golden: −, Actual: +)"]
  }

  /// The one next step.
  var hint: String {
    switch self {
    case .missing: "Record it: add `--record`, and read what was written before you commit it."
    case .differs: "If the change is intended, add `--record`; otherwise fix the reducer."
    case .unreadable: "Look at the file's permissions, and whether it is UTF-8."
    case .unwritable: "Look at the folder's permissions."
    case .recorded: "Read the difference before you commit it."
    }
  }
}
