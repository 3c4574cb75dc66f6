internal import Lockstep
internal import LockstepTrace

/// The reason why a request fails. This file contains faults of messages; `RPCFault+Methods.swift` contains faults of calls.
struct RPCFault: Error, Sendable, Equatable {
  /// The error code of JSON-RPC 2.0; codes from -32000 on are defined by Lockstep.
  let code: Int
  /// The problem, and one suggested next step.
  let message: String
  /// The failure messages of a step; nil for other errors.
  var failures: [String]?
  var step = 0

  init(_ code: Int, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  /// Writes the error's member `data`; most errors have none.
  func writeData(to json: inout JSONWriter) {
    guard let failures else { return }
    json.key("data")
    json.object { json in
      json.write(step, under: "step")
      json.write(failures, under: "failures")
    }
  }
}

/// Invalid messages.
extension RPCFault {
  static func malformed(_ fault: JSONFault) -> Self {
    let finding = "expected \(fault.expected.rawValue) at column \(fault.offset + 1)"
    return Self(-32700, "The line is not JSON: \(finding). Write one message per line.")
  }

  static func tooLong(limit: Int) -> Self {
    Self(-32700, "The line is longer than \(limit) bytes. Write one message per line.")
  }

  static let emptyBatch = Self(-32600, "A batch needs at least one request.")

  static func longBatch(count: Int, limit: Int) -> Self {
    Self(-32600, "A batch has at most \(limit) requests; this one has \(count).")
  }

  static func notARequest(_ kind: String) -> Self { Self(-32600, "A request must be an object, not \(kind).") }

  static let wrongVersion = Self(-32600, "A request needs the member \"jsonrpc\":\"2.0\".")
  static let missingMethod = Self(-32600, "A request needs the member \"method\", a string.")

  static func badID(_ kind: String) -> Self {
    Self(-32600, "The id of a request must be a string, a number or null, not \(kind).")
  }

  static func unnamedParameters(_ kind: String) -> Self {
    Self(-32602, "Parameters are passed by name: \"params\" must be an object, not \(kind).")
  }
}
