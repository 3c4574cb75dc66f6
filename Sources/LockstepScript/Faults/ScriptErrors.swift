internal import LockstepDiff

extension Located: Error where Value == ScriptFault {
  /// Returns the location, the title, the quoted line and the suggested fix.
  package func text(in source: ScriptSource) -> String {
    SourceDiagnostic(source: source, range: range, title: value.title, hint: value.hint).text
  }
}

/// Several faults of one script or step, in order; never empty.
package struct LocatedFaults: Error, Sendable, Equatable {
  package var all: [Located<ScriptFault>]

  package init(_ all: [Located<ScriptFault>]) {
    self.all = all
  }

  /// Returns the messages of the first twenty faults, and the number of further faults.
  package func texts(in source: ScriptSource) -> [String] {
    all.listed(limit: ScriptErrors.limit) { $0.text(in: source) }
  }
}

/// A script and the mistakes found during parsing, in source order.
package struct ScriptErrors: Error, Sendable, CustomStringConvertible {
  /// The script; its included files are added once they have been read.
  var source: ScriptSource
  /// The first mistakes in source order, at most `limit`.
  private(set) var first: [Located<ScriptFault>] = []
  /// The number of mistakes beyond the limit.
  private(set) var omitted = 0

  package static let limit = 20

  init(source: ScriptSource) {
    self.source = source
  }

  var count: Int { first.count + omitted }

  /// The title of the first mistake.
  package var title: String { first.first?.value.title ?? "" }

  /// The suggested fix for the first mistake.
  package var hint: String { first.first?.value.hint ?? "" }

  var isEmpty: Bool { first.isEmpty }

  /// Whether an added mistake would be stored rather than only counted.
  func keeps(_ mistake: Located<ScriptFault>) -> Bool {
    first.count < Self.limit || index(of: mistake) < first.endIndex
  }

  private func index(of mistake: Located<ScriptFault>) -> Int {
    let isAfter = { (other: Located<ScriptFault>) in
      (other.range.file, other.range.lower) > (mistake.range.file, mistake.range.lower)
    }
    return first.firstIndex(where: isAfter) ?? first.endIndex
  }

  /// Inserts a mistake in source order.
  mutating func add(_ mistake: Located<ScriptFault>) {
    let index = index(of: mistake)
    first.insert(mistake, at: index)
    if first.count > Self.limit {
      first.removeLast()
      omitted += 1
    }
  }

  package var description: String {
    first.map { $0.text(in: source) }.counting(omitted: omitted).joined(separator: "\n\n")
  }
}
