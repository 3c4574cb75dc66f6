// Unchecked because metatypes, the closure that opens lists, and the layouts aren't Sendable. Sound because everything stored here
// depends only on the type and never changes after `init`.

private import Synchronization

/// Facts about a type, gathered once per type because casts cost more than reading a value.
final class TypeFacts: @unchecked Sendable {
  /// The way to take values of a type apart.
  enum Decomposition {
    case scalar(any Scalar.Type)
    case optional(OptionalLayout)
    case describable
    case substituting
    case list((Any) -> (any ListValue)?)
    case set
    case dictionary
    case tree
    case mirrored

    /// Whether this way applies only to types of the standard library and of this module.
    fileprivate var isBuiltIn: Bool {
      switch self {
      case .scalar, .optional, .list, .set, .dictionary, .tree: true
      case .describable, .substituting, .mirrored: false
      }
    }
  }

  let type: Any.Type
  let decomposition: Decomposition
  /// The type as an equatable type; nil if it has no `==`.
  let equatableType: (any Equatable.Type)?

  /// Whether the conformance to `Equatable` may be isolated to an actor, so that each value must be cast before `==` is called.
  let equalityMayBeIsolated: Bool
  let names: TypeNameTraits

  /// The layout of a struct that has no custom description.
  let layout: StructLayout?

  /// The payload layouts of an enum that has no custom description.
  let cases: EnumPayloadLayout?

  /// Whether values may present themselves as tuples. Determined once per type, because a mirror of a value costs a microsecond.
  let mayBeTuple: Bool

  /// Whether values must not be taken apart, because reading them would race with another thread, or would show data that changes from run
  /// to run.
  let isOpaque: Bool

  init(_ type: Any.Type, types: TypeFactsCache) {
    self.type = type
    equatableType = type as? any Equatable.Type
    equalityMayBeIsolated = equatableType.map(IsolatedConformance.isPossible) ?? false
    decomposition = TypeFacts.decomposition(of: type, types: types)
    names = TypeNameTraits.known(type)
    isOpaque = type is any NondeterministicScalar.Type || type is any Actor.Type || names.isOpaque
    if case .mirrored = decomposition, !isOpaque, !names.isFoundation {
      (layout, cases) = (StructLayout(type, types: types), EnumPayloadLayout(type, types: types))
    } else {
      (layout, cases) = (nil, nil)
    }
    mayBeTuple = names.isParenthesised || (type is any CustomReflectable.Type && !decomposition.isBuiltIn)
  }

  var name: String { names.short }
  var isFunction: Bool { names.isFunction }
  var isFoundation: Bool { names.isFoundation }

  var describesItself: Bool {
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
  }

  /// Whether values of the type may be numbers, or consist of numbers.
  var isNumber: Bool { if case .scalar = decomposition { true } else { isFoundation } }

  /// Whether parts are compared before `==` of the whole: lists compare each element, and wrappers compare their wrapped values.
  var comparesPartsFirst: Bool {
    switch decomposition {
    case .list, .substituting: true
    case .scalar, .optional, .describable, .set, .dictionary, .tree, .mirrored: false
    }
  }

  private static func decomposition(of type: Any.Type, types: TypeFactsCache) -> Decomposition {
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

/// A cache of the facts of all types seen so far. Facts depend only on the type, so all comparisons of a process share them.
///
/// Each comparison reads its own dictionary, which needs no lock. The dictionary shares its storage with the common one until the
/// comparison encounters a new type.
final class TypeFactsCache {
  private static let common = Mutex<[ObjectIdentifier: TypeFacts]>([:])

  private var facts = TypeFactsCache.common.withLock { $0 }
  /// The last type looked up, because neighbouring elements usually have the same type.
  private var last: (id: ObjectIdentifier, facts: TypeFacts)?

  subscript(type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.facts }
    let found = facts[id] ?? add(type, id)
    last = (id, found)
    return found
  }

  private func add(_ type: Any.Type, _ id: ObjectIdentifier) -> TypeFacts {
    let added = TypeFacts(type, types: self)
    // The local reference is released first; otherwise each new type would copy the common dictionary.
    facts = [:]
    facts = TypeFactsCache.common.withLock { common in
      common[id] = common[id] ?? added
      return common
    }
    return facts[id] ?? added
  }
}

/// Properties of a type that depend only on its name. They are computed once per process because computing them takes microseconds.
package final class TypeNameTraits: Sendable {
  private static let known = Mutex<[ObjectIdentifier: TypeNameTraits]>([:])

  /// The name as printed, without the module.
  package let short: String
  let isFunction: Bool

  /// Whether the name begins with a parenthesis, as names of tuples and functions do.
  let isParenthesised: Bool
  package let isFoundation: Bool

  /// Whether the name alone shows that values must not be taken apart: a `Regex`, or a pointer to a noncopyable value.
  package let isOpaque: Bool

  package static func known(_ type: Any.Type) -> TypeNameTraits {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let made = TypeNameTraits(String(reflecting: type))
    known.withLock { $0[id] = made }
    return made
  }

  private init(_ fullName: String) {
    // A function type inside the brackets of a generic type doesn't make that type a function.
    isFunction = fullName.contains(" -> ") && ["(", "@", "nonisolated"].contains { fullName.hasPrefix($0) }
    isParenthesised = fullName.hasPrefix("(")
    short = isFunction ? "(Function)" : TypeNameShortener.shortened(fullName)
    let module = String(Substring(fullName.utf8.prefix { $0 != UInt8(ascii: ".") }))
    isFoundation = ["Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics"].contains(module)
    let isPointer = module == "Swift" && (short.hasPrefix("UnsafePointer<") || short.hasPrefix("UnsafeMutablePointer<"))
    isOpaque = isPointer || module == "_StringProcessing" && short.hasPrefix("Regex<")
  }
}
