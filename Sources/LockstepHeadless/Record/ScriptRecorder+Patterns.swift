internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension ScriptRecorder {
  /// Maximum number of characters of an action's pattern, unless no more values can be omitted.
  private static let longestAction = 80

  /// A pattern that matches an action and can be written in a script. Omits values of a long action, unless the pattern would then match
  /// another known action. Adds notes about omitted values.
  mutating func pattern(of waiting: UnreceivedAction) -> Literal {
    let action = waiting.action
    guard let whole = Self.parsed(Literal(action), matching: action) else { return pattern(ofCaseOf: action) }
    if whole.text.count <= Self.longestAction { return whole }
    let others = knownActions.union(playable.received.map(\.action)).subtracting([action])
    let short = whole.shortened(to: Self.longestAction) { literal in
      Self.parsed(literal, matching: action) != nil && !others.contains { literal.matches($0) }
    }
    let omitted = whole.places(omittedIn: short)
    if !omitted.isEmpty {
      shortened.append((short, action))
      noteOmission(of: omitted, in: short)
    }
    return short
  }

  /// All actions from effects, if a shortened pattern matches more than its own action; nil if each pattern is unambiguous.
  ///
  /// - Complexity: O(shortened patterns × actions)
  var ambiguousActions: Set<Tree>? {
    if shortened.isEmpty { return nil }
    let all = Set(actions.map { Tree(describing: $0) })
    let isAmbiguous = shortened.contains { short in all.contains { $0 != short.action && short.pattern.matches($0) } }
    return isAmbiguous ? all : nil
  }

  /// A pattern without the action's values, for values that can't be written in a script.
  private mutating func pattern(ofCaseOf action: Tree) -> Literal {
    let literal = action.cases.flatMap { try? Literal(parsing: $0, file: "", admitsPatterns: true) }
    let pattern = literal.flatMap { $0.matches(action) ? $0 : nil } ?? Literal(kind: .wildcard, range: .nowhere)
    note("`receive \(SanitizedText(pattern.text, limit: 80).text)` omits values that can't be written")
    return pattern
  }

  /// A literal for a part of a pattern: shortened like a whole pattern, or `_` if the value can't be written.
  func value(matching tree: Tree) -> Literal {
    guard let whole = Self.parsed(Literal(tree), matching: tree) else {
      return Literal(kind: .wildcard, range: .nowhere)
    }
    return whole.shortened(to: Self.longestAction) { Self.parsed($0, matching: tree) != nil }
  }

  private mutating func noteOmission(of places: [String], in pattern: Literal) {
    let named =
      places.prefix(5).map { $0.isEmpty ? "its value" : SanitizedText($0, limit: 80).text }
      + (places.count > 5 ? ["…"] : [])
    note("`receive \(SanitizedText(pattern.text, limit: 120).text)` omits \(named.joined(separator: ", "))")
  }

  /// Parses a literal's text. Returns nil if the result doesn't match an action.
  private static func parsed(_ literal: Literal, matching action: Tree) -> Literal? {
    guard let parsed = try? Literal(parsing: literal.text, file: "", admitsPatterns: true) else { return nil }
    return parsed.matches(action) ? parsed : nil
  }
}

extension Literal {
  fileprivate func matches(_ tree: Tree) -> Bool { LiteralMatcher.mismatch(self, tree) == nil }
}

extension Tree {
  /// The action's case, followed by nested cases: `.live(.chatReceived)`.
  fileprivate var cases: String? {
    guard case .enumeration(_, let name, let payload) = self else { return nil }
    let inner = payload.count == 1 && payload[0].label == nil ? payload[0].value.cases : nil
    return "." + IdentifierText(name).text + (inner.map { "(\($0))" } ?? "")
  }
}
