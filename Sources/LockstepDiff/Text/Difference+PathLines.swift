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
      lead(to: path) + (Change.lineChange(from: old, to: new) ?? Change.arrowText(from: old, to: new))
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
  static func arrowText(from old: Tree, to new: Tree) -> String {
    let (oldText, newText) = (old.inline(width: Tree.compactWidth), new.inline(width: Tree.compactWidth))
    guard oldText == newText else { return oldText + " → " + newText }
    let (oldWhole, newWhole) = (old.inline, new.inline)
    if oldWhole == newWhole { return oldText + " → " + newText }
    let place = oldWhole.commonBytes(with: newWhole)
    return [oldWhole, newWhole].map { "…" + $0.from(12, before: place).cut(to: Tree.compactWidth - 1) }
      .joined(separator: " → ")
  }
}

extension Change {
  /// A text of several lines turned into another: `line 3 "three" → "THREE"`; `nil` when one of the two is none.
  ///
  /// The lines that are the same in front and behind are cut off; of the others the first is told, the rest counted.
  static func lineChange(from old: Tree, to new: Tree) -> String? {
    guard case .paragraph(let old) = old, case .paragraph(let new) = new else { return nil }
    let shorter = min(old.count, new.count)
    let front = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let back = (0..<shorter - front).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - front
    let (left, came) = (old[front..<old.count - back], new[front..<new.count - back])
    let rest = max(left.count, came.count) - 1
    let tail = rest > 0 ? ", … (\(rest.grouped) more \(rest == 1 ? "line" : "lines"))" : ""
    return "line \(front + 1) " + arrowText(from: left.first, to: came.first) + tail
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
