internal import LockstepDiff

/// The possible completions of a line.
struct Completion: Sendable, Equatable {
  /// Number of characters before the cursor that a candidate replaces.
  var replaced: Int

  /// The candidates, in display order.
  var candidates: [String]

  /// The text that follows the candidate if there is only one.
  var end = ""

  static let none = Completion(replaced: 0, candidates: [])

  /// Selects the candidates that start with the typed text.
  ///
  /// - Parameters:
  ///   - typed: The typed part of a candidate.
  ///   - candidates: All candidates.
  init(of typed: String, in candidates: some Sequence<String>) {
    replaced = typed.count
    self.candidates = candidates.filter { $0.hasPrefix(typed) }
  }

  init(replaced: Int, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }

  /// The longest common prefix of all candidates.
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

/// Arranges candidates in as many columns as fit, in column-major order.
struct CompletionTable: Sendable {
  let candidates: [String]
  let columns: Int

  /// Maximum number of candidates shown; the remaining ones are only counted.
  static let most = 100

  var lines: [String] {
    let shown = candidates.prefix(Self.most).map { SanitizedText($0, limit: max(8, columns - 4)).text }
    let width = (shown.map(\.terminalColumns).max() ?? 0) + 2
    let perLine = max(1, (columns - 1) / max(1, width))
    let height = (shown.count + perLine - 1) / perLine
    let lines = (0..<height).map { row in
      let cells = stride(from: row, to: shown.count, by: height).map { shown[$0] }
      let padded = cells.dropLast().map { $0 + String(repeating: " ", count: width - $0.terminalColumns) }
      return (padded + cells.suffix(1)).joined()
    }
    return lines.counting(omitted: candidates.count - shown.count)
  }
}
