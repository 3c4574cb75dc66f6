extension Difference {
  /// The path lines, a blank line, and the difference with `−` (U+2212) and `+` lines.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of lines of the whole text, at least 8; the rest is counted.
  ///   - width: Maximum width of a value on one line, in columns, at least 20. A longer value is truncated to its beginning, or to the
  ///     text around the first difference, and its number of characters is shown.
  ///   - indent: Number of columns before the content, at least 2. The last two contain the marker.
  /// - Complexity: O(size of the difference); only `limit` lines are turned into text.
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
    var writer = LineWriter(limit: limit, width: width)
    writer.write(root)
    let indent = max(indent, 2)
    return writer.lines.map { $0.marked(indent: indent) }
      + writer.rest.map { String(repeating: " ", count: indent) + $0 }
  }
}

extension LineWriter {
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
