// Unchecked because metatypes, the closure that opens lists, and the layouts aren't Sendable. Sound because everything stored here
// follows from the type alone and never changes after `init`.

/// Facts about a type, gathered once per type because casts cost more than reading a value.
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

    /// Whether this kind applies only to types of the standard library and of this module.
    fileprivate var isBuiltIn: Bool {
      switch self {
      case .scalar, .optional, .list, .set, .dictionary, .tree: true
      case .describable, .substituting, .mirrored: false
      }
    }
  }

  let type: Any.Type
  let kind: Kind
  /// The type as an equatable type; nil if it has no `==`.
  let equatableType: (any Equatable.Type)?

  /// Whether the conformance to `Equatable` may be isolated to an actor, so that each value must be cast before `==` is called.
  let equalityMayBeIsolated: Bool
  let names: TypeNameTraits

  /// The layout of a struct that has no custom description.
  let layout: StructLayout?

  /// The payload layouts of an enum that has no custom description.
  let cases: EnumPayloadLayout?

  /// Whether values may present themselves as tuples. Decided once per type, because a mirror of a value costs a microsecond.
  let mayBeTuple: Bool

  /// Whether values must not be taken apart: reading them would race with another thread, or would show data that changes from run to
  /// run.
  let isOpaque: Bool

  init(_ type: Any.Type, types: TypeFactsCache) {
    self.type = type
    equatableType = type as? any Equatable.Type
    equalityMayBeIsolated = equatableType.map(IsolatedConformance.isPossible) ?? false
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

  /// Whether values of the type may be numbers, or consist of numbers.
  var isNumber: Bool { if case .scalar = kind { true } else { isFoundation } }

  /// Whether parts are compared before `==` of the whole: lists compare each element, and wrappers compare what they wrap.
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
    case is any ErasedSet.Type: .set
    case is any DictionaryValue.Type: .dictionary
    default: .mirrored
    }
  }
}
