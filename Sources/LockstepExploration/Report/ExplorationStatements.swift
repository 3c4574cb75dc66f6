internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension ExplorationViolation {
  /// A one-line description of the violation.
  package var title: String { reason.title }

  /// The path as statements of a held script; secrets are hidden.
  package var statements: [String] { path.flatMap { $0.statements() } }

  /// The path as statements that can be played.
  package var playableStatements: [String] { path.flatMap { $0.statements(revealsSecrets: true) } }

  /// The statement that fails after the path; nil if the path itself fails.
  package var check: String? { reason.check(isNamed: isOfEntry) }

  /// A script that follows the path and then fails.
  package func script(of feature: String, world: String?) -> String {
    let head = ["feature \(feature)"] + (world.map { ["world \($0)"] } ?? [])
    let lines =
      ["hold", "note \(Literal.quoted(title))", "exhaustivity off"] + playableStatements + (check.map { [$0] } ?? [])
    return (head + lines).joined(separator: "\n") + "\n"
  }
}

extension ExploredGraph.Transition {
  /// The move as a statement of a script.
  package var statement: String { move.statements(revealsSecrets: true)[0] }

  /// The `receive` statements for the actions caused by the move.
  package var received: [String] { Array(move.statements(revealsSecrets: true).dropFirst()) }
}

extension CoveringPaths.Path {
  /// The moves as statements of a held script, without the `receive` statements that follow each move.
  package var statements: [String] { moves.map { $0.statements(revealsSecrets: true)[0] } }
}

extension CoveringPaths {
  /// The moves that no path makes, as statements.
  package var missingStatements: [String] { missing.map { $0.statements()[0] } }
}

extension ViolationReason {
  /// The statement that fails after the path.
  ///
  /// - Parameter isNamed: Whether the feature's entry declares the property.
  fileprivate func check(isNamed: Bool) -> String? {
    switch self {
    case .property(_, let text) where isNamed, .stuck(let text, _) where isNamed, .endless(let text, _) where isNamed:
      "expect property \(Literal.quoted(text))"
    case .property(.always, let text), .stuck(let text, _), .endless(let text, _): "expect \(text)"
    case .property(.never, let text): (try? ExplorationCondition(.never, text))?.opposite
    case .property, .issue, .unreachable, .trap: nil
    }
  }
}

extension ExploredMove {
  /// The move as statements of a script.
  func statements(revealsSecrets: Bool = false) -> [String] {
    func resume(_ effect: String, _ ordinal: Int) -> String {
      "resume \(Literal.quoted(effect))\(ordinal > 1 ? " \(ordinal)" : "")"
    }
    func statements(_ responses: MoveResponses) -> [String] {
      responses.sent.map { "receive \(Literal(Tree(describing: $0)).text)" }
        + responses.ended.map { resume($0.name, $0.ordinal) }
    }
    switch self {
    case .send(let action, let responses):
      let text = revealsSecrets ? UnredactedActionText(action).text : Literal(Tree(describing: action)).text
      return ["send \(text)"] + statements(responses)
    case .goOn(let effect, let ordinal, let responses):
      return [resume(effect, ordinal)] + statements(responses)
    case .choose(let question, let option, _, let ordinal, _, let responses):
      let number = ordinal > 1 ? " \(ordinal)" : ""
      return ["choose \(Literal.quoted(question)) \(Literal.quoted(option))\(number)"] + statements(responses)
    case .advance(let duration): return ["advance \(duration.text)"]
    }
  }
}

extension ExplorationContradiction {
  /// The paths and the differences, one per line.
  package var lines: [String] {
    func path(_ moves: [ExploredMove]) -> [String] {
      moves.isEmpty ? ["  (the initial state)"] : moves.flatMap { $0.statements() }.map { "  " + $0 }
    }
    let next = next.map { ["after both: \($0.statements().joined(separator: ", "))"] } ?? []
    let changes = difference.map { $0.changes.map { "different: \($0.path)" } } ?? []
    switch kind {
    case .random:
      return [
        "Following a path twice leads to different states: the feature uses randomness, data shared by all stores, a real clock or another thread.",
        "Take dates, UUIDs and random numbers from the dependencies `date`, `uuid` and `withRandomNumberGenerator`, time from",
        "`continuousClock`, and decisions from `choose`; create a world's mutable data in the world's closure. The path:",
      ] + path(first) + changes
    case .restored:
      return [
        "Following a path leads to a different state than continuing from a copied state: the world stores data that no state contains.",
        "Explore with `--exact`, which executes every path from the beginning; or keep it in the state. The path:",
      ] + path(first)
    case .claimed(let claim):
      return claim.lines + ["One path:"] + path(first) + ["The other:"] + path(second ?? []) + next
    case .shownEffect, .sharedMemory: return []
    case .asymmetric:
      return [
        "The symmetry maps two states to the same one, and they behave differently: `.symmetry` must only exchange values that",
        "the feature treats alike. One path:",
      ]
        + path(first)
        + (second.map { ["The other:"] + path($0) }
          ?? ["The second state is the result of applying `.symmetry` to the first."])
        + changes
    case .merged:
      return [
        "Two paths lead to states that look the same and behave differently: the world stores data that no state contains. Keep it in the",
        "state, or in the files of `fileStorage`, which are compared. One path:",
      ] + path(first) + ["The other:"] + path(second ?? []) + next + changes
    }
  }
}

extension UndeclaredEffectInput {
  fileprivate var lines: [String] {
    [
      "Two effects “\(effect)” with equal `of:` values behave differently: `of:` omits a value that the effect uses. Add the",
      "missing value, or remove `of:`. The counts are those without `of:`.",
    ] + startLines
  }
}

extension ViolationReason {
  /// The condition or name of the violated property; nil for an issue or a trap.
  package var property: String? {
    switch self {
    case .property(_, let text), .stuck(let text, _), .endless(let text, _), .unreachable(let text): text
    case .issue, .trap: nil
    }
  }

  /// A one-line description of the violation.
  package var title: String {
    switch self {
    case .property(let kind, let text): "\(kind.rawValue) \(text)"
    case .stuck(let text, let waiting):
      waiting.isEmpty
        ? "eventually \(text): no effect is in flight, so only the user can continue"
        : "eventually \(text): no effect can continue without external input for \(waiting.map { "“\($0)”" }.joined(separator: ", "))"
    case .endless(let text, 1): "eventually \(text): the last move repeats forever"
    case .endless(let text, let moves): "eventually \(text): the last \(moves) moves repeat forever"
    case .issue(let issue): issue.text
    case .unreachable(let text): "reachable \(text): it holds in no state"
    case .trap(let message): "the program stopped: \(message)"
    }
  }
}
