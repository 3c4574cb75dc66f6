extension Difference {
  /// The path lines, a blank line, and the difference with `−` (U+2212) and `+` lines.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of lines of the whole text, at least 8; the rest is counted.
  ///   - width: Maximum width of a value on one line, in columns, at least 20. A longer value is truncated to its beginning, or to the
  ///     text around the first difference, and its number of characters is shown.
  ///   - indent: Number of columns before the content, at least 2. The last two contain the marker.
  /// - Complexity: O(size of the difference); only `limit` lines are formatted.
  public func text(limit: Int = 200, width: Int = 200, indent: Int = 4) -> String {
    let limit = max(limit, 8)
    let margin = String(repeating: " ", count: max(indent, 2))
    let changes = pathLines(limit: min(20, limit / 3)).map { margin + $0 }
    // The − and + lines would be identical, which would be confusing.
    if isHidden { return changes.joined(separator: "\n") }
    let paths = changes + [""]
    let tree = treeLines(limit: limit - paths.count - 1, width: width, indent: indent)
    return (paths + tree).joined(separator: "\n")
  }

  /// The difference as lines, with the markers two columns left of the content.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of lines, not including the line that counts the rest.
  ///   - width: Maximum width of a value on one line, in columns, at least 20.
  ///   - indent: Number of columns before the content, at least 2.
  public func treeLines(limit: Int = 200, width: Int = 200, indent: Int = 4) -> [String] {
    var writer = LimitedLineWriter(limit: limit, width: width)
    writer.write(root)
    let indent = max(indent, 2)
    return writer.lines.map { $0.marked(indent: indent) }
      + writer.rest.map { String(repeating: " ", count: indent) + $0 }
  }
}

extension LimitedLineWriter {
  mutating func write(
    _ node: Difference.Node,
    depth: Int = 0,
    label: String? = nil,
    tail: String = "",
    offset: Int? = nil
  ) {
    switch node {
    case .changed(.secret, .secret): write(.secret, depth: depth, label: label, tail: tail)
    case .changed(let old, let new):
      let offset = differingByte(old, new)
      write(old, marker: .old, depth: depth, label: label, tail: tail, offset: offset)
      write(new, marker: .new, depth: depth, label: label, tail: tail, offset: offset)
    case .added(let tree): write(tree, marker: .new, depth: depth, label: label, tail: tail, offset: offset)
    case .removed(let tree): write(tree, marker: .old, depth: depth, label: label, tail: tail, offset: offset)
    case .moved(let from, let to, let inside):
      add(.new, depth: depth, label: label, "moved \(from) → \(to)", tail: inside == nil ? tail : "")
      if let inside { write(inside, depth: depth, label: label, tail: tail) }
    case .unchanged(let tree): write(tree, depth: depth, label: label, tail: tail)
    case .folded(let count): add(.both, depth: depth, "… (\(count.grouped) unchanged)", tail: tail)
    case .uncompared(let count):
      noteOmission()
      add(.both, depth: depth, "… (\(count.grouped) more, not compared)", tail: tail)
    case .inside(let frame, let children): write(children, in: frame, depth: depth, label: label, tail: tail)
    case .rewritten(_, _, let lines): write(lines, in: .paragraph, depth: depth, label: label, tail: tail)
    }
  }

  private mutating func write(
    _ children: [Difference.Child],
    in frame: BracketFrame,
    depth: Int,
    label: String?,
    tail: String
  ) {
    add(.both, depth: depth, label: label, frame.opening)
    let offsets = frame == .paragraph ? differingBytes(in: children) : [:]
    for (index, child) in children.enumerated() {
      let separator = index + 1 < children.count ? frame.separator : ""
      write(child.node, depth: depth + 1, label: child.label, tail: separator, offset: offsets[index])
    }
    add(.both, depth: depth, frame.closing, tail: tail)
  }
}

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
  public var description: String { line(valueColumns: Tree.compactWidth) }

  /// Returns the path and the change on one line.
  ///
  /// - Parameter valueColumns: Maximum number of columns of each value.
  package func line(valueColumns: Int) -> String {
    switch kind {
    case .changed(.secret, .secret): lead(to: path) + "hidden values differ"
    case .changed(let old, let new):
      lead(to: path)
        + (Change.lineChange(from: old, to: new) ?? Change.arrowText(from: old, to: new, columns: valueColumns))
    case .added(let tree): lead(to: container) + "+ " + tree.inline(width: valueColumns)
    case .removed(let tree): lead(to: container) + "− " + tree.inline(width: valueColumns)
    case .moved(let from, let to): lead(to: path) + "moved \(from) → \(to)"
    }
  }

  private func lead(to path: Path) -> String { path.isEmpty ? "" : path.shortDescription + ": " }

  /// The path of the container if the change adds or removes a set element, because the element itself follows the path.
  private var container: Path {
    guard case .element = path.components.last else { return path }
    return Path(Array(path.components.dropLast()))
  }

  /// Returns two values separated by an arrow. Long values with the same beginning are shown from shortly before their first difference.
  static func arrowText(from old: Tree, to new: Tree, columns: Int = Tree.compactWidth) -> String {
    let (oldText, newText) = (old.inline(width: columns), new.inline(width: columns))
    guard oldText == newText else { return oldText + " → " + newText }
    let (oldWhole, newWhole) = (old.inline, new.inline)
    if oldWhole == newWhole { return oldText + " → " + newText }
    let offset = oldWhole.commonBytes(with: newWhole)
    return [oldWhole, newWhole].map { "…" + $0.from(12, before: offset).cut(to: columns - 1) }
      .joined(separator: " → ")
  }
}

extension Change {
  /// Returns the change of a multiline string: `line 3 "three" → "THREE"`. Returns nil if one of the values has only one line.
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

extension Change {
  /// Maximum number of lines to print for one value; further lines are counted.
  private static let mostLines = 200

  /// The lines of the change, with at most 120 columns if it fits on one line.
  package var wholeLines: [String] { wholeLines(columns: 120) }

  /// Returns the change with the complete new value, on one line if it fits and on several lines otherwise.
  ///
  /// - Parameters:
  ///   - columns: Maximum width of a change on one line, in columns.
  ///   - depth: The number of leading components of the path that `…` replaces, fewer than the path has.
  package func wholeLines(columns: Int, omitting depth: Int = 0) -> [String] {
    let lead = place.isEmpty ? "" : "\(place.omitting(depth)): "
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

extension Path {
  /// The path with `…` in place of leading components: `….preview.picture`.
  fileprivate func omitting(_ count: Int) -> String {
    guard count > 0, let first = components.dropFirst(count).first else { return description }
    let dot = if case .name = first { "." } else { "" }
    return "…" + dot + Path(Array(components.dropFirst(count))).description
  }
}
