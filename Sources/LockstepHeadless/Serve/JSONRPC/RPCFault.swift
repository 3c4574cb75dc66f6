internal import Lockstep
internal import LockstepTrace

/// The reason why a request fails.
enum RPCFault: Error, Sendable, Equatable {
  // The message
  case malformed(JSONFault)
  case tooLong(limit: Int)
  case emptyBatch
  case longBatch(count: Int, limit: Int)
  case notARequest(String)
  case wrongVersion
  case missingMethod
  case badID(String)
  case unnamedParameters(String)

  /// The message is valid, but the requested call fails.
  case call(ServerFault)
}

/// The error codes and messages of faults in requests.
extension RPCFault {
  /// The error code of JSON-RPC 2.0; codes from -32000 on are defined by Lockstep.
  var code: Int {
    switch self {
    case .malformed, .tooLong: -32700
    case .emptyBatch, .longBatch, .notARequest, .wrongVersion, .missingMethod, .badID: -32600
    case .unnamedParameters: -32602
    case .call(let fault): fault.code
    }
  }

  /// The problem, and one suggested next step.
  var message: String {
    switch self {
    case .malformed(let fault):
      "The line is not JSON: expected \(fault.expected.rawValue) at column \(fault.offset + 1). Write one message per line."
    case .tooLong(let limit): "The line is longer than \(limit) bytes. Write one message per line."
    case .emptyBatch: "A batch needs at least one request."
    case .longBatch(let count, let limit): "A batch has at most \(limit) requests; this one has \(count)."
    case .notARequest(let kind): "A request is an object, not \(kind)."
    case .wrongVersion: "A request needs the member \"jsonrpc\":\"2.0\"."
    case .missingMethod: "A request needs the member \"method\", a string."
    case .badID(let kind): "The id of a request is a string, a number or null, not \(kind)."
    case .unnamedParameters(let kind): "Parameters are passed by name: \"params\" is an object, not \(kind)."
    case .call(let fault): fault.message
    }
  }

  /// Writes the error's member `data`; most errors have none.
  func writeData(to json: inout JSONWriter) {
    guard case .call(.failures(let texts, let step)) = self else { return }
    json.key("data")
    json.object { json in
      json.write(step, under: "step")
      json.write(texts, under: "failures")
    }
  }
}

extension ServerFault {
  fileprivate var code: Int {
    switch self {
    case .unknownMethod: -32601
    case .missingParameter, .unknownParameter, .badParameter, .unknownFeature, .unknownWorld, .nowhere: -32602
    case .unknownSession, .tooManySessions, .noScreen: -32000
    case .mistakes: -32001
    case .failures: -32002
    case .noSuchPosition: -32003
    }
  }
}
