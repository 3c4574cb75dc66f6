/// One JSON object on a line, fully validated, with the byte ranges of its members.
///
/// Nested values are validated but not stored. Nesting uses no stack at any depth.
package struct JSONLine {
  private let bytes: ArraySlice<UInt8>
  private(set) var members: [(key: String, value: Range<Int>)] = []

  /// Validates a line.
  ///
  /// - Throws: The offset of the first byte that isn't valid JSON.
  /// - Complexity: O(bytes)
  package init(_ bytes: ArraySlice<UInt8>) throws(JSONLineFault) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    members = try scanner.object()
  }

  /// The offset of a member's value, in bytes from the start of the line.
  package func offset(of key: String) -> Int {
    members.first { $0.key == key }.map { $0.value.lowerBound - bytes.startIndex } ?? 0
  }

  package func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  package func string(_ key: String) -> String? {
    raw(key).flatMap(JSONScanner.string)
  }

  package func integer(_ key: String) -> Int? { number(key) }
  package func unsigned(_ key: String) -> UInt64? { number(key) }

  package func strings(_ key: String) -> [String]? {
    guard let raw = raw(key) else { return nil }
    var scanner = JSONScanner(raw)
    return scanner.strings()
  }

  private func number<Number: FixedWidthInteger>(_ key: String) -> Number? {
    raw(key).flatMap { Number(String(decoding: $0, as: UTF8.self)) }
  }

  private func raw(_ key: String) -> ArraySlice<UInt8>? {
    members.first { $0.key == key }.map { bytes[$0.value] }
  }
}

/// The position at which a line stops being valid JSON.
package struct JSONLineFault: Error, Sendable, Equatable {
  /// The offset in bytes from the start of the line.
  package var offset: Int
  package var expected: Expected

  package enum Expected: String, Sendable {
    case object = "an object"
    case key = "a key"
    case colon = "`:`"
    case value = "a value"
    case comma = "`,` or the end of what is open"
    case end = "the end of the line"
    case quote = "the end of a string"
    case escape = "an escape"
    case digit = "a digit"
    case utf8 = "UTF-8"
  }
}
