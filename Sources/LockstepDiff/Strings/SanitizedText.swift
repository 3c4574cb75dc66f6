/// Text in which control characters and bidirectional formatting characters are replaced by visible characters, because they could hide the
/// content of a script.
package struct SanitizedText {
  package let text: String

  package init(_ characters: some Sequence<Character>) {
    var scalars = String.UnicodeScalarView()
    for character in characters {
      // Appended one by one, because appending a sequence copies all earlier scalars.
      for scalar in character.unicodeScalars { scalars.append(Self.visible(scalar)) }
    }
    text = String(scalars)
  }

  /// Creates visible text from at most `limit` characters, followed by `…` if there are more.
  package init(_ string: String, limit: Int) {
    let head = string.prefix(limit)
    let isCut = head.endIndex != string.endIndex
    // One character can have any number of scalars.
    let scalars = SanitizedText(head).text.unicodeScalars.prefix(4 * limit)
    text = String(String.UnicodeScalarView(scalars)) + (isCut ? "…" : "")
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: scalar
    case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: hides(scalar.value) ? "\u{FFFD}" : scalar
    }
  }

  /// Whether a scalar beyond ASCII is a control character, a line separator or a bidirectional formatting character.
  package static func hides(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension DefaultStringInterpolation {
  /// Appends the name of a file or script as ``SanitizedText``, because the name of a file may contain line breaks and terminal control
  /// sequences.
  package mutating func appendInterpolation(name: String) {
    appendLiteral(SanitizedText(name).text)
  }
}
