/// What can be wrong in a value of a script. `ValueFault+Text.swift` puts it into words.
package enum ValueFault: Sendable, Equatable {
  case missingValue
  case notAValue(String)
  /// A word that names no value; and the name of a value that is like it.
  case bareWord(String, near: String?)
  case namesTooLarge(limit: Int)
  case missingCaseName
  case unterminatedString

  // Strings in `"""`
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

  /// A bracket that was opened.
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
