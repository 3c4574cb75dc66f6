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
    switch facts.kind {
    case .scalar(let print): self = .finished(print(value))
    case .optional(let unwrapped): self.init(optional: unwrapped(value), knowing: types)
    case .describable: self.init(tree: (value as? any TreeDescribable)?.tree ?? .folded(0))
    case .substituting:
      self.init(of: (value as? any TreeSubstituting)?.treeSubstitute ?? Tree.folded(0), knowing: types)
    case .list(let opened): self = opened(value).map(Shape.list) ?? Shape(mirrored: value, facts: facts, knowing: types)
    case .set: self = (value as? any SetValue).map(Shape.set) ?? Shape(mirrored: value, facts: facts, knowing: types)
    case .dictionary:
      let dictionary = (value as? any DictionaryValue).map(Shape.dictionary)
      self = dictionary ?? Shape(mirrored: value, facts: facts, knowing: types)
    case .tree: self = (value as? Tree).map(Shape.init(tree:)) ?? Shape(mirrored: value, facts: facts, knowing: types)
    case .mirrored: self.init(mirrored: value, facts: facts, knowing: types)
    }
  }

  private init(optional inner: Any?, knowing types: KnownTypes) {
    guard let inner else {
      self = .finished(.nil)
      return
    }
    // `.some(nil)` must not read like `nil`; everything else that is there reads like itself.
    if case .optional = types[type(of: inner)].kind, (inner as? any OptionalValue)?.isAbsent == true {
      self = .fields(.enumeration(type: "Optional", case: "some"), [Part(value: inner)], identity: nil)
    } else {
      self.init(of: inner, knowing: types)
    }
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
