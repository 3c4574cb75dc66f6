extension Tree {
  /// A part of a tree that prints on its own line: the label before the colon, and the value.
  struct LabeledValue {
    var label: String?
    var value: Tree
  }

  /// The frame of a tree with parts; nil for leaves.
  var frame: BracketFrame? {
    switch self {
    case .leaf, .nil, .folded: nil
    case .paragraph: .paragraph
    case .structure(let type, _): .structure(type: type)
    case .object(let type, _): .object(type: type)
    case .enumeration(let type, let name, _): .enumeration(type: type, case: name)
    case .tuple: .tuple
    case .array: .array
    case .set: .set
    case .dictionary: .dictionary
    }
  }

  /// Number of parts that print on separate lines.
  var partCount: Int {
    switch self {
    case .leaf, .nil, .folded: 0
    case .paragraph(let lines): lines.count
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      fields.count
    case .array(let elements, _), .set(let elements): elements.count
    case .dictionary(let entries): entries.count
    }
  }

  /// Returns a part with the label of its line.
  ///
  /// - Parameter labelWidth: Maximum width of the label, in columns; nil to omit the label, which takes time to create.
  func part(_ index: Int, labelWidth: Int?) -> LabeledValue {
    switch self {
    case .leaf, .nil, .folded: LabeledValue(value: self)
    case .paragraph(let lines): LabeledValue(value: .leaf(lines[index].escapedLine))
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      LabeledValue(label: fields[index].label, value: fields[index].value)
    case .array(let elements, let ids):
      LabeledValue(label: labelWidth.flatMap { label(of: index, ids, width: $0) }, value: elements[index])
    case .set(let elements): LabeledValue(value: elements[index])
    case .dictionary(let entries):
      LabeledValue(label: labelWidth.map { entries[index].key.inline(width: $0) }, value: entries[index].value)
    }
  }

  private func label(of index: Int, _ ids: [String]?, width: Int) -> String? {
    guard case .array(let elements, _) = self else { return nil }
    if case .folded = elements[index] { return nil }
    let id = ids.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    let component = id.map { Path.Component.id($0.cut(to: max(width, 7) - 6)) }
    return (component ?? .index(index)).description
  }

  /// Whether the value prints on one line, without separate lines for its parts.
  ///
  /// A payload or tuple of a few plain values stays on the line of its label: `.toggled(id: 3)`.
  var isCompact: Bool {
    switch self {
    case .leaf, .nil, .folded: true
    case .enumeration(_, _, let fields), .tuple(let fields):
      fields.allSatisfy { $0.value.isPlain } && inline(width: Tree.compactWidth + 1).count <= Tree.compactWidth
    case .paragraph, .structure, .object, .array, .set, .dictionary: isPlain
    }
  }

  /// Whether the value has no parts.
  var isPlain: Bool {
    switch self {
    case .leaf, .nil, .folded: true
    case .paragraph(let lines): lines.isEmpty
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      fields.isEmpty
    case .array(let elements, _), .set(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    }
  }

  /// Maximum width of a compact value, in columns.
  static let compactWidth = 60
}
