internal import LockstepDiff

extension Change {
  /// Columns that a change may take on one line.
  private static let widest = 120

  /// Lines of one value that are told before the rest is counted.
  private static let mostLines = 200

  /// The change with the whole of what came: on one line, or with the new value on lines of its own.
  var wholeLines: [String] {
    let lead = place.isEmpty ? "" : "\(place): "
    switch kind {
    case .changed(let old, let new): return lines(lead + old.inline(width: 60) + " → ", new)
    case .added(let tree): return lines(lead + "+ ", tree)
    case .removed(let tree): return [lead + "− " + tree.inline(width: Self.widest)]
    case .moved(let from, let to): return [lead + "moved \(from) → \(to)"]
    }
  }

  /// An element of a set is named by what follows; its path would only say it twice.
  private var place: Path {
    guard case .element = path.components.last, let container = path.parent else { return path }
    return container
  }

  private func lines(_ lead: String, _ tree: Tree) -> [String] {
    let line = lead + tree.inline(width: Self.widest + 1)
    if line.count <= Self.widest { return [line] }
    let lines = tree.textLines(limit: Self.mostLines)
    return [lead + (lines.first ?? "")] + lines.dropFirst()
  }
}
