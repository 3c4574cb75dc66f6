internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
package import LockstepSimulation

/// What exploration has found, with the feature's types erased.
package struct ExplorationSummary: Sendable {
  package struct Violation: Sendable {
    /// What is wrong, in one line.
    package let title: String
    /// The path, as statements of a held script.
    package let statements: [String]
    /// The statement that fails after the path; nil if the path itself fails.
    package let check: String?
  }

  package let distinct: Int
  package let generated: Int
  package let depth: Int
  package let stop: ExplorationStop?

  /// Whether states of different times were told apart, because the feature reads the date.
  package let tellsTimes: Bool
  package let violations: [Violation]

  /// Two paths to states that are taken for the same and behave differently; empty if none were found.
  package let contradiction: [String]

  init<Action>(_ report: ExplorationReport<Action>, _ request: ExplorationRequest) {
    (distinct, generated, depth, stop) = (report.distinct, report.generated, report.depth, report.stop)
    tellsTimes = report.tellsTimes
    violations = report.violations.map { violation in
      Violation(
        title: violation.reason.title,
        statements: violation.path.flatMap(\.statements),
        check: violation.reason.check
      )
    }
    contradiction = report.contradiction.map(\.lines) ?? []
  }
}

extension ExplorationViolation.Reason {
  fileprivate var title: String {
    switch self {
    case .property(let kind, let text): "\(kind.rawValue) \(text)"
    case .stuck(let text, let waiting):
      waiting.isEmpty
        ? "eventually \(text): nothing is in flight, and only the user can go on"
        : "eventually \(text): only the outside can go on, which \(waiting.map { "“\($0)”" }.joined(separator: ", ")) waits for"
    case .endless(let text, let moves): "eventually \(text): the last \(moves) moves repeat for ever"
    case .issue(let issue): issue.text
    case .unreachable(let text): "reachable \(text): it holds in no state"
    }
  }

  /// The statement that fails after the path.
  fileprivate var check: String? {
    switch self {
    case .property(.always, let text), .stuck(let text, _), .endless(let text, _): "expect \(text)"
    case .property(.never, let text):
      text.contains("==") ? "expect \(text.replacing("==", with: "!=", maxReplacements: 1))" : nil
    case .property, .issue, .unreachable: nil
    }
  }
}

extension ExploredMove {
  /// The move as statements of a script.
  fileprivate var statements: [String] {
    func receives(_ actions: [any Sendable]) -> [String] {
      actions.map { "receive \(Literal(Tree(describing: $0)).text)" }
    }
    switch self {
    case .send(let action, let sent): return ["send \(Literal(Tree(describing: action)).text)"] + receives(sent)
    case .goOn(let effect, let ordinal, let sent):
      return ["resume \(Literal.quoted(effect))\(ordinal > 1 ? " \(ordinal)" : "")"] + receives(sent)
    case .choose(let question, let option, _, _, let sent):
      return ["choose \(Literal.quoted(question)) \(Literal.quoted(option))"] + receives(sent)
    case .advance(let duration): return ["advance \(duration.text)"]
    }
  }
}

extension ExplorationContradiction {
  fileprivate var lines: [String] {
    func path(_ moves: [ExploredMove<Action>]) -> [String] { moves.flatMap(\.statements).map { "  " + $0 } }
    let changes = difference.map { $0.changes.map { "different: \($0.path)" } } ?? []
    switch kind {
    case .random:
      return [
        "Following a path twice leads to different states: something is random, such as a date or an unseeded number:"
      ]
        + path(first) + changes
    case .restored:
      return [
        "Following a path leads elsewhere than going on from a copied state: the world keeps something that no state shows.",
        "Explore with `--exact`, or make the world anew for each store. The path:",
      ] + path(first)
    case .merged:
      let next = next.map { ["after both: \($0.statements.joined(separator: ", "))"] } ?? []
      return [
        "Two paths lead to states that look the same and behave differently: the world keeps something. One path:"
      ]
        + path(first) + ["The other:"] + path(second) + next + changes
    }
  }
}
