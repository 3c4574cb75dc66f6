/// Turns texts into HTML that shows exactly these texts and can't contain markup.
package enum HTMLEscaping {
  /// Text between tags.
  package static func text(_ text: String) -> String {
    escaped(text, inAttribute: false)
  }

  /// The value of an attribute in double quotes.
  package static func attribute(_ text: String) -> String {
    escaped(text, inAttribute: true)
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where inAttribute: escaped += "&quot;"
      case "\n" where inAttribute: escaped += "&#10;"
      case "\t" where inAttribute: escaped += "&#9;"
      // A parser would turn a carriage return into a line feed.
      case "\r": escaped += "&#13;"
      case _ where isForbidden(scalar): escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether HTML or XML forbids a character: control characters and noncharacters.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
