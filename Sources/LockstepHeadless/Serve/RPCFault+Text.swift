internal import Lockstep
internal import LockstepDiff

/// The one place that words what is wrong with a request.
extension RPCFault {
  /// As JSON-RPC 2.0 numbers them; from -32000 on are Lockstep's own.
  var code: Int {
    switch self {
    case .malformed, .tooLong: -32700
    case .emptyBatch, .longBatch, .notARequest, .wrongVersion, .missingMethod, .badID: -32600
    case .unknownMethod: -32601
    case .unnamedParameters, .missingParameter, .unknownParameter, .badParameter, .unknownFeature, .unknownWorld,
      .nowhere:
      -32602
    case .unknownSession, .tooManySessions: -32000
    case .mistakes: -32001
    case .failures: -32002
    case .nothingToUndo, .nothingToRedo, .noSuchPosition: -32003
    }
  }

  /// What is wrong, and the one next step.
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
    case .unknownMethod(let name, let known):
      "There is no method `\(Self.cut(name))`. " + Self.hint(name, known, "The methods are")
    case .unnamedParameters(let kind): "Parameters have names here: \"params\" is an object; this is \(kind)."
    case .missingParameter(let name, let method): "`\(method)` needs the parameter `\(name)`."
    case .unknownParameter(let name, let method, let known):
      "`\(method)` has no parameter `\(Self.cut(name))`. " + Self.hint(name, known, "It has")
    case .badParameter(let name, let expected, let found):
      "The parameter `\(name)` is \(expected), not \(Self.cut(found))."
    case .unknownFeature(let name, let known):
      "There is no feature `\(Self.cut(name))`. " + Self.hint(name, known, "The features are")
    case .unknownWorld(let name, let feature, let known):
      "`\(feature)` has no world `\(Self.cut(name))`. " + Self.hint(name, known, "Its worlds are")
    case .unknownSession(let number, let open): "No session \(number) is open. " + Self.sessions(open)
    case .tooManySessions(let limit): "\(limit) sessions are open, which is the most. Close one."
    case .mistakes(let texts): texts.joined(separator: "\n\n")
    case .failures(let texts, _): texts.joined(separator: "\n\n")
    case .nothingToUndo: "No step has been played that could be undone."
    case .nothingToRedo: "No step has been undone that could be played again."
    case .noSuchPosition(let position, let last): "There is no position \(position): the steps go from 0 to \(last)."
    case .nowhere(let finding, let hint): finding.prefix(1).uppercased() + finding.dropFirst() + ". " + hint
    }
  }

  /// Writes what the member `data` of the error holds; most have none.
  func writeData(to json: inout JSONWriter) {
    guard case .failures(let texts, let step) = self else { return }
    json.key("data")
    json.object { json in
      json.write(step, under: "step")
      json.key("failures")
      json.array { json in for text in texts { json.string(text) } }
    }
  }

  private static func sessions(_ open: [Int]) -> String {
    guard !open.isEmpty else { return "Open one with `open`." }
    let rest = open.count > 8 ? ", … (\(open.count - 8) more)" : ""
    return "Open are \(open.prefix(8).map(String.init).joined(separator: ", "))\(rest)."
  }

  private static func hint(_ name: String, _ known: [String], _ list: String) -> String {
    if let near = NearestName(name).nearest(in: known).first { return "Did you mean `\(near)`?" }
    guard !known.isEmpty else { return "\(list): none." }
    return "\(list) \(known.map { "`\($0)`" }.joined(separator: ", "))."
  }

  /// Long text is not repeated in full.
  private static func cut(_ text: String) -> String {
    VisibleText(text, limit: 80).text
  }
}
