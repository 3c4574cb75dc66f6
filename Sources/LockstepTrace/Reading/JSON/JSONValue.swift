/// A JSON value.
package enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)

  /// Any other number as its original text, so that even a large id is preserved exactly.
  case number(String)
  case string(String)
  case array([JSONValue])

  /// If several members have the same name, the last one is used.
  case object([String: JSONValue])

  /// Maximum nesting depth; deeper values could exhaust the stack.
  private static var deepest: Int { 512 }

  /// Parses a complete JSON value.
  ///
  /// - Throws: A fault at the first byte that isn't valid JSON, or that begins a value nested more than 512 levels deep.
  /// - Complexity: O(bytes)
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONFault) {
    let bytes = Array(bytes)[...]
    var scanner = try JSONScanner(bytes, allowsSpaces: true)
    self = try Self.next(&scanner, bytes) ?? .null
    _ = try scanner.next()
  }

  /// Returns the next value; `nil` at the end of an array.
  private static func next(
    _ scanner: inout JSONScanner,
    _ bytes: ArraySlice<UInt8>
  ) throws(JSONFault) -> JSONValue? {
    switch try scanner.next() {
    case nil, .end, .key: return nil
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .string(let range): return .string(JSONScanner.text(of: bytes[range]))
    case .number(let range):
      let text = String(decoding: bytes[range], as: UTF8.self)
      return Int64(text).map(JSONValue.integer) ?? .number(text)
    case .array:
      try checkDepth(of: scanner)
      var elements: [JSONValue] = []
      while let element = try next(&scanner, bytes) { elements.append(element) }
      return .array(elements)
    case .object:
      try checkDepth(of: scanner)
      var members: [String: JSONValue] = [:]
      while case .key(let key) = try scanner.next() {
        members[JSONScanner.text(of: bytes[key])] = try next(&scanner, bytes)
      }
      return .object(members)
    }
  }

  private static func checkDepth(of scanner: JSONScanner) throws(JSONFault) {
    if scanner.depth > deepest { throw JSONFault(offset: scanner.position - 1, expected: .depth) }
  }
}

extension JSONValue {
  /// The kind of the value, for error messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var integer: Int? { if case .integer(let integer) = self { Int(exactly: integer) } else { nil } }

  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The elements of an array of strings; nil for any other value.
  package var strings: [String]? { elements?.map(\.string).unwrapped() }

  /// The value of an object's member; nil if it doesn't exist.
  package subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}

extension Array {
  /// Unwraps the elements; returns `nil` if one of them is `nil`.
  package func unwrapped<Wrapped>() -> [Wrapped]? where Element == Wrapped? {
    let unwrapped = compactMap(\.self)
    return unwrapped.count == count ? unwrapped : nil
  }
}

/// The position of the first invalid JSON byte.
package struct JSONFault: Error, Sendable, Equatable {
  /// The offset in bytes from the start of the text.
  package var offset: Int
  package var expected: Expected

  package enum Expected: String, Sendable {
    case object = "an object"
    case key = "a key"
    case colon = "`:`"
    case value = "a value"
    case comma = "`,`, `]` or `}`"
    case end = "the end of the line"
    case quote = "the end of a string"
    case escape = "an escape sequence"
    case surrogate = "a pair of surrogates"
    case digit = "a digit"
    case utf8 = "UTF-8"
    case depth = "at most 512 nested values"
  }
}
