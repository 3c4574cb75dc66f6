internal import LockstepTrace

/// The methods that a client can call. The article on serving describes them.
enum ServerMethod: String, CaseIterable, Sendable {
  case features
  case open
  case step
  case state
  case effects
  case diff
  case goto
  case screen
  case explore
  case close

  /// The names of the method's parameters.
  var parameters: [String] {
    switch self {
    case .features: []
    case .open: ["feature", "world", "seed"]
    case .step: ["session", "text"]
    case .state: ["session", "path"]
    case .effects, .close: ["session"]
    case .screen: ["session", "format", "columns", "rows"]
    case .diff: ["session", "from", "to"]
    case .goto: ["session", "position"]
    case .explore: ["feature", "world", "actions", "properties", "depth", "distinct"]
    }
  }
}

/// A call's parameters by name.
struct ServerParameters: Sendable {
  let method: ServerMethod
  private let values: [String: JSONValue]

  /// - Throws: A fault for the first parameter, in alphabetical order, that the method doesn't have.
  init(_ values: [String: JSONValue], of method: ServerMethod) throws(RPCFault) {
    self.method = method
    // Null is equivalent to a missing parameter.
    self.values = values.filter { $0.value != .null }
    let known = method.parameters
    guard let unknown = values.keys.filter({ !known.contains($0) }).min() else { return }
    throw .unknownParameter(unknown, method: method.rawValue, known: known)
  }

  func text(_ name: String) throws(RPCFault) -> String {
    guard let text = try optionalText(name) else { throw .missingParameter(name, method: method.rawValue) }
    return text
  }

  func optionalText(_ name: String) throws(RPCFault) -> String? {
    switch values[name] {
    case nil: return nil
    case .string(let text): return text
    case .some(let other): throw .badParameter(name, expected: "a string", found: other.kind)
    }
  }

  /// A list of strings; nil if the parameter is missing.
  func texts(_ name: String) throws(RPCFault) -> [String]? {
    guard let value = values[name] else { return nil }
    guard case .array(let elements) = value else {
      throw .badParameter(name, expected: "a list of strings", found: value.kind)
    }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw .badParameter(name, expected: "a list of strings", found: "a list with \(element.kind)")
      }
      texts.append(text)
    }
    return texts
  }

  func integer(_ name: String) throws(RPCFault) -> Int64 {
    guard let integer = try optionalInteger(name) else { throw .missingParameter(name, method: method.rawValue) }
    return integer
  }

  func optionalInteger(_ name: String) throws(RPCFault) -> Int64? {
    switch values[name] {
    case nil: return nil
    case .integer(let integer): return integer
    case .number(let text):
      // Accepts 2.0, which some clients write for 2.
      if let number = Double(text), let integer = Int64(exactly: number), number.magnitude < 1e15 { return integer }
      throw .badParameter(name, expected: "a whole number", found: text)
    case .some(let other): throw .badParameter(name, expected: "a whole number", found: other.kind)
    }
  }

  /// A non-negative integer; nil if the parameter is missing.
  func count(_ name: String) throws(RPCFault) -> UInt64? {
    if case .number(let text) = values[name], let count = UInt64(text) { return count }
    guard let integer = try optionalInteger(name) else { return nil }
    guard let count = UInt64(exactly: integer) else {
      throw .badParameter(name, expected: "a whole number, 0 or more", found: "\(integer)")
    }
    return count
  }
}
