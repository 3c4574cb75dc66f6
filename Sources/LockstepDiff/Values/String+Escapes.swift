extension String {
  /// The text as a string literal.
  package var quoted: String {
    let escaped = escaped
    var text = "\""
    text.reserveCapacity(escaped.utf8.count + 2)
    text += escaped
    text += "\""
    return text
  }

  /// The text as it appears inside a string literal. Characters that are invisible, or look like others, are escaped.
  var escaped: String { escaped(insideLines: false) }

  /// The text as one line inside a `"""` literal.
  var escapedLine: String {
    let text = escaped(insideLines: true)
    return text.utf8.last == 32 ? text.dropLast() + Unicode.Scalar(32).numbered : text
  }

  private func escaped(insideLines: Bool) -> String {
    var (isPlain, isVisible) = (true, true)
    for byte in utf8 {
      if byte > 126 { isVisible = false }
      if byte < 32 || byte == 34 || byte == 92 { isPlain = false }
    }
    guard isVisible else { return escapedCharacters(insideLines: insideLines) }
    return isPlain ? self : escapedBytes(insideLines: insideLines)
  }

  /// Escapes ASCII text, for which processing characters would cost twenty times as much.
  private func escapedBytes(insideLines: Bool) -> String {
    let bytes = Array(utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    for (index, byte) in bytes.enumerated() {
      if byte == 34 ? !insideLines || bytes[index...].starts(with: [34, 34, 34]) : byte == 92 {
        text += [92, byte]
      } else if byte < 32, let escape = Unicode.Scalar(byte).escape(isAlone: false) {
        text += Array(escape.utf8)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func escapedCharacters(insideLines: Bool) -> String {
    var text = ""
    var isAlone = true
    for index in indices {
      if let picture = self[index].picture {
        text += picture
        isAlone = false
        continue
      }
      for scalar in self[index].unicodeScalars {
        let isQuote = scalar == "\"" && (!insideLines || self[index...].hasPrefix("\"\"\""))
        let escape = isQuote ? "\\\"" : scalar.escape(isAlone: isAlone)
        text += escape ?? String(scalar)
        isAlone = escape != nil
      }
    }
    return text
  }
}

extension Character {
  /// The unescaped character if it is displayed as an emoji, in which joiners and modifiers are part of the image; nil otherwise.
  fileprivate var picture: String? {
    guard let first = unicodeScalars.first, first.properties.isEmoji, let last = unicodeScalars.last else { return nil }
    // A digit is an emoji only if a keycap follows, and a joiner at the end joins nothing.
    return first.isASCII && last != "\u{20E3}" || last == "\u{200D}" ? nil : String(self)
  }
}

extension Unicode.Scalar {
  /// Returns the escape sequence of a scalar that is invisible or looks like another one; nil for all other scalars.
  ///
  /// - Parameter isAlone: Whether no preceding scalar exists that a combining mark could combine with.
  fileprivate func escape(isAlone: Bool) -> String? {
    switch self {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case " "..."~": nil
    default: isHidden || (isAlone && properties.isGraphemeExtend) ? numbered : nil
    }
  }

  /// The scalar as a numeric escape sequence: `\u{200B}`.
  fileprivate var numbered: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the scalar is invisible, or is a space that looks like another. The wide space of East Asian text is recognisable by its
  /// width.
  private var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
    case .spaceSeparator: self != "\u{3000}"
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
