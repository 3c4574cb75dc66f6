/// Addresses in the texts of others: they change from run to run, and say nothing.
enum AddressText {
  /// The text without addresses: `<computed (Int)>` for `<computed 0x00007f97 (Int)>`.
  static func removed(from text: String) -> String {
    var rest = Substring(text)
    var clean = ""
    while let start = rest.start(of: "0x") {
      clean += rest[..<start]
      rest = rest[start...].dropFirst(2).drop(while: \.isHexDigit)
      if rest.first == " " { rest.removeFirst() }
    }
    return clean + rest
  }

  /// Whether a text holds an address.
  static func isPart(of text: String) -> Bool { text[...].start(of: "0x") != nil }
}

extension Substring {
  // `ranges(of:)` would link the library of regular expressions into every program.
  fileprivate func start(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
