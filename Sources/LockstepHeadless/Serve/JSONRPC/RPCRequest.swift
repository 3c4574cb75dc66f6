internal import Lockstep
internal import LockstepTrace

/// A JSON-RPC 2.0 request.
struct RPCRequest: Sendable, Equatable {
  /// The id of a request. The response has the same id.
  enum ID: Sendable, Equatable {
    /// For requests whose id can't be read.
    case null
    case integer(Int64)

    /// The id's original text.
    case number(String)
    case string(String)
  }

  /// `nil` for a notification, which gets no response.
  var id: ID?
  var method: String
  var parameters: [String: JSONValue]

  /// Parses a request.
  ///
  /// - Throws: An error response that describes the fault.
  init(_ value: JSONValue) throws(RPCRequestError) {
    guard case .object(let members) = value else { throw RPCRequestError(.null, .notARequest(value.kind)) }
    id = try Self.id(members["id"])
    let answered = id ?? .null
    guard members["jsonrpc"] == .string("2.0") else { throw RPCRequestError(answered, .wrongVersion) }
    guard case .string(let method) = members["method"] else { throw RPCRequestError(answered, .missingMethod) }
    self.method = method
    switch members["params"] {
    case nil: parameters = [:]
    case .object(let members): parameters = members
    case .some(let other): throw RPCRequestError(answered, .unnamedParameters(other.kind))
    }
  }

  private static func id(_ value: JSONValue?) throws(RPCRequestError) -> ID? {
    switch value {
    case nil: nil
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .some(let other): throw RPCRequestError(.null, .badID(other.kind))
    }
  }
}

/// A fault, and the id of the failed request.
struct RPCRequestError: Error, Sendable, Equatable {
  var id: RPCRequest.ID
  var fault: RPCFault

  init(_ id: RPCRequest.ID, _ fault: RPCFault) {
    self.id = id
    self.fault = fault
  }
}

extension JSONWriter {
  /// Writes a request's id in its original form.
  mutating func write(_ id: RPCRequest.ID) {
    switch id {
    case .null: null()
    case .integer(let integer): self.integer(integer)
    case .number(let number): raw(number.utf8)
    case .string(let string): self.string(string)
    }
  }
}
