private import Synchronization

/// The names of a type, made once a process, as they cost microseconds.
final class TypeNameTraits: Sendable {
  private static let known = Mutex<[ObjectIdentifier: TypeNameTraits]>([:])

  /// Without the module, as it prints.
  let short: String
  let isFunction: Bool

  /// As tuples are, and functions.
  let isParenthesised: Bool
  let isFoundation: Bool

  /// Whether it is known by its name alone that nothing may be shown of it: a `Regex`, and a pointer to what can't be copied.
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
