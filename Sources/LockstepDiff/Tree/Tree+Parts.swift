extension Tree {
  /// A part of a tree as a writer sees it: the text before the colon and the value.
  struct Part {
    var label: String?
    var value: Tree
  }

  /// The frame of a tree that has parts; `nil` for leaves.
  var frame: Frame? {
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

  /// The parts of a tree, labelled as on lines of their own.
  var parts: [Part] {
    switch self {
    case .leaf, .nil, .folded: []
    case .paragraph(let lines): lines.map { Part(value: .leaf($0.escapedLine)) }
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      fields.map { Part(label: $0.label, value: $0.value) }
    case .array(let elements, let ids): Tree.parts(of: elements, ids: ids)
    case .set(let elements): elements.map { Part(value: $0) }
    case .dictionary(let entries): entries.map { Part(label: $0.key.inline, value: $0.value) }
    }
  }

  private static func parts(of elements: [Tree], ids: [String]?) -> [Part] {
    elements.enumerated().map { index, element in
      if case .folded = element { return Part(value: element) }
      let id = ids.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      let component = id.map(Path.Component.id) ?? .index(index)
      return Part(label: component.description, value: element)
    }
  }

  /// The value without line breaks and without parts worth a line of their own.
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

  /// Without any parts.
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

  /// The columns that a value may take and still count as small.
  static let compactWidth = 60
}
