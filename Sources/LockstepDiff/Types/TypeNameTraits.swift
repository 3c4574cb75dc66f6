private import Synchronization

/// Properties of a type that follow from its name. They are computed once per process because computing them takes microseconds.
final class TypeNameTraits: Sendable {
  private static let known = Mutex<[ObjectIdentifier: TypeNameTraits]>([:])

  /// The name as printed, without the module.
  let short: String
  let isFunction: Bool

  /// Whether the name begins with a parenthesis, as names of tuples and functions do.
  let isParenthesised: Bool
  let isFoundation: Bool

  /// Whether the name alone shows that values must not be taken apart: a `Regex`, or a pointer to a noncopyable value.
  let isOpaque: Bool

  static func known(_ type: Any.Type) -> TypeNameTraits {
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
