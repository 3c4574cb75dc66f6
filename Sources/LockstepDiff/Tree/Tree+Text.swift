extension Tree: CustomStringConvertible {
  /// The value on one line, as Swift would write it.
  ///
  /// - Complexity: O(size of the tree).
  public var inline: String {
    if case .leaf(let text) = self { return text }
    return inline(width: .max)
  }

  /// The value on one line; what is beyond `width` columns folds into `…`.
  ///
  /// - Parameter width: columns, at least 1.
  /// - Complexity: O(`width`), whatever the size of the tree.
  public func inline(width: Int) -> String {
    var line = FoldingLine(width: width)
    line.append(self)
    return line.text
  }

  /// The same as ``inline``.
  public var description: String { inline }

  /// What a bound left out, in words.
  static func foldedText(_ count: Int) -> String { count > 0 ? "… (\(count.grouped) more)" : "…" }
}

/// One line that stops growing when it is full.
private struct FoldingLine {
  private let width: Int
  private var written = ""
  private var columns = 0
  private var isFull: Bool { columns > width }

  init(width: Int) { self.width = max(width, 1) }

  var text: String { isFull ? written.prefix(width - 1) + "…" : written }

  mutating func append(_ text: String) {
    guard !isFull else { return }
    if width == .max {
      written += text
    } else {
      // Of a long text no more is looked at than there is room for.
      let part = text.isLonger(than: width - columns) ? text.beginning(width - columns + 1) : text
      written += part
      columns += part.count
    }
  }

  mutating func append(_ tree: Tree) {
    switch tree {
    case .leaf(let text): append(text)
    case .nil: append("nil")
    case .folded(let count): append(Tree.foldedText(count))
    case .paragraph(let lines): append(lines)
    case .structure, .object, .enumeration, .tuple, .array, .set, .dictionary: appendFramed(tree)
    }
  }

  /// Line by line, so that a long text costs no more than the width.
  private mutating func append(_ lines: [String]) {
    append("\"")
    for (index, line) in lines.enumerated() {
      if isFull { return }
      let part = width == .max ? line : line.beginning(width + 1)
      append((index > 0 ? "\\n" : "") + part.escaped)
    }
    append("\"")
  }

  private mutating func appendFramed(_ tree: Tree) {
    guard let frame = tree.frame else { return }
    if tree.isPlain { return append(frame.empty) }
    append(frame.opening)
    appendParts(of: tree)
    append(frame.closing)
  }

  private mutating func appendParts(of tree: Tree) {
    switch tree {
    case .leaf, .nil, .folded, .paragraph: return
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      append(each: fields) { line, field in
        if let label = field.label { line.append(label + ": ") }
        line.append(field.value)
      }
    case .array(let elements, _), .set(let elements):
      append(each: elements) { line, element in line.append(element) }
    case .dictionary(let entries):
      append(each: entries) { line, entry in
        line.append(entry.key)
        line.append(": ")
        line.append(entry.value)
      }
    }
  }

  private mutating func append<Part>(each parts: [Part], _ write: (inout FoldingLine, Part) -> Void) {
    for (index, part) in parts.enumerated() {
      if isFull { return }
      if index > 0 { append(", ") }
      write(&self, part)
    }
  }
}

extension Tree {
  /// The value on many lines, one a part, indented by two columns a level.
  ///
  /// - Complexity: O(size of the tree).
  public var lines: [String] {
    var writer = LineWriter(limit: .max, width: .max)
    writer.write(self)
    return writer.lines.map { $0.plain }
  }

  /// The value on many lines; what is beyond `limit` lines is counted, not printed.
  ///
  /// - Parameters:
  ///   - limit: lines, the line that counts the rest not included.
  ///   - width: columns that a value may take on one line, at least 20; of a longer one its beginning is shown.
  /// - Complexity: O(size of the tree); only `limit` lines are made into text.
  public func text(limit: Int = 200, width: Int = 200) -> String {
    var writer = LineWriter(limit: limit, width: width)
    writer.write(self)
    return (writer.lines.map { $0.plain } + writer.rest).joined(separator: "\n")
  }
}
