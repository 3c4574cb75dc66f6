extension ShallowDescription {
  /// Creates one level of a value that has no describing conformance, by its type's layout if possible and by reflection otherwise.
  init(mirrored pointer: TypedPointer, types: TypeFactsCache) {
    let facts = pointer.facts
    if facts.isOpaque {
      self = .finished(.leaf("(\(facts.name))"))
      return
    }
    if facts.isFoundation, let tree = FoundationText.tree(of: pointer.value, named: facts.name) {
      self = .finished(tree)
      return
    }
    if let layout = facts.layout {
      let parts = layout.fields.map { Field(label: $0.label, value: unsafe $0.value(at: pointer.address)) }
      self = .fields(.structure(type: facts.name), parts, identity: nil)
      return
    }
    self =
      facts.cases.flatMap { ShallowDescription(enumeration: $0, of: pointer, types: types) }
      ?? ShallowDescription(reflecting: pointer.value, facts: facts, types: types)
  }

  /// Creates one level of a value from its mirror.
  init(reflecting value: Any, facts: TypeFacts, types: TypeFactsCache) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: self = .fields(.structure(type: facts.name), mirror.parts, identity: nil)
    case .class:
      let identity = ObjectIdentifier(value as AnyObject)
      self = .fields(.object(type: facts.name), mirror.parts, identity: identity)
    case .enum, .optional: self = ShallowDescription(enumeration: mirror, of: value, facts: facts, types: types)
    case .tuple: self = .fields(.tuple, mirror.parts, identity: nil)
    case .collection: self = .list(mirror.children.map(\.value))
    case .set: self = .set(ReflectedSet(mirror.children.map(\.value)))
    case .dictionary: self = .dictionary(ReflectedDictionary(mirror.children.map(\.value)))
    case .foreignReference, nil: self = ShallowDescription(opaque: mirror, of: value, facts: facts)
    @unknown default: self = ShallowDescription(opaque: mirror, of: value, facts: facts)
    }
  }

  /// Returns nil if the layout can't read the case, or if the type has a custom description.
  private init?(enumeration layout: EnumPayloadLayout, of pointer: TypedPointer, types: TypeFactsCache) {
    let facts = pointer.facts
    switch layout.case(of: pointer) {
    case .unreadable: return nil
    case .bare(let name):
      if facts.describesItself { return nil }
      self = .finished(.enumeration(type: facts.name, case: name, payload: []))
    case .payload(let name, let payloads):
      let parts = layout.withParts(of: pointer) { base in
        payloads.map { Field(label: $0.label, value: unsafe $0.value(at: base)) }
      }
      self = .fields(
        .enumeration(type: facts.name, case: name),
        ShallowDescription.opened(parts, types: types),
        identity: nil
      )
    }
  }

  private init(enumeration mirror: Mirror, of value: Any, facts: TypeFacts, types: TypeFactsCache) {
    guard let carried = mirror.children.first, let name = carried.label else {
      self = .finished(ShallowDescription.bareCase(value, facts: facts))
      return
    }
    let parts = ShallowDescription.opened([Field(value: carried.value)], types: types)
    self = .fields(.enumeration(type: facts.name, case: name), parts, identity: nil)
  }

  /// Opens a payload: a single value that is a tuple, or presents itself as one, is replaced by its elements.
  static func opened(_ parts: [Field], types: TypeFactsCache) -> [Field] {
    guard parts.count == 1, parts[0].label == nil, types[type(of: parts[0].value)].mayBeTuple else { return parts }
    return ShallowDescription.parts(of: parts[0].value)
  }

  /// Returns the elements of a tuple payload; any other payload is returned as a single part.
  private static func parts(of payload: Any) -> [Field] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? mirror.parts : [Field(value: payload)]
  }

  /// Returns a case without a payload. Its text is the case's name if the type has no custom description, or if the description is an
  /// identifier; any other description is quoted.
  private static func bareCase(_ value: Any, facts: TypeFacts) -> Tree {
    let text = String(describing: value)
    if !facts.describesItself || Path.isIdentifier(text) {
      return .enumeration(type: facts.name, case: text, payload: [])
    }
    return .leaf("\(facts.name)(\(text.quoted))")
  }

  private init(opaque mirror: Mirror, of value: Any, facts: TypeFacts) {
    if mirror.children.isEmpty {
      self = .finished(.leaf(OpaqueValueDescriber.text(of: value, facts: facts)))
    } else {
      self = .fields(.structure(type: facts.name), mirror.parts, identity: nil)
    }
  }
}

/// The text of a value without parts. Its description isn't used because it may contain an address.
private enum OpaqueValueDescriber {
  static func text(of value: Any, facts: TypeFacts) -> String {
    guard let type = value as? Any.Type else { return facts.isFunction ? facts.name : "(\(facts.name))" }
    let name = TypeNameShortener.shortName(of: type)
    if facts.name.hasSuffix(".Protocol") { return "(any \(name)).self" }
    return name.contains(" -> ") ? "(\(name)).self" : "\(name).self"
  }
}

extension Mirror {
  /// The fields, those of the superclass first, without those that the compiler added.
  fileprivate var parts: [ShallowDescription.Field] {
    // Each access creates the children again, so structs, which are never observable, are read once.
    let isClass = displayStyle == .class
    let isObserved = isClass && children.contains { $0.label == "_$observationRegistrar" }
    var parts = isClass ? superclassMirror?.parts ?? [] : []
    for child in children {
      if let part = SourceFieldNameResolver.part(label: child.label, child.value, isObserved: isObserved) {
        parts.append(part)
      }
    }
    return parts
  }
}
