/// What is known of a type before any value of it is looked at; gathered once a type, as casts cost more than values.
final class TypeFacts {
  /// How values of the type are taken apart.
  enum Kind {
    case scalar((Any) -> Tree)
    case optional
    case describable
    case substituting
    case list
    case set
    case dictionary
    case tree
    case mirrored
  }

  let kind: Kind
  let isEquatable: Bool
  private let type: Any.Type

  // Names cost microseconds, and a comparison needs them only where something differs.
  private lazy var fullName = String(reflecting: type)
  private(set) lazy var name = isFunction ? "(Function)" : TypeName.short(fullName)
  private lazy var module = String(Substring(fullName.utf8.prefix { $0 != UInt8(ascii: ".") }))
  private(set) lazy var isFoundation =
    switch module {
    case "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics": true
    default: false
    }
  /// Whether looking inside is a race with another thread, or shows what changes from run to run.
  private(set) lazy var isSealed =
    type is any Sealed.Type || type is any Actor.Type || (module == "_StringProcessing" && name.hasPrefix("Regex<"))

  init(_ type: Any.Type) {
    self.type = type
    isEquatable = type is any Equatable.Type
    kind = TypeFacts.kind(of: type)
  }

  var describesItself: Bool {
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
  }

  /// Whether values are numbers, or made of some, for all that is known here.
  var isNumber: Bool { if case .scalar = kind { true } else { isFoundation } }

  /// A function type inside the brackets of a generic type doesn't make that type a function.
  var isFunction: Bool {
    fullName.contains(" -> ") && ["(", "@", "nonisolated"].contains { fullName.hasPrefix($0) }
  }

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
    case is any OptionalValue.Type: .optional
    case is any TreeDescribable.Type: .describable
    case is any TreeSubstituting.Type: .substituting
    case is any ListValue.Type: .list
    case is any SetValue.Type: .set
    case is any DictionaryValue.Type: .dictionary
    default: .mirrored
    }
  }
}
