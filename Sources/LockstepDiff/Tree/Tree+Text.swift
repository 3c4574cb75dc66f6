extension Tree: CustomStringConvertible {
  /// The value on one line, as in Swift source code.
  ///
  /// - Complexity: O(size of the tree).
  public var inline: String {
    if case .leaf(let text) = self { return text }
    return inline(width: .max)
  }

  /// The value on one line, truncated with `…` at a width.
  ///
  /// - Parameter width: Maximum width in columns, at least 1.
  /// - Complexity: O(`width`), independent of the size of the tree.
  public func inline(width: Int) -> String {
    var line = TruncatedLineBuilder(width: width)
    line.append(self)
    return line.text
  }

  /// The same as ``inline``.
  public var description: String { inline }

  /// Returns the text for values beyond the limit.
  static func foldedText(_ count: Int) -> String { count > 0 ? foldedText(count.grouped) : "…" }

  /// Returns the text for a number of omitted values.
  static func foldedText(_ count: String) -> String { "… (\(count) more)" }
}

/// Builds one line up to a maximum width.
private struct TruncatedLineBuilder {
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
      // Reads only as much of a long text as fits on the line.
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

  /// Appends line by line, so that the cost of a long text is limited by the width.
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

  private mutating func append<LabeledValue>(
    each parts: [LabeledValue],
    _ write: (inout TruncatedLineBuilder, LabeledValue) -> Void
  ) {
    for (index, part) in parts.enumerated() {
      if isFull { return }
      if index > 0 { append(", ") }
      write(&self, part)
    }
  }
}

extension Tree {
  /// The value on several lines, one per part, indented by two columns per level.
  ///
  /// - Complexity: O(size of the tree).
  public var lines: [String] {
    var writer = LimitedLineWriter(limit: .max, width: .max)
    writer.write(self)
    return writer.lines.map { $0.plain }
  }

  /// The value on several lines, limited in number; a last line counts the rest.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of lines, not including the line that counts the rest.
  ///   - width: Maximum width of a value on one line, in columns, at least 20. Longer values are truncated.
  /// - Complexity: O(size of the tree); only `limit` lines are formatted.
  public func text(limit: Int = 200, width: Int = 200) -> String {
    var writer = LimitedLineWriter(limit: limit, width: width)
    writer.write(self)
    return (writer.lines.map { $0.plain } + writer.rest).joined(separator: "\n")
  }

  /// The lines of ``text(limit:width:)``; multiline strings are split as well.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of lines, not including the line that counts the rest.
  ///   - width: Maximum width of a value on one line, in columns, at least 20. Longer values are truncated.
  package func textLines(limit: Int = 200, width: Int = 200) -> [String] {
    text(limit: limit, width: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// The brackets and the type name that enclose the parts of a value.
public enum BracketFrame: Sendable, Hashable {
  /// `Login.State(…)`.
  case structure(type: String)
  /// `Account(…)`, a class instance.
  case object(type: String)
  /// `.row(…)`.
  case enumeration(type: String, case: String)
  /// `(…)`.
  case tuple
  /// `[…]`, for elements with positions.
  case array
  /// `[…]`, for elements without positions.
  case set
  /// `[…]`, for keys and values.
  case dictionary
  /// `"""…"""`.
  case paragraph

  /// The opening delimiter, with the type or case name if there is one.
  public var opening: String {
    switch self {
    case .structure(let type), .object(let type): type + "("
    case .enumeration(_, let name): "." + name + "("
    case .tuple: "("
    case .array, .set, .dictionary: "["
    case .paragraph: "\"\"\""
    }
  }

  /// The closing delimiter.
  public var closing: String {
    switch self {
    case .structure, .object, .enumeration, .tuple: ")"
    case .array, .set, .dictionary: "]"
    case .paragraph: "\"\"\""
    }
  }

  /// The text of a value without parts.
  var empty: String {
    switch self {
    case .enumeration(_, let name): "." + name
    case .dictionary: "[:]"
    case .structure, .object, .tuple, .array, .set, .paragraph: opening + closing
    }
  }

  /// The separator between two parts.
  var separator: String { self == .paragraph ? "" : "," }
}
