extension Difference {
  /// The paths of all changes, a blank line, and the difference with `−` (U+2212) and `+` lines.
  ///
  /// - Parameters:
  ///   - limit: lines of the tree; what lies beyond is counted.
  ///   - indent: columns before the content, at least 2, as the markers stand in the two columns before it.
  /// - Complexity: O(size of the difference); only `limit` lines are made into text.
  public func text(limit: Int = 200, indent: Int = 4) -> String {
    let margin = String(repeating: " ", count: max(indent, 2))
    return (pathLines.map { margin + $0 } + [""] + treeLines(limit: limit, indent: indent)).joined(separator: "\n")
  }

  /// The difference as lines with markers two columns left of the content.
  ///
  /// - Parameters:
  ///   - limit: lines, the line that counts the rest not included.
  ///   - indent: columns before the content, at least 2.
  public func treeLines(limit: Int = 200, indent: Int = 4) -> [String] {
    var writer = LineWriter(limit: limit)
    writer.write(root)
    let indent = max(indent, 2)
    return writer.lines.map { $0.marked(indent: indent) }
      + writer.rest.map { String(repeating: " ", count: indent) + $0 }
  }
}

extension LineWriter {
  mutating func write(_ node: Difference.Node, depth: Int = 0, label: String? = nil, tail: String = "") {
    switch node {
    case .changed(let old, let new):
      write(old, marker: .old, depth: depth, label: label, tail: tail)
      write(new, marker: .new, depth: depth, label: label, tail: tail)
    case .added(let tree): write(tree, marker: .new, depth: depth, label: label, tail: tail)
    case .removed(let tree): write(tree, marker: .old, depth: depth, label: label, tail: tail)
    case .moved(let from, let to, let inside):
      add(.new, depth: depth, (label.map { $0 + ": " } ?? "") + "moved \(from) → \(to)" + (inside == nil ? tail : ""))
      if let inside { write(inside, depth: depth, label: label, tail: tail) }
    case .unchanged(let tree): write(tree, depth: depth, label: label, tail: tail)
    case .folded(let count): add(.both, depth: depth, "… (\(count) unchanged)" + tail)
    case .inside(let frame, let children): write(children, in: frame, depth: depth, label: label, tail: tail)
    case .rewritten(_, _, let lines): write(lines, in: .paragraph, depth: depth, label: label, tail: tail)
    }
  }

  private mutating func write(
    _ children: [Difference.Child],
    in frame: Frame,
    depth: Int,
    label: String?,
    tail: String
  ) {
    add(.both, depth: depth, (label.map { $0 + ": " } ?? "") + frame.opening)
    for (index, child) in children.enumerated() {
      let separator = index + 1 < children.count ? frame.separator : ""
      write(child.node, depth: depth + 1, label: child.label, tail: separator)
    }
    add(.both, depth: depth, frame.closing + tail)
  }
}
