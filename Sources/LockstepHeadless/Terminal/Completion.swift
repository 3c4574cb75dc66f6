internal import LockstepDiff

/// What a line could go on with.
struct Completion: Sendable, Equatable {
  /// Characters before the cursor that a candidate takes the place of.
  var replaced: Int

  /// In the order in which they are shown.
  var candidates: [String]

  static let none = Completion(replaced: 0, candidates: [])

  /// Those of the candidates that go on from what was typed.
  ///
  /// - Parameters:
  ///   - typed: What was typed of one.
  ///   - candidates: All that there are.
  init(of typed: String, in candidates: some Sequence<String>) {
    replaced = typed.count
    self.candidates = candidates.filter { $0.hasPrefix(typed) }
  }

  init(replaced: Int, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }

  /// What all candidates begin with.
  var commonPrefix: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// Candidates side by side, as many as fit, read downwards.
struct CandidateTable: Sendable {
  let candidates: [String]
  let columns: Int

  /// Candidates that are shown before the rest is counted.
  static let most = 100

  var lines: [String] {
    let shown = candidates.prefix(Self.most).map { VisibleText($0, limit: max(8, columns - 4)).text }
    let width = (shown.map(\.terminalColumns).max() ?? 0) + 2
    let perLine = max(1, (columns - 1) / max(1, width))
    let height = (shown.count + perLine - 1) / perLine
    let lines = (0..<height).map { row in
      let cells = stride(from: row, to: shown.count, by: height).map { shown[$0] }
      let padded = cells.dropLast().map { $0 + String(repeating: " ", count: width - $0.terminalColumns) }
      return (padded + cells.suffix(1)).joined()
    }
    let rest = candidates.count - shown.count
    return lines + (rest > 0 ? ["… (\(rest) more)"] : [])
  }
}
