/// The name of a type as its author writes it: nested, without modules, `[Item]` and `Item?` as such.
struct TypeName {
  let text: String

  init(_ type: Any.Type) {
    if let sugared = type as? any SugaredType.Type {
      text = sugared.sugaredName
    } else {
      text = Self.withoutModules(String(reflecting: type))
    }
  }

  /// The last name without generic arguments, which a structure's literal must repeat: `State` of `Login.State`.
  static func last(of type: Any.Type) -> String {
    last(ofName: TypeName(type).text)
  }

  static func last(ofName name: String) -> String {
    let base = name.prefix { $0 != "<" }
    return String(base.split(separator: ".").last ?? base)
  }

  /// Drops the module before each name, and the contexts of local types, which hold addresses.
  private static func withoutModules(_ name: String) -> String {
    var text = ""
    var chain = ""
    for character in withoutContexts(name) {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        chain.append(character)
      } else {
        text += withoutModule(chain)
        text.append(character)
        chain = ""
      }
    }
    return text + withoutModule(chain)
  }

  private static func withoutModule(_ chain: String) -> String {
    let names = chain.split(separator: ".")
    return names.count > 1 ? names.dropFirst().joined(separator: ".") : chain
  }

  private static func withoutContexts(_ name: String) -> String {
    guard name.contains("(") else { return name }
    var text = ""
    var rest = name[...]
    while let start = rest.firstIndex(of: "(") {
      text += rest[..<start]
      let context = rest[start...]
      guard ["(unknown context at ", "(extension in "].contains(where: context.hasPrefix) else {
        text += "("
        rest = context.dropFirst()
        continue
      }
      rest = context.drop { $0 != ")" }.dropFirst(2)
    }
    return text + rest
  }
}
