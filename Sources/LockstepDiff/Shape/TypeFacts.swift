// Unchecked because the closures that read values of the type are not Sendable: they hold nothing but the type, and nothing
// here changes after `init`.

/// What is known of a type before any value of it is looked at; gathered once a type, as casts cost more than values.
final class TypeFacts: @unchecked Sendable {
  /// How values of the type are taken apart.
  enum Kind {
    case scalar((Any) -> Tree)
    case optional((Any) -> Any?)
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

  let kind: Kind
  /// `==` of two values of the type; `nil` when it has none.
  let areEqual: ((Any, Any) -> Bool)?
  let names: TypeNames
  private let type: Any.Type

  /// Where the fields of a struct lie that has no text of its own.
  let layout: StructLayout?

  /// Whether values may show themselves as tuples: asked once a type, as a mirror of a value costs a microsecond.
  let mayBeTuple: Bool

  /// Whether looking inside is a race with another thread, or shows what changes from run to run.
  let isSealed: Bool

  init(_ type: Any.Type) {
    self.type = type
    areEqual = (type as? any Equatable.Type).map { TypeFacts.equality(of: $0) }
    kind = TypeFacts.kind(of: type)
    names = TypeNames.known(type)
    isSealed = type is any Sealed.Type || type is any Actor.Type || names.isRegex
    if case .mirrored = kind, !isSealed, !names.isFoundation { layout = StructLayout(type) } else { layout = nil }
    mayBeTuple = names.isParenthesised || (type is any CustomReflectable.Type && !kind.isBuiltIn)
  }

  var isEquatable: Bool { areEqual != nil }
  var name: String { names.short }
  var isFunction: Bool { names.isFunction }
  var isFoundation: Bool { names.isFoundation }

  /// Whether the facts hold wherever they are asked.
  ///
  /// A conformance that belongs to an actor is found on that actor only, so that a type without `==` may have one elsewhere.
  var isLasting: Bool { isEquatable }

  var describesItself: Bool {
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
  }

  /// Whether values are numbers, or made of some, for all that is known here.
  var isNumber: Bool { if case .scalar = kind { true } else { isFoundation } }

  /// Whether `==` is asked only after a difference was found: lists ask each element, wrappers what they wrap.
  var comparesLate: Bool {
    switch kind {
    case .list, .substituting: true
    case .scalar, .optional, .describable, .set, .dictionary, .tree, .mirrored: false
    }
  }

  private static func kind(of type: Any.Type) -> Kind {
    switch type {
    case let scalar as any Scalar.Type: .scalar(scalar.print)
    case is Tree.Type: .tree
    case let optional as any OptionalValue.Type: .optional(optional.unwrapped)
    case is any TreeDescribable.Type: .describable
    case is any TreeSubstituting.Type: .substituting
    case let list as any ListValue.Type: .list(list.opened)
    case is any SetValue.Type: .set
    case is any DictionaryValue.Type: .dictionary
    default: .mirrored
    }
  }

  /// Opened once a type: a cast to a type that is known costs a tenth of one to a protocol.
  private static func equality<Value: Equatable>(of type: Value.Type) -> (Any, Any) -> Bool {
    { old, new in
      guard let old = old as? Value, let new = new as? Value else { return false }
      return old == new
    }
  }
}
