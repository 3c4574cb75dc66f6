/// One level of a value: either finished text, or a frame and the parts inside it, not looked at yet.
///
/// All knowledge of how a Swift value is made lies here; describing and comparing both go through it.
enum Shape {
  case finished(Tree)
  case fields(Frame, [Part], identity: ObjectIdentifier?)
  case list(any ListValue)
  case set(any SetValue)
  case dictionary(any DictionaryValue)

  /// A named part of a value.
  struct Part {
    var label: String?
    var value: Any
  }

  init(of value: Any, knowing types: KnownTypes) {
    let facts = types[type(of: value)]
    self = Place.lend(value, facts) { Shape(of: $0, knowing: types) } ?? .finished(.folded(0))
  }

  init(of place: Place, knowing types: KnownTypes) {
    let facts = place.facts
    switch facts.kind {
    case .scalar(let type): self = .finished(unsafe type.print(at: place.address))
    case .optional(let layout): self.init(optional: layout.content(of: place), knowing: types)
    case .describable: self.init(tree: (place.value as? any TreeDescribable)?.tree ?? .folded(0))
    case .substituting:
      self.init(of: (place.value as? any TreeSubstituting)?.treeSubstitute ?? Tree.folded(0), knowing: types)
    case .list(let opened): self = opened(place.value).map(Shape.list) ?? Shape(mirrored: place, knowing: types)
    case .set: self = (place.value as? any SetValue).map(Shape.set) ?? Shape(mirrored: place, knowing: types)
    case .dictionary:
      let dictionary = (place.value as? any DictionaryValue).map(Shape.dictionary)
      self = dictionary ?? Shape(mirrored: place, knowing: types)
    case .tree: self = (place.value as? Tree).map(Shape.init(tree:)) ?? Shape(mirrored: place, knowing: types)
    case .mirrored: self.init(mirrored: place, knowing: types)
    }
  }

  private init(optional content: PartLayout.Content?, knowing types: KnownTypes) {
    switch content {
    case nil: self = .finished(.nil)
    // `.some(nil)` must not read like `nil`; everything else that is there reads like itself.
    case let inner? where inner.isAbsent: self.init(some: inner.value)
    case .place(let inner): self.init(of: inner, knowing: types)
    case .value(let inner): self.init(of: inner, knowing: types)
    }
  }

  private init(some value: Any) {
    self = .fields(.enumeration(type: "Optional", case: "some"), [Part(value: value)], identity: nil)
  }

  /// The whole tree, when there are no parts to look at.
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
  /// What a value of exactly this type holds.
  static func unwrapped(_ value: Any) -> Any? { (value as? Self)?.wrappedValue }

  /// Whether there is nothing at the bottom of optionals inside optionals.
  var isAbsent: Bool {
    guard let wrappedValue else { return true }
    return (wrappedValue as? any OptionalValue)?.isAbsent ?? false
  }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { map { $0 as Any } }
}

extension Place {
  /// Whether there is nothing at the bottom of optionals inside optionals; `false` for what is no optional.
  var isAbsent: Bool {
    guard case .optional(let layout) = facts.kind else { return false }
    return layout.content(of: self).map(\.isAbsent) ?? true
  }
}
