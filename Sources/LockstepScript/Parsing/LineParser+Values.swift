extension LineParser {
  /// Parses a value in Swift syntax.
  package mutating func literal() throws(Located<ScriptFault>) -> Literal {
    let start = position
    guard !isAtEnd, let first = byte else { throw issue(.missingValue, from: start) }
    switch first {
    case UInt8(ascii: "\""):
      let value = try string()
      return Literal(kind: .string(value), range: range(from: start))
    case UInt8(ascii: "#"): return stackID()
    case UInt8(ascii: "["): return try collection()
    case UInt8(ascii: "("): return try tuple()
    case UInt8(ascii: ".") where byte(ahead: 1) != UInt8(ascii: "."): return try enumCase(of: nil, from: start)
    default:
      if isAtNumber { return try number() }
      return try namedValue()
    }
  }

  /// Parses `#0`, which means the string `"#0"`.
  mutating func stackID() -> Literal {
    let start = position
    position += 1
    while let byte, Self.isDigit(byte) { position += 1 }
    return Literal(kind: .string(text(from: start)), range: range(from: start))
  }

  /// Parses `true`, `false`, `nil`, `_`, `Type(…)` or `Type.case(…)`.
  private mutating func namedValue() throws(Located<ScriptFault>) -> Literal {
    let start = position
    guard let name = identifier() else { throw wordIssue(ScriptFault.notAValue) }
    switch name.value {
    case "true": return Literal(kind: .boolean(true), range: name.range)
    case "false": return Literal(kind: .boolean(false), range: name.range)
    case "nil": return Literal(kind: .null, range: name.range)
    case "_":
      guard admitsPatterns else { throw issue(.patternInValue("_"), from: start) }
      return Literal(kind: .wildcard, range: name.range)
    default:
      if let value = try variable(name) { return value }
      return try typedValue(name, from: start)
    }
  }

  /// Parses the rest of a qualified name. Its last component is a case if it starts in lower case, otherwise a type.
  private mutating func typedValue(_ first: Located<String>, from start: Int) throws(Located<ScriptFault>) -> Literal {
    try skipGenericArguments()
    while byte == UInt8(ascii: ".") {
      let typeName = text(from: start)
      guard let next = byte(ahead: 1), Self.beginsType(next) else { return try enumCase(of: typeName, from: start) }
      position += 1
      _ = identifier()
      try skipGenericArguments()
    }
    let typeName = text(from: start)
    guard byte == UInt8(ascii: "(") else { throw bareWord(typeName, from: start) }
    let payload = try arguments(.parenthesis)
    return Literal(kind: .structure(typeName: typeName, payload: payload), range: range(from: start))
  }

  private static func beginsType(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Skips the angle brackets of `Page<Item>(…)`, which are part of the name.
  private mutating func skipGenericArguments() throws(Located<ScriptFault>) {
    guard byte == UInt8(ascii: "<") else { return }
    let start = position
    var open = 0
    repeat {
      guard let byte else { throw issue(.unclosed(.angle), from: start) }
      if byte == UInt8(ascii: "<") { open += 1 }
      if byte == UInt8(ascii: ">") { open -= 1 }
      position += 1
    } while open > 0
  }

  private mutating func enumCase(of typeName: String?, from start: Int) throws(Located<ScriptFault>) -> Literal {
    position += 1
    guard let name = identifier() else { throw issue(.missingCaseName, from: start) }
    guard byte == UInt8(ascii: "(") else {
      let kind = Literal.Kind.enumCase(typeName: typeName, name: name.value, payload: nil)
      return Literal(kind: kind, range: range(from: start))
    }
    let payload = try arguments(.parenthesis)
    let kind = Literal.Kind.enumCase(typeName: typeName, name: name.value, payload: payload)
    return Literal(kind: kind, range: range(from: start))
  }

  /// Parses a tuple. A single value in parentheses is just that value.
  private mutating func tuple() throws(Located<ScriptFault>) -> Literal {
    let payload = try arguments(.parenthesis)
    if let only = payload.arguments.first, payload.arguments.count == 1, only.label == nil, !payload.ignoresRest {
      return Literal(kind: only.value.kind, range: payload.range)
    }
    return Literal(kind: .tuple(payload), range: payload.range)
  }
}
