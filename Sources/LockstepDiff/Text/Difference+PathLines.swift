extension Difference {
  /// One line a change, paths first: `isLoading: true → false`, `rows[4]: + Row(…)`, `tags: − "a"`.
  ///
  /// At most twenty changes are told; the line after them counts the rest. A value takes at most 60 columns.
  public var pathLines: [String] { pathLines(limit: 20) }

  /// One line a change.
  ///
  /// - Parameter limit: changes told before the rest is counted.
  public func pathLines(limit: Int) -> [String] {
    let shown = changes.prefix(max(limit, 0)).map(\.description)
    let rest = changes.count - shown.count
    if rest == 0, isComplete { return shown }
    let count = max(rest, 1)
    return shown + ["… (\(isComplete ? "" : "at least ")\(count.grouped) more \(count == 1 ? "change" : "changes"))"]
  }
}

extension Change: CustomStringConvertible {
  /// The path and what happened, on one line.
  public var description: String {
    switch kind {
    case .changed(.secret, .secret): lead(to: path) + "hidden values differ"
    case .changed(let old, let new):
      lead(to: path) + (Change.lineTurn(from: old, to: new) ?? Change.turn(from: old, to: new))
    case .added(let tree): lead(to: container) + "+ " + tree.inline(width: Tree.compactWidth)
    case .removed(let tree): lead(to: container) + "− " + tree.inline(width: Tree.compactWidth)
    case .moved(let from, let to): lead(to: path) + "moved \(from) → \(to)"
    }
  }

  private func lead(to path: Path) -> String { path.isEmpty ? "" : path.shortDescription + ": " }

  /// An element of a set is named by what follows; its path would only say it twice.
  private var container: Path {
    guard case .element = path.components.last else { return path }
    return Path(Array(path.components.dropLast()))
  }

  /// Long values that begin alike are shown from shortly before the first difference on.
  static func turn(from old: Tree, to new: Tree) -> String {
    let (oldText, newText) = (old.inline(width: Tree.compactWidth), new.inline(width: Tree.compactWidth))
    guard oldText == newText else { return oldText + " → " + newText }
    let (oldWhole, newWhole) = (old.inline, new.inline)
    if oldWhole == newWhole { return oldText + " → " + newText }
    let place = oldWhole.commonBytes(with: newWhole)
    return [oldWhole, newWhole].map { "…" + $0.from(12, before: place).cut(to: Tree.compactWidth - 1) }
      .joined(separator: " → ")
  }
}
