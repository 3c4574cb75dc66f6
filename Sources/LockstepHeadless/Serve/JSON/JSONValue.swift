/// A JSON value sent by a program.
enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)

  /// Any other number, as its original text: an id is repeated digit by digit, however large it is.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a complete JSON text; values nested more than 512 deep are malformed, too.
  ///
  /// - Returns: `nil` if the text is malformed.
  /// - Complexity: O(bytes)
  init?(parsing bytes: some Sequence<UInt8>) {
    guard let value = JSONParser.value(of: bytes) else { return nil }
    self = value
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
