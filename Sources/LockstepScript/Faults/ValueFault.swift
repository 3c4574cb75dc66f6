internal import LockstepDiff

/// Mistakes in a value of a script.
package enum ValueFault: Sendable, Equatable {
  case missingValue
  case notAValue(String)
  /// A word that is not the name of a value, and the most similar name, if any.
  case bareWord(String, near: String?)
  case namesTooLarge(limit: Int)
  case missingCaseName
  case unterminatedString

  // Multiline strings
  case unterminatedLines
  case textBehindOpening
  case textBeforeClosing
  case badIndentation

  // Parts of values
  case badEscape(String)
  case interpolation
  case badScalar(String)
  case badNumber(String)
  case numberTooLarge(String)
  case unknownUnit(String)
  case negativeDuration(String)
  case unclosed(Bracket)
  case missingSeparator(Bracket)
  case missingEntryValue
  case missingEntryKey
  case duplicateLabel(String)
  case patternInValue(String)
  case restNotLast
  case nestedTooDeeply(limit: Int)

  /// An opening bracket.
  package enum Bracket: String, Sendable {
    case parenthesis = "("
    case square = "["
    case angle = "<"

    var closingByte: UInt8 {
      switch self {
      case .parenthesis: UInt8(ascii: ")")
      case .square: UInt8(ascii: "]")
      case .angle: UInt8(ascii: ">")
      }
    }

    var closing: String { String(Unicode.Scalar(closingByte)) }
  }
}

extension ValueFault {
  /// Describes the mistake in one line.
  var title: String {
    switch self {
    case .missingValue: "a value is missing"
    case .notAValue(let text): "a value was expected, found `\(Self.cut(text))`"
    case .bareWord(let word, _): "`\(Self.cut(word))` is not a value"
    case .namesTooLarge(let limit): "the named values add up to more than \(limit) bytes"
    case .missingCaseName: "`.` without the name of a case"
    case .unterminatedString: "the string has no closing quote"
    case .unterminatedLines: "the string has no closing `\"\"\"`"
    case .textBehindOpening: "there is text after the opening `\"\"\"`"
    case .textBeforeClosing: "there is text before the closing `\"\"\"`"
    case .badIndentation: "the line is indented less than the closing `\"\"\"`"
    case .badEscape(let escape): "`\(Self.cut(escape))` is not an escape"
    case .interpolation: "a script cannot interpolate values into a string"
    case .badScalar(let escape): "`\(Self.cut(escape))` names no Unicode scalar"
    case .badNumber(let text): "`\(Self.cut(text))` is not a number"
    case .numberTooLarge(let text): "the number `\(Self.cut(text))` is too large"
    case .unknownUnit(let text): "`\(Self.cut(text))` has no known unit"
    case .negativeDuration(let text): "the duration `\(Self.cut(text))` is negative"
    case .unclosed(let bracket): "`\(bracket.rawValue)` is never closed"
    case .missingSeparator(let bracket): "`,` or `\(bracket.closing)` is missing"
    case .missingEntryValue: "this key has no value, though the first entry makes it a dictionary"
    case .missingEntryKey: "`:` makes a dictionary entry, though the first element makes it an array"
    case .duplicateLabel(let label): "the label `\(Self.cut(label))` is given twice"
    case .patternInValue(let text): "`\(text)` matches any value, but a single value is needed here"
    case .restNotLast: "`...` must come last"
    case .nestedTooDeeply(let limit): "values are nested more than \(limit) deep"
    }
  }

  /// Suggests one fix.
  var hint: String {
    switch self {
    case .missingValue:
      "Write a value as Swift would: `\"text\"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`"
    case .notAValue: "Values are written as in Swift; a string is written in double quotes."
    case .bareWord(let word, let near): Self.wordHint(word, near)
    case .namesTooLarge: "Use fewer names within names."
    case .missingCaseName: "Write the case's name after it: `.loginButtonTapped`"
    case .unterminatedString: "Close it with `\"` on the same line; write a quote inside as `\\\"`."
    case .unterminatedLines: "Close it with `\"\"\"` on a line of its own."
    case .textBehindOpening: "Begin the text on the next line."
    case .textBeforeClosing: "Put `\"\"\"` on a line of its own; a quote inside is `\\\"`."
    case .badIndentation: "Indent it as far, or move the closing `\"\"\"` to the left."
    case .badEscape: "Escapes are \\n \\t \\r \\0 \\\" \\\\ and \\u{1F600}; a backslash itself is `\\\\`."
    case .interpolation: "Write the value itself; a backslash is `\\\\`."
    case .badScalar: "Write 1 to 8 hexadecimal digits of a scalar: `\\u{1F600}`"
    case .badNumber: "Write `42`, `-1`, `1_000`, `0xFF` or `1.5`."
    case .numberTooLarge: "Whole numbers have at most 128 bits, others are those of a Double."
    case .unknownUnit: "Write a number and a unit (h, m, s, ms, us, ns): `1.5s`"
    case .negativeDuration: "Time only goes forward: write it without `-`."
    case .unclosed(let bracket): "Close it with `\(bracket.closing)` on the same line."
    case .missingSeparator: "Separate values by `,`."
    case .missingEntryValue: "Write `key: value`."
    case .missingEntryKey: "Write every entry as `key: value`, or none."
    case .duplicateLabel: "Remove one of the two."
    case .patternInValue: "Patterns are only for `receive`, `expect` and the lines below a step; write the value."
    case .restNotLast: "Move it to the end of the list."
    case .nestedTooDeeply: "Look for a bracket that is opened too often."
    }
  }

  private static func wordHint(_ word: String, _ near: String?) -> String {
    switch word.first {
    case "•": return "`••••` stands for a secret: write the value itself in double quotes."
    case "“", "”", "‘", "’": return "Write straight double quotes: `\"…\"`."
    default: break
    }
    if let near { return "Did you mean `\(near)`?" }
    if let name = NearestName(word).nearest(in: ["true", "false", "nil"]).first { return "Did you mean `\(name)`?" }
    guard let first = word.first, first.isUppercase else {
      return "For a case write `.\(cut(word))`; for a string write `\"\(cut(word))\"`."
    }
    return "For a structure write `\(cut(word))(…)`; for a string write `\"\(cut(word))\"`."
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 40).text
  }
}
