internal import LockstepDiff

extension Literal {
  /// The literal in canonical form; parsing the text produces an equal value.
  ///
  /// - Complexity: O(characters)
  package var text: String {
    switch kind {
    case .string(let string): Self.quoted(string)
    case .integer(let integer): "\(integer)"
    case .floatingPoint(let number): Self.text(of: number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null: "nil"
    case .duration(let duration): duration.text
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let entries): entries.isEmpty ? "[:]" : "[" + entries.map(\.text).joined(separator: ", ") + "]"
    case .enumCase(let typeName, let name, let payload): Self.text(of: typeName, name, payload)
    case .structure(let typeName, let payload): typeName + payload.text
    case .tuple(let payload): payload.text
    case .wildcard: "_"
    }
  }

  private static func text(of typeName: String?, _ name: String, _ payload: Payload?) -> String {
    (typeName ?? "") + "." + IdentifierText(name).text + (payload?.text ?? "")
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.description
  }

  /// Quotes a string, and escapes quotes, backslashes and invisible characters.
  ///
  /// - Complexity: O(characters)
  package static func quoted(_ string: String) -> String {
    // A `String`, because appending a sequence to a view of its scalars copies the whole string.
    var text = "\""
    text.reserveCapacity(string.utf8.count + 2)
    for scalar in string.unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    text += "\""
    return text
  }

  /// Returns the escape sequence of a scalar; nil if it needs no escape.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\0": "\\0"
    case "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: nil
    }
  }
}

extension Literal.Entry {
  var text: String { key.text + ": " + value.text }
}

extension Literal.Argument {
  var text: String { (label.map { IdentifierText($0.value).text + ": " } ?? "") + value.text }
}

extension Literal.Payload {
  var text: String {
    let rest = ignoresRest ? ["..."] : []
    return "(" + (arguments.map(\.text) + rest).joined(separator: ", ") + ")"
  }
}

/// A name as scripts write it: in backticks unless it is an identifier.
package struct IdentifierText {
  package let text: String

  package init(_ name: String) {
    let isFirst = name.utf8.first.map(LineParser.beginsIdentifier) ?? false
    let isPlain = isFirst && name.utf8.allSatisfy { LineParser.beginsIdentifier($0) || LineParser.isDigit($0) }
    text = isPlain ? name : "`\(name)`"
  }
}
