/// Escapes any text for XML 1.0.
enum XMLEscaper {
  /// A quoted attribute value; line breaks are preserved.
  static func attribute(_ text: String) -> String {
    "\"" + escaped(text, isAttribute: true) + "\""
  }

  /// Text between tags.
  static func content(_ text: String) -> String {
    escaped(text, isAttribute: false)
  }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(allowed(scalar))
      }
    }
    return result
  }

  /// Replaces characters that XML cannot represent: a control character by its Unicode control picture.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
