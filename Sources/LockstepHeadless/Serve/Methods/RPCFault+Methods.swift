internal import LockstepDiff

/// Errors in a call's method or parameters.
extension RPCFault {
  static func unknownMethod(_ name: String, known: [String]) -> Self {
    Self(-32601, "There is no method `\(cut(name))`. " + hint(name, known, "The methods are"))
  }

  static func missingParameter(_ name: String, method: String) -> Self {
    Self(-32602, "`\(method)` needs the parameter `\(name)`.")
  }

  static func unknownParameter(_ name: String, method: String, known: [String]) -> Self {
    Self(-32602, "`\(method)` has no parameter `\(cut(name))`. " + hint(name, known, "It has"))
  }

  static func badParameter(_ name: String, expected: String, found: String) -> Self {
    Self(-32602, "The parameter `\(name)` must be \(expected), not \(cut(found)).")
  }

  static func unknownFeature(_ name: String, known: [String]) -> Self {
    Self(-32602, "There is no feature `\(cut(name))`. " + hint(name, known, "The features are"))
  }

  static func unknownWorld(_ name: String, feature: String, known: [String]) -> Self {
    Self(-32602, "`\(feature)` has no world `\(cut(name))`. " + hint(name, known, "Its worlds are"))
  }

  private static func hint(_ name: String, _ known: [String], _ list: String) -> String {
    if let question = NearestName(name).question(in: known) { return question }
    guard !known.isEmpty else { return "\(list): none." }
    return "\(list) \(known.map { "`\($0)`" }.joined(separator: ", "))."
  }

  private static func cut(_ text: String) -> String {
    SanitizedText(text, limit: 80).text
  }
}

/// Calls that fail in a session.
extension RPCFault {
  static func unknownSession(_ number: Int64, open: [Int]) -> Self {
    Self(-32000, "No session \(number) is open. " + sessions(open))
  }

  private static func sessions(_ open: [Int]) -> String {
    guard !open.isEmpty else { return "Open one with `open`." }
    let rest = open.count > 8 ? ", … (\(open.count - 8) more)" : ""
    return "The open sessions are \(open.prefix(8).map(String.init).joined(separator: ", "))\(rest)."
  }

  static func tooManySessions(limit: Int) -> Self {
    Self(-32000, "\(limit) sessions are already open, which is the maximum. Close one.")
  }

  static func noScreen(_ feature: String) -> Self {
    let hint = "Add `screen:` to its entry in the catalog, or drive it with `send` steps."
    return Self(-32000, "`\(feature)` has no screen. \(hint)")
  }

  /// Mistakes in a step, found before playing it. The strings describe them.
  static func mistakes(_ texts: [String]) -> Self {
    Self(-32001, texts.joined(separator: "\n\n"))
  }

  /// A step failed. The fault contains its failure messages and the number of steps kept.
  static func failures(_ texts: [String], step: Int) -> Self {
    var fault = Self(-32002, texts.joined(separator: "\n\n"))
    (fault.failures, fault.step) = (texts, step)
    return fault
  }

  static func noSuchPosition(_ position: Int64, last: Int, current: Int) -> Self {
    let steps = "the steps go from 0 to \(last), and the current position is \(current)"
    return Self(-32003, "There is no position \(position): \(steps).")
  }

  /// A path does not exist. `finding` names the part that exists, and `hint` suggests the next step.
  static func nowhere(_ finding: String, hint: String) -> Self {
    Self(-32602, finding.prefix(1).uppercased() + finding.dropFirst() + ". " + hint)
  }
}
