/// Shortens type names by dropping modules at every level of a generic type: `Login.State` for `Shop.Login.State`.
package enum TypeNameShortener {
  /// The name of a type without modules: `Dictionary<String, Login.State>`.
  package static func shortName(of type: Any.Type) -> String { shortened(String(reflecting: type)) }

  static func shortened(_ fullName: String) -> String {
    var shortener = NameShortener(fullName)
    return String(decoding: shortener.result(), as: UTF8.self)
  }

  /// Drops modules, and the contexts of private and local types, which contain addresses.
  ///
  /// Works on bytes, because all relevant characters are ASCII, and processing characters would cost ten times as much.
  private struct NameShortener {
    private let bytes: [UInt8]
    private var position = 0

    init(_ name: String) { bytes = Array(name.utf8) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func result() -> [UInt8] {
      var text: [UInt8] = []
      while let next {
        if isPart(next) || isContext {
          text += path()
        } else {
          text.append(next)
          position += 1
          if next == UInt8(ascii: ".") { text += part() }
        }
      }
      return text
    }

    /// The dotted components without the first component, which is the module.
    private mutating func path() -> [UInt8] {
      var parts: [[UInt8]] = []
      while true {
        if isContext { skipContext() } else { parts.append(part()) }
        guard next == UInt8(ascii: ".") || next == UInt8(ascii: ":") else { break }
        position += 1
      }
      return Array(parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: [UInt8(ascii: ".")]))
    }

    private mutating func part() -> [UInt8] {
      let start = position
      if next == UInt8(ascii: "`") {
        repeat { position += 1 } while next.map { $0 != UInt8(ascii: "`") } == true
        position += 1
      } else {
        while let next, isPart(next) { position += 1 }
      }
      return Array(bytes[start..<min(position, bytes.count)])
    }

    private func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 128...: true
      default: false
      }
    }

    private var isContext: Bool {
      next == UInt8(ascii: "(")
        && ["(unknown context at ", "(extension in "].contains { bytes[position...].starts(with: $0.utf8) }
    }

    private mutating func skipContext() {
      while let next, next != UInt8(ascii: ")") { position += 1 }
      position += 1
    }
  }
}
