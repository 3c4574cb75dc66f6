internal import LockstepDiff

/// The reason why a call fails.
enum ServerFault: Error, Sendable, Equatable {
  // The call
  case unknownMethod(String, known: [String])
  case missingParameter(String, method: String)
  case unknownParameter(String, method: String, known: [String])

  /// A parameter has an invalid value: its name, its valid values, its actual value.
  case badParameter(String, expected: String, found: String)
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])

  // Sessions
  case unknownSession(Int64, open: [Int])
  case tooManySessions(limit: Int)

  /// Mistakes in a step, found before it was played; as readable texts.
  case mistakes([String])

  /// A step failed: the number of steps kept, and the failures as readable texts.
  case failures([String], step: Int)
  case noScreen(String)
  case noSuchPosition(Int64, last: Int, current: Int)
  /// A path does not exist. The text contains the part that exists, and `hint` the suggested next step.
  case nowhere(String, hint: String)
}

/// The messages of faults in calls.
extension ServerFault {
  /// The problem, and one suggested next step.
  var message: String {
    switch self {
    case .unknownMethod(let name, let known):
      "There is no method `\(Self.cut(name))`. " + Self.hint(name, known, "The methods are")
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
    case .tooManySessions(let limit): "\(limit) sessions are open, the maximum. Close one."
    case .mistakes(let texts): texts.joined(separator: "\n\n")
    case .failures(let texts, _): texts.joined(separator: "\n\n")
    case .noScreen(let feature):
      "`\(feature)` has no screen. Add `screen:` to its entry in the catalog, or drive it with the step `send`."
    case .noSuchPosition(let position, let last, let current):
      "There is no position \(position): the steps go from 0 to \(last), and the current position is \(current)."
    case .nowhere(let finding, let hint): finding.prefix(1).uppercased() + finding.dropFirst() + ". " + hint
    }
  }

  private static func sessions(_ open: [Int]) -> String {
    guard !open.isEmpty else { return "Open one with `open`." }
    let rest = open.count > 8 ? ", … (\(open.count - 8) more)" : ""
    return "The open sessions are \(open.prefix(8).map(String.init).joined(separator: ", "))\(rest)."
  }

  private static func hint(_ name: String, _ known: [String], _ list: String) -> String {
    if let near = NearestName(name).nearest(in: known).first { return "Did you mean `\(near)`?" }
    guard !known.isEmpty else { return "\(list): none." }
    return "\(list) \(known.map { "`\($0)`" }.joined(separator: ", "))."
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 80).text
  }
}
