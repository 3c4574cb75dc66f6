/// One level of a value: either a finished tree, or a frame and its undescribed parts.
///
/// This type and its extensions define how each kind of Swift value is taken apart, for both descriptions and comparisons.
enum ShallowDescription {
  case finished(Tree)
  case fields(BracketFrame, [Field], identity: ObjectIdentifier?)
  case list(any ListValue)
  case set(any ErasedSet)
  case dictionary(any DictionaryValue)

  /// A named part of a value.
  struct Field {
    var label: String?
    var value: Any
  }

  init(of value: Any, types: TypeFactsCache) {
    let facts = types[type(of: value)]
    self =
      TypedPointer.withPointer(to: value, facts) { ShallowDescription(of: $0, types: types) } ?? .finished(.folded(0))
  }

  init(of pointer: TypedPointer, types: TypeFactsCache) {
    let facts = pointer.facts
    switch facts.decomposition {
    case .scalar(let type): self = .finished(unsafe type.print(at: pointer.address))
    case .optional(let layout): self.init(optional: layout.content(of: pointer), types: types)
    case .describable: self.init(tree: (pointer.value as? any TreeDescribable)?.tree ?? .folded(0))
    case .substituting:
      self.init(of: (pointer.value as? any TreeSubstituting)?.treeSubstitute ?? Tree.folded(0), types: types)
    case .list(let opened):
      self = opened(pointer.value).map(ShallowDescription.list) ?? ShallowDescription(mirrored: pointer, types: types)
    case .set:
      self =
        (pointer.value as? any ErasedSet).map(ShallowDescription.set)
        ?? ShallowDescription(mirrored: pointer, types: types)
    case .dictionary:
      let dictionary = (pointer.value as? any DictionaryValue).map(ShallowDescription.dictionary)
      self = dictionary ?? ShallowDescription(mirrored: pointer, types: types)
    case .tree:
      self =
        (pointer.value as? Tree).map(ShallowDescription.init(tree:))
        ?? ShallowDescription(mirrored: pointer, types: types)
    case .mirrored: self.init(mirrored: pointer, types: types)
    }
  }

  private init(optional content: FieldLayout.Content?, types: TypeFactsCache) {
    switch content {
    case nil: self = .finished(.nil)
    // `.some(nil)` must not print like `nil`. Any other wrapped value prints like itself.
    case let inner? where inner.isAbsent: self.init(some: inner.value)
    case .pointer(let inner): self.init(of: inner, types: types)
    case .value(let inner): self.init(of: inner, types: types)
    }
  }

  private init(some value: Any) {
    self = .fields(.enumeration(type: "Optional", case: "some"), [Field(value: value)], identity: nil)
  }

  /// The whole tree if the value has no parts; nil otherwise.
  var plainTree: Tree? {
    switch self {
    case .finished(let tree): tree.isPlain ? tree : nil
    case .fields(let frame, let parts, _): parts.isEmpty ? Tree(frame, []) : nil
    case .list(let list): list.elementCount == 0 ? .array([]) : nil
    case .set(let set): set.elementCount == 0 ? .set([]) : nil
    case .dictionary(let dictionary): dictionary.entryCount == 0 ? .dictionary([]) : nil
    }
  }
}

/// An optional of any type.
protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension OptionalValue {
  /// Returns the wrapped value of an optional of exactly this type.
  static func unwrapped(_ value: Any) -> Any? { (value as? Self)?.wrappedValue }

  /// Whether the value is nil, at any level of nested optionals.
  var isAbsent: Bool {
    guard let wrappedValue else { return true }
    return (wrappedValue as? any OptionalValue)?.isAbsent ?? false
  }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { map { $0 as Any } }
}

extension TypedPointer {
  /// Whether the value is nil, at any level of nested optionals; false for values that aren't optional.
  var isAbsent: Bool {
    guard case .optional(let layout) = facts.decomposition else { return false }
    return layout.content(of: self).map(\.isAbsent) ?? true
  }
}

extension ShallowDescription {
  /// Creates one level of a tree, so that trees are compared by the same code as other values.
  init(tree: Tree) {
    guard let frame = tree.frame else {
      self = .finished(tree)
      return
    }
    switch tree {
    case .leaf, .nil, .folded, .paragraph: self = .finished(tree)
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      self = .fields(frame, fields.map { Field(label: $0.label, value: $0.value) }, identity: nil)
    case .array(let elements, let ids?) where ids.count == elements.count:
      self = .list(IdentifiedElements(ids: ids.map(PreformattedText.init), elements: elements))
    case .array(let elements, _): self = .list(elements)
    case .set(let elements): self = .set(Set(elements))
    case .dictionary(let entries):
      let pairs = entries.map { (PreformattedText(text: $0.key.inline), $0.value) }
      self = .dictionary(Dictionary(pairs) { first, _ in first })
    }
  }
}

/// Text that is already formatted and must not be quoted again.
private struct PreformattedText: Hashable, TreeDescribable {
  var text: String
  var tree: Tree { .leaf(text) }
}
