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
  /// A payload or tuple of a few simple values stays on the line of its label: `.toggled(id: 3)`.
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
  package static let compactWidth = 60
}

extension Tree {
  /// The value on one line of at most 120 columns, for lists and titles.
  ///
  /// Longer values are shortened by eliding their innermost parts, so that enum cases stay readable: `.loginResponse(.success(…))`.
  package var brief: String {
    let width = 120
    let line = inline(width: width + 1)
    guard line.count > width else { return line }
    for depth in [4, 3, 2, 1] {
      let elided = elided(below: depth).inline(width: width + 1)
      if elided.count <= width { return elided }
    }
    return inline(width: width)
  }

  /// Returns the tree with `…` instead of the contents of frames at the given depth.
  private func elided(below depth: Int) -> Tree {
    guard let frame, !isPlain, frame != .paragraph else { return self }
    guard depth > 0 else { return withParts { _ in nil } }
    return withParts { $0.elided(below: depth - 1) }
  }

  /// Returns the tree with its parts changed. If all parts are dropped, a single `…` replaces them.
  private func withParts(_ change: (Tree) -> Tree?) -> Tree {
    func changed(_ fields: [Field]) -> [Field] {
      let parts = fields.compactMap { field in change(field.value).map { Field(label: field.label, value: $0) } }
      return parts.isEmpty ? [Field(value: .folded(0))] : parts
    }
    switch self {
    case .structure(let type, let fields): return .structure(type: type, fields: changed(fields))
    case .object(let type, let fields): return .object(type: type, fields: changed(fields))
    case .enumeration(let type, let name, let payload):
      return .enumeration(type: type, case: name, payload: changed(payload))
    case .tuple(let fields): return .tuple(changed(fields))
    case .array(let elements, _): return .array(changed(elements.map { Field(value: $0) }).map(\.value))
    case .set(let elements): return .set(changed(elements.map { Field(value: $0) }).map(\.value))
    case .dictionary, .leaf, .nil, .folded, .paragraph: return self
    }
  }
}

extension Tree {
  /// Describes any value.
  ///
  /// - Parameters:
  ///   - value: The value. Its type can customise the tree by ``TreeDescribable`` and ``TreeSubstituting``.
  ///   - limit: Maximum number of values to read. Values beyond it are folded into `… (9800 more)`, and values deeper than 100 levels
  ///     into `…`.
  /// - Complexity: O(min(`limit`, size of the value)), at a few hundred nanoseconds per value.
  public init(describing value: Any, limit: Int = .max) {
    var describer = ValueDescriber(limit: limit)
    self = describer.tree(of: value)
  }
}

extension Tree {
  /// Describes a part of a value. Returns nil if the value has no such part.
  ///
  /// The result is the same as describing the whole value and following the path, but values outside the path aren't described.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path to the part.
  /// - Complexity: O(size of the part) through fields of structs; through any other value, O(size of that value).
  package init?(describing value: Any, at path: Path) {
    var describer = ValueDescriber(limit: .max)
    guard let tree = describer.tree(of: value, at: path.components[...]) else { return nil }
    self = tree
  }
}

extension ValueDescriber {
  fileprivate mutating func tree(of value: Any, at steps: ArraySlice<Path.Component>) -> Tree? {
    guard let step = steps.first else { return tree(of: value) }
    let facts = types[type(of: value)]
    guard case .name(let name) = step, let layout = facts.layout else { return tree(of: value)[Path(Array(steps))] }
    let found = TypedPointer.withPointer(to: value, facts) { pointer in
      layout.fields.first { $0.label == name }.map { unsafe $0.value(at: pointer.address) }
    }
    return (found ?? nil).flatMap { tree(of: $0, at: steps.dropFirst()) }
  }
}
