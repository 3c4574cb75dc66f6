internal import LockstepDiff

/// Mistakes in values.
extension ScriptFault {
  static let missingValue = Self("a value is missing") {
    "Write a value as Swift would: `\"text\"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`"
  }

  static func notAValue(_ text: String) -> Self {
    Self("a value was expected, found `\(cut(text))`") {
      "Values are written as in Swift; a string is written in double quotes."
    }
  }

  /// A word that is not a defined name.
  ///
  /// - Parameter near: The most similar defined name; nil if it is not known yet or no name is similar.
  static func bareWord(_ word: String, near: String? = nil) -> Self {
    var fault = Self("`\(cut(word))` is not a value") { wordHint(word, near) }
    if near == nil { fault.meantName = word }
    return fault
  }

  private static func wordHint(_ word: String, _ near: String?) -> String {
    switch word.first {
    case "•": return "`••••` stands for a secret: write the value itself in double quotes."
    case "“", "”", "‘", "’": return "Write straight double quotes: `\"…\"`."
    default: break
    }
    if let question = NearestName(word).question(in: near.map { [$0] } ?? ["true", "false", "nil"]) { return question }
    guard let first = word.first, first.isUppercase else {
      return "For a case write `.\(cut(word))`; for a string write `\"\(cut(word))\"`."
    }
    return "For a structure write `\(cut(word))(…)`; for a string write `\"\(cut(word))\"`."
  }

  /// Marks the mistake as a possible misspelling of a defined name.
  func meaning(_ word: String) -> Self {
    var fault = self
    if word.utf8.first.map(LineParser.beginsIdentifier) == true { fault.meantName = word }
    return fault
  }

  static func namesTooLarge(limit: Int) -> Self {
    Self("the named values add up to more than \(limit) bytes") { "Define fewer names in terms of other names." }
  }

  static let missingCaseName = Self("`.` must be followed by the name of a case") {
    "Write the case's name after it: `.loginButtonTapped`"
  }

  static func patternInValue(_ text: String) -> Self {
    Self("`\(text)` matches any value, but a single value is needed here") {
      "Patterns are only for `receive`, `expect` and the lines below a step; write the value."
    }
  }
}

/// Mistakes in strings.
extension ScriptFault {
  static let unterminatedString = Self("the string has no closing quote") {
    "Close it with `\"` on the same line; write a quote inside as `\\\"`."
  }
  static let unterminatedLines = Self("the string has no closing `\"\"\"`") {
    "Close it with `\"\"\"` on a line of its own."
  }
  static let textBehindOpening = Self("there is text after the opening `\"\"\"`") { "Begin the text on the next line." }
  static let textBeforeClosing = Self("there is text before the closing `\"\"\"`") {
    "Put `\"\"\"` on a line of its own; a quote inside is `\\\"`."
  }
  static let badIndentation = Self("the line is indented less than the closing `\"\"\"`") {
    "Indent it at least that far, or move the closing `\"\"\"` to the left."
  }
  static let interpolation = Self("a script cannot interpolate values into a string") {
    "Write the value itself; a backslash is `\\\\`."
  }

  static func badEscape(_ escape: String) -> Self {
    Self("`\(cut(escape))` is not an escape sequence") {
      "Escape sequences are \\n \\t \\r \\0 \\\" \\\\ and \\u{1F600}; a backslash itself is `\\\\`."
    }
  }

  static func badScalar(_ escape: String) -> Self {
    Self("`\(cut(escape))` is not a Unicode scalar") { "Write 1 to 8 hexadecimal digits of a scalar: `\\u{1F600}`" }
  }
}

/// Mistakes in numbers.
extension ScriptFault {
  static func badNumber(_ text: String) -> Self {
    Self("`\(cut(text))` is not a number") { "Write `42`, `-1`, `1_000`, `0xFF` or `1.5`." }
  }

  static func numberTooLarge(_ text: String) -> Self {
    Self("the number `\(cut(text))` is too large") {
      "Whole numbers must fit into 128 bits, other numbers into a Double."
    }
  }

  static func unknownUnit(_ text: String) -> Self {
    Self("`\(cut(text))` has no known unit") { "Write a number and a unit (h, m, s, ms, us, ns): `1.5s`" }
  }

  static func negativeDuration(_ text: String) -> Self {
    Self("the duration `\(cut(text))` is negative") { "Time only goes forward: write it without `-`." }
  }
}

/// Mistakes in lists.
extension ScriptFault {
  /// An opening bracket.
  enum Bracket: String, Sendable {
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

  static func unclosed(_ bracket: Bracket) -> Self {
    Self("`\(bracket.rawValue)` is never closed") { "Close it with `\(bracket.closing)` on the same line." }
  }

  static func missingSeparator(_ bracket: Bracket) -> Self {
    Self("`,` or `\(bracket.closing)` is missing") { "Separate values by `,`." }
  }

  static let missingEntryValue = Self("this key has no value, though the first entry makes it a dictionary") {
    "Write `key: value`."
  }
  static let missingEntryKey = Self("`:` makes a dictionary entry, though the first element makes it an array") {
    "Write every entry as `key: value`, or none."
  }

  static func duplicateLabel(_ label: String) -> Self {
    Self("the label `\(cut(label))` is given twice") { "Remove one of the two." }
  }

  static let restNotLast = Self("`...` must come last") { "Move it to the end of the list." }

  static func nestedTooDeeply(limit: Int) -> Self {
    Self("values are nested more than \(limit) levels deep") {
      "Look for an extra opening bracket, or simplify the value."
    }
  }
}
