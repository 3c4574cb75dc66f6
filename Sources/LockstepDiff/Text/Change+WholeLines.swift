extension Change {
  /// Maximum number of lines to print for one value; further lines are counted.
  private static let mostLines = 200

  /// The lines of the change if it may take 120 columns on one line.
  package var wholeLines: [String] { wholeLines(columns: 120) }

  /// Returns the change with the complete new value, on one line if it fits and on several lines otherwise.
  ///
  /// - Parameter columns: Maximum width of a change on one line, in columns.
  package func wholeLines(columns: Int) -> [String] {
    let lead = place.isEmpty ? "" : "\(place): "
    switch kind {
    case .changed(let old, let new): return lines(lead + old.inline(width: columns / 2) + " → ", new, columns)
    case .added(let tree): return lines(lead + "+ ", tree, columns)
    case .removed(let tree): return [lead + "− " + tree.inline(width: columns)]
    case .moved(let from, let to): return [lead + "moved \(from) → \(to)"]
    }
  }

  /// The path to print. For a set element, this is the set's path, because the rest of the line contains the element.
  private var place: Path {
    guard case .element = path.components.last, let container = path.parent else { return path }
    return container
  }

  private func lines(_ lead: String, _ tree: Tree, _ columns: Int) -> [String] {
    let line = lead + tree.inline(width: columns + 1)
    if line.count <= columns { return [line] }
    let lines = tree.textLines(limit: Self.mostLines)
    return [lead + (lines.first ?? "")] + lines.dropFirst()
  }
}
