/// Finds the most likely intended names for a mistyped name.
///
/// The distance is the optimal string alignment distance (Damerau–Levenshtein without overlapping edits), ignoring case. It is measured in
/// half edits, so that a transposition costs less than a substitution.
package struct NearestName {
  private let wanted: [Character]

  /// Maximum length of compared names, in characters. Longer names are rarely typed by hand, and the cost grows with the square of the
  /// length.
  private static let longest = 64

  package init(_ wanted: String) {
    self.wanted = Array(wanted.prefix(Self.longest + 1).lowercased())
  }

  /// Returns at most `count` near names, nearest first; equally near names keep the given order.
  ///
  /// - Complexity: O(names × length²), length at most 64
  package func nearest(in names: some Sequence<String>, count: Int = 1) -> [String] {
    let near = names.enumerated().compactMap { index, name in
      distance(to: name).map { (distance: $0, index: index, name: name) }
    }
    let sorted = near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return sorted.prefix(count).map(\.name)
  }

  /// Suggests the nearest name: ``Did you mean `send`?``
  ///
  /// - Parameters:
  ///   - names: The known names.
  ///   - prefix: The text to write before the name.
  /// - Returns: The question; nil if no name is near.
  package func question(in names: some Sequence<String>, after prefix: String = "") -> String? {
    nearest(in: names).first.map { "Did you mean `\(prefix)\($0)`?" }
  }

  /// Returns the distance to a name; nil if the name is too different to be the intended one.
  private func distance(to name: String) -> Int? {
    let name = Array(name.prefix(Self.longest + 1).lowercased())
    guard !name.isEmpty, !wanted.isEmpty, name.count <= Self.longest, wanted.count <= Self.longest else { return nil }
    let edits = name.count <= 3 ? 1 : max(2, name.count / 3)
    guard abs(name.count - wanted.count) <= edits else { return nil }
    let distance = alignment(with: name)
    return distance <= 2 * edits ? distance : nil
  }

  private func alignment(with name: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(stride(from: 0, through: 2 * name.count, by: 2))
    for (row, letter) in wanted.enumerated() {
      var current = [2 * (row + 1)]
      for (column, other) in name.enumerated() {
        let same = letter == other ? 0 : 2
        var best = min(last[column] + same, last[column + 1] + 2, current[column] + 2)
        if row > 0, column > 0, letter == name[column - 1], wanted[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[name.count]
  }
}
