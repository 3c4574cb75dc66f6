internal import Lockstep

/// The only code that words the faults of requests.
extension RPCFault {
  /// The error code of JSON-RPC 2.0; codes from -32000 on are Lockstep's own.
  var code: Int {
    switch self {
    case .malformed, .tooLong: -32700
    case .emptyBatch, .longBatch, .notARequest, .wrongVersion, .missingMethod, .badID: -32600
    case .unnamedParameters: -32602
    case .call(let fault): fault.code
    }
  }

  /// The problem, and the one next step.
  var message: String {
    switch self {
    case .malformed: "This line is no JSON. Write one message a line."
    case .tooLong(let limit): "This line has more than \(limit) bytes. Write one message a line."
    case .emptyBatch: "A batch needs a request at least."
    case .longBatch(let count, let limit): "A batch has at most \(limit) requests; this one has \(count)."
    case .notARequest(let kind): "A request is an object; this is \(kind)."
    case .wrongVersion: "A request needs the member \"jsonrpc\":\"2.0\"."
    case .missingMethod: "A request needs the member \"method\", a string."
    case .badID(let kind): "The id of a request is a string, a number or null; this is \(kind)."
    case .unnamedParameters(let kind): "Parameters have names here: \"params\" is an object; this is \(kind)."
    case .call(let fault): fault.message
    }
  }

  /// Writes the error's member `data`; most errors have none.
  func writeData(to json: inout JSONWriter) {
    guard case .call(.failures(let texts, let step)) = self else { return }
    json.key("data")
    json.object { json in
      json.write(step, under: "step")
      json.key("failures")
      json.array { json in for text in texts { json.string(text) } }
    }
  }
}

extension ServerFault {
  fileprivate var code: Int {
    switch self {
    case .unknownMethod: -32601
    case .missingParameter, .unknownParameter, .badParameter, .unknownFeature, .unknownWorld, .nowhere: -32602
    case .unknownSession, .tooManySessions: -32000
    case .mistakes: -32001
    case .failures: -32002
    case .nothingToUndo, .nothingToRedo, .noSuchPosition: -32003
    }
  }
}
