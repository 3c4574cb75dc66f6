/// Escapes text for HTML, so that it is shown unchanged and can't contain markup.
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
      // Otherwise, a parser would turn a carriage return into a line feed.
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

/// The URLs that a page may contain: a URL in a state can come from a server and must not run scripts.
enum SafeURLFilter {
  /// A link's URL: http, https, mailto, or relative to the page; nil for others, such as `javascript:`.
  static func link(_ address: String) -> String? {
    guard isPlain(address) else { return nil }
    guard let scheme = scheme(of: address) else { return address }
    return ["http", "https", "mailto"].contains(scheme) ? address : nil
  }

  /// A picture's URL: http, https, a picture as a data URL, or a path; nil for others, such as the name of a symbol.
  static func image(_ address: String) -> String? {
    guard isPlain(address) else { return nil }
    guard let scheme = scheme(of: address) else { return isPath(address) ? address : nil }
    if scheme == "data" { return address.lowercased().hasPrefix("data:image/") ? address : nil }
    return scheme == "http" || scheme == "https" ? address : nil
  }

  /// Whether the URL has only printable characters: browsers skip others, which could hide a scheme.
  private static func isPlain(_ address: String) -> Bool {
    !address.isEmpty && address.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) }
  }

  /// The scheme in lower case; nil for a URL relative to the page.
  private static func scheme(of address: String) -> String? {
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else { return nil }
    return address[..<end].lowercased()
  }

  /// Whether a relative URL looks like a path rather than the name of a symbol.
  private static func isPath(_ address: String) -> Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"]
    return address.contains("/") || endings.contains { address.lowercased().hasSuffix($0) }
  }
}
