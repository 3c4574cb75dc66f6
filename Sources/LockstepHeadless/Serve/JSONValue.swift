internal import Foundation
internal import Lockstep

/// A value of JSON as a program sent it.
enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a text of JSON, all of it; values nested more than 512 deep are malformed, too.
  ///
  /// - Returns: `nil` where the text is malformed.
  init?(parsing bytes: some Sequence<UInt8>) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
    self = value
  }

  /// What kind of value it is, for messages.
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

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }
}

extension JSONWriter {
  /// Writes what identifies a request, as it came.
  mutating func write(_ id: RPCRequest.ID) {
    switch id {
    case .null: null()
    case .integer(let integer): self.integer(integer)
    case .number(let number): raw("\(number)".utf8)
    case .string(let string): self.string(string)
    }
  }
}
