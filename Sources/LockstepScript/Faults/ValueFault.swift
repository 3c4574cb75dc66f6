/// Mistakes in a value of a script. `ValueFault+Text.swift` contains the messages.
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
