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
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\n", "\t":
        if isAttribute { result.append(contentsOf: "&#\(scalar.value);".unicodeScalars) } else { result.append(scalar) }
      default: result.append(allowed(scalar))
      }
    }
    return String(result)
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
