extension Difference {
  /// The changes, one per line: `isLoading: true → false`, `rows[4]: + Row(…)`, `tags: − "a"`.
  ///
  /// At most twenty changes are listed; a last line counts the rest. A value takes at most 60 columns.
  public var pathLines: [String] { pathLines(limit: 20) }

  /// The changes, one per line.
  ///
  /// - Parameter limit: Maximum number of changes to list before the rest is counted.
  public func pathLines(limit: Int) -> [String] {
    let shown = changes.prefix(max(limit, 0)).map(\.description)
    let rest = changes.count - shown.count
    if rest == 0, isComplete { return shown }
    let count = max(rest, 1)
    return shown + ["… (\(isComplete ? "" : "at least ")\(count.grouped) more \(count == 1 ? "change" : "changes"))"]
  }
}

extension Change: CustomStringConvertible {
  /// The path and the change on one line.
  public var description: String {
    switch kind {
    case .changed(.secret, .secret): lead(to: path) + "hidden values differ"
    case .changed(let old, let new):
      lead(to: path) + (Change.lineChange(from: old, to: new) ?? Change.arrowText(from: old, to: new))
    case .added(let tree): lead(to: container) + "+ " + tree.inline(width: Tree.compactWidth)
    case .removed(let tree): lead(to: container) + "− " + tree.inline(width: Tree.compactWidth)
    case .moved(let from, let to): lead(to: path) + "moved \(from) → \(to)"
    }
  }

  private func lead(to path: Path) -> String { path.isEmpty ? "" : path.shortDescription + ": " }

  /// The path of the container if the change adds or removes an element of a set, because the element itself follows the path.
  private var container: Path {
    guard case .element = path.components.last else { return path }
    return Path(Array(path.components.dropLast()))
  }

  /// Returns two values separated by an arrow. Long values with the same beginning are shown from shortly before their first difference.
  static func arrowText(from old: Tree, to new: Tree) -> String {
    let (oldText, newText) = (old.inline(width: Tree.compactWidth), new.inline(width: Tree.compactWidth))
    guard oldText == newText else { return oldText + " → " + newText }
    let (oldWhole, newWhole) = (old.inline, new.inline)
    if oldWhole == newWhole { return oldText + " → " + newText }
    let offset = oldWhole.commonBytes(with: newWhole)
    return [oldWhole, newWhole].map { "…" + $0.from(12, before: offset).cut(to: Tree.compactWidth - 1) }
      .joined(separator: " → ")
  }
}

extension Change {
  /// Returns the change of a multiline text: `line 3 "three" → "THREE"`. Returns nil if one of the values has only one line.
  ///
  /// Equal lines at the front and at the back are skipped. The first of the remaining lines is shown, and the others are counted.
  static func lineChange(from old: Tree, to new: Tree) -> String? {
    guard case .paragraph(let old) = old, case .paragraph(let new) = new else { return nil }
    let shorter = min(old.count, new.count)
    let front = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let back = (0..<shorter - front).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - front
    let (removed, added) = (old[front..<old.count - back], new[front..<new.count - back])
    let rest = max(removed.count, added.count) - 1
    let tail = rest > 0 ? ", … (\(rest.grouped) more \(rest == 1 ? "line" : "lines"))" : ""
    return "line \(front + 1) " + arrowText(from: removed.first, to: added.first) + tail
  }

  private static func arrowText(from old: String?, to new: String?) -> String {
    switch (old.map { Tree.leaf($0.quoted) }, new.map { Tree.leaf($0.quoted) }) {
    case (let old?, let new?): arrowText(from: old, to: new)
    case (let old?, nil): "− " + old.inline(width: Tree.compactWidth)
    case (nil, let new?): "+ " + new.inline(width: Tree.compactWidth)
    case (nil, nil): ""
    }
  }
}
