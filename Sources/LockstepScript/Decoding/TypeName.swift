/// A type name as written in source: with outer types, without modules, and with `[Item]` and `Item?` in short form.
package struct TypeName {
  package let text: String

  package init(_ type: Any.Type) {
    if let sugared = type as? any SugaredType.Type {
      text = sugared.sugaredName
    } else {
      text = Self.sugared(Self.withoutModules(String(reflecting: type))[...])
    }
  }

  /// The last component without generic arguments, which a structure's literal must use: `State` for `Login.State`.
  package static func last(of type: Any.Type) -> String {
    last(ofName: TypeName(type).text)
  }

  package static func last(ofName name: String) -> String {
    let base = name.prefix { $0 != "<" }
    return String(base.split(separator: ".").last ?? base)
  }

  /// Replaces `Array<Item>` and similar names with their short forms, including inside the brackets of other types.
  private static func sugared(_ name: Substring) -> String {
    guard let open = name.firstIndex(of: "<"), let close = closing(of: name[open...]) else { return String(name) }
    let arguments = arguments(in: name[name.index(after: open)..<close]).map(sugared)
    let rest = sugared(name[name.index(after: close)...])
    switch (name[..<open], arguments.count) {
    case ("Optional", 1): return arguments[0] + "?" + rest
    case ("Array", 1): return "[" + arguments[0] + "]" + rest
    case ("Dictionary", 2): return "[" + arguments[0] + ": " + arguments[1] + "]" + rest
    default: return name[..<open] + "<" + arguments.joined(separator: ", ") + ">" + rest
    }
  }

  /// Returns the index of the bracket that closes the name's first bracket.
  private static func closing(of name: Substring) -> Substring.Index? {
    var depth = 0
    for index in name.indices {
      if name[index] == "<" { depth += 1 }
      // The `>` of `->` is not a closing bracket.
      if name[index] == ">", name[..<index].last != "-" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Splits a list at the commas outside brackets.
  private static func arguments(in list: Substring) -> [Substring] {
    var depth = 0
    return list.split { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return depth == 0 && character == ","
    }.map { $0.drop { $0 == " " } }
  }

  /// Removes the module from each name, and the contexts of local types, which contain addresses.
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

/// A standard-library type that Swift writes with punctuation instead of its name.
protocol SugaredType {
  static var sugaredName: String { get }
  /// The only form of literal that the type accepts; nil if it accepts any form.
  static var literalForm: Literal.Form? { get }
  /// The type of a dictionary's keys.
  static var keyType: Any.Type? { get }
  /// The types of the contained values.
  static var partTypes: [Any.Type] { get }
}

extension SugaredType {
  static var keyType: Any.Type? { nil }
}

extension Optional: SugaredType {
  static var sugaredName: String { TypeName(Wrapped.self).text + "?" }
  static var literalForm: Literal.Form? { nil }
  static var partTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: SugaredType {
  static var sugaredName: String { "[" + TypeName(Element.self).text + "]" }
  static var literalForm: Literal.Form? { .array }
  static var partTypes: [Any.Type] { [Element.self] }
}

extension Set: SugaredType {
  static var sugaredName: String { "Set<" + TypeName(Element.self).text + ">" }
  static var literalForm: Literal.Form? { .array }
  static var partTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: SugaredType {
  static var sugaredName: String { "[" + TypeName(Key.self).text + ": " + TypeName(Value.self).text + "]" }
  static var literalForm: Literal.Form? { .dictionary }
  static var keyType: Any.Type? { Key.self }
  static var partTypes: [Any.Type] { [Key.self, Value.self] }
}
