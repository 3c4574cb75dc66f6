/// Formats strings in diagrams: escapes control characters, truncates, and estimates widths.
enum DiagramText {
  /// Returns a one-line string in which control characters are replaced by escapes such as `\n`.
  static func visible(_ text: String) -> String {
    var visible = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": visible += "\\n"
      case "\r": visible += "\\r"
      case "\t": visible += "\\t"
      // XML doesn't allow the first two; the directional controls would reorder the text that follows.
      case "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": visible += escape(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: visible += escape(scalar)
        default: visible.unicodeScalars.append(scalar)
        }
      }
    }
    return visible
  }

  /// Returns the beginning of a string that fits into a number of columns, with `…` if it is truncated.
  static func truncated(_ text: String, columns limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var width = 1
    var beginning = ""
    for character in text {
      width += columns(of: character)
      guard width <= limit else { break }
      beginning.append(character)
    }
    return beginning + "…"
  }

  /// Returns the number of columns that a string occupies in a monospaced font.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    let isWide = character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6,
        0x1F000...0x1FAFF, 0x20000...0x3FFFD, 0xFE0F:
        true
      default: scalar.properties.isEmojiPresentation
      }
    }
    return isWide ? 2 : 1
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
