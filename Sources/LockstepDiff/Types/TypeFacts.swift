// Unchecked because a type as a value, a closure that opens lists and the layouts are not Sendable: they hold nothing but what
// follows from the type, and nothing here changes after `init`.

/// What is known of a type before any value of it is looked at; gathered once a type, as casts cost more than values.
final class TypeFacts: @unchecked Sendable {
  /// How values of the type are taken apart.
  enum Kind {
    case scalar(any Scalar.Type)
    case optional(OptionalLayout)
    case describable
    case substituting
    case list((Any) -> (any ListValue)?)
    case set
    case dictionary
    case tree
    case mirrored

    /// Whether only types of the standard library, and our own, are taken apart in this way.
    fileprivate var isBuiltIn: Bool {
      switch self {
      case .scalar, .optional, .list, .set, .dictionary, .tree: true
      case .describable, .substituting, .mirrored: false
      }
    }
  }

  let type: Any.Type
  let kind: Kind
  /// The type, where it has `==`.
  let equatableType: (any Equatable.Type)?

  /// Whether a value must be asked if it has `==` here, as that may belong to an actor.
  let equalityMayBeIsolated: Bool
  let names: TypeNameTraits

  /// Where the fields of a struct lie that has no text of its own.
  let layout: StructLayout?

  /// What the cases carry of an enum that has no text of its own.
  let cases: EnumPayloadLayout?

  /// Whether values may show themselves as tuples: asked once a type, as a mirror of a value costs a microsecond.
  let mayBeTuple: Bool

  /// Whether looking inside is a race with another thread, or shows what changes from run to run.
  let isOpaque: Bool

  init(_ type: Any.Type, types: TypeFactsCache) {
    self.type = type
    equatableType = type as? any Equatable.Type
    equalityMayBeIsolated = equatableType.map(ActorConformance.isPossible) ?? false
    kind = TypeFacts.kind(of: type, types: types)
    names = TypeNameTraits.known(type)
    isOpaque = type is any OpaqueScalar.Type || type is any Actor.Type || names.isOpaque
    if case .mirrored = kind, !isOpaque, !names.isFoundation {
      (layout, cases) = (StructLayout(type, types: types), EnumPayloadLayout(type, types: types))
    } else {
      (layout, cases) = (nil, nil)
    }
    mayBeTuple = names.isParenthesised || (type is any CustomReflectable.Type && !kind.isBuiltIn)
  }

  var name: String { names.short }
  var isFunction: Bool { names.isFunction }
  var isFoundation: Bool { names.isFoundation }

  var describesItself: Bool {
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
  }

  /// Whether values are numbers, or made of some, for all that is known here.
  var isNumber: Bool { if case .scalar = kind { true } else { isFoundation } }

  /// Whether `==` is asked only after a difference was found: lists ask each element, wrappers what they wrap.
  var comparesPartsFirst: Bool {
    switch kind {
    case .list, .substituting: true
    case .scalar, .optional, .describable, .set, .dictionary, .tree, .mirrored: false
    }
  }

  private static func kind(of type: Any.Type, types: TypeFactsCache) -> Kind {
    switch type {
    case let scalar as any Scalar.Type: .scalar(scalar)
    case is Tree.Type: .tree
    case let optional as any OptionalValue.Type: .optional(OptionalLayout(optional, types: types))
    case is any TreeDescribable.Type: .describable
    case is any TreeSubstituting.Type: .substituting
    case let list as any ListValue.Type: .list(list.opened)
    case is any SetValue.Type: .set
    case is any DictionaryValue.Type: .dictionary
    default: .mirrored
    }
  }
}
