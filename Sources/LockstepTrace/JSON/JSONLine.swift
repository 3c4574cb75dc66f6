/// One JSON object on a line: checked as a whole, with the places of its members.
///
/// What is inside a member is checked and not kept; nesting takes no stack, however deep it is.
package struct JSONLine {
  private let bytes: ArraySlice<UInt8>
  private(set) var members: [(key: String, value: Range<Int>)] = []

  /// Checks a line.
  ///
  /// - Throws: Where it stops being JSON.
  /// - Complexity: O(bytes)
  package init(_ bytes: ArraySlice<UInt8>) throws(JSONLineFault) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    members = try scanner.object()
  }

  /// Where a member's value begins, in bytes from the start of the line.
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

/// Where a line stops being JSON.
package struct JSONLineFault: Error, Sendable, Equatable {
  /// Bytes from the start of the line.
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
