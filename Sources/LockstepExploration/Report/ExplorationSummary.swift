internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// What exploration has found, with the feature's types erased.
package struct ExplorationSummary: Sendable {
  package struct Violation: Sendable {
    /// What is wrong, in one line.
    package let title: String
    /// The path, as statements of a held script, with secrets hidden.
    package let statements: [String]

    /// The path, as statements that can be played.
    package let playableStatements: [String]
    /// The statement that fails after the path; nil if the path itself fails.
    package let check: String?
  }

  package let distinct: Int
  package let generated: Int
  package let depth: Int
  package let stop: ExplorationStop?

  /// The `reachable` conditions that hold in none of the states that were visited, if not all were visited.
  package let notReached: [String]

  /// The fields that vary most among the last states, and the effects that pile up there; only if exploration reached a bound.
  package let variety: FieldVariety?

  /// Whether states of different times were told apart, because the feature reads the date.
  package let tellsTimes: Bool

  /// Whether states after different numbers of UUIDs and random numbers were told apart, because those that follow show in the behavior.
  package let tellsSources: Bool

  /// Whether effects that can't send were explored as moves, because something shows when they run.
  package let stepsSilentEffects: Bool

  /// Whether what has happened to any effect of a step counted for all of them, because they share memory.
  package let tellsSharedPasts: Bool

  /// Whether a state that is reached by several paths was visited once.
  package let mergesStates: Bool
  package let violations: [Violation]

  /// Two paths to states that are taken for the same and behave differently; empty if none were found.
  package let contradiction: [String]

  /// What exploration made happen; nil if it stopped early.
  package let coverage: CoverageSummary?

  /// The states and the moves between them, if the request asked for them.
  package let graph: GraphSummary?

  /// Paths that make every move, if the request asked for them and equal states behave alike.
  package let covering: CoveringSummary?

  init<Action>(_ report: ExplorationReport<Action>, names: Set<String>) {
    (distinct, generated, depth, stop) = (report.distinct, report.generated, report.depth, report.stop)
    (variety, notReached) = (report.variety, report.notReached)
    (tellsTimes, tellsSources, mergesStates) = (report.tellsTimes, report.tellsSources, report.mergesStates)
    (stepsSilentEffects, tellsSharedPasts) = (report.stepsSilentEffects, report.tellsSharedPasts)
    violations = report.violations.map { Violation($0, names: names) }
    contradiction = report.contradiction.map(\.lines) ?? []
    coverage = report.coverage.map(CoverageSummary.init)
    graph = report.graph.map(GraphSummary.init)
    covering = report.covering.map(CoveringSummary.init)
  }
}

extension ExplorationSummary.Violation {
  init<Action>(_ violation: ExplorationViolation<Action>, names: Set<String>) {
    self.init(
      title: violation.reason.title,
      statements: violation.path.flatMap { $0.statements() },
      playableStatements: violation.path.flatMap { $0.statements(revealsSecrets: true) },
      check: violation.reason.check(names: names)
    )
  }
}

/// What exploration made happen, as text.
package struct CoverageSummary: Sendable {
  /// Actions as scripts write them.
  package let effective: [String]
  package let ignored: [String]
  package let neverPossible: [String]

  /// The names of the actions that effects sent: `home.searchResponse`.
  package let received: Set<String>
  package let casesNeverReached: [String]
  package let neverPresent: [String]

  /// The names of effects that waited for something outside of the simulation.
  package let waitingForOutside: [String]

  /// The names of the cases that the user's actions have.
  private let used: Set<String>

  /// The cases of the action, and the results of responses, that neither an effect nor the user has sent.
  ///
  /// - Parameter cases: The names of the action's cases.
  package func neverSent(among cases: [String]) -> [String] {
    let sent = Set(received.map { String($0.prefix { $0 != "." }) }).union(used)
    let results = Set(received.compactMap(Self.otherResult)).filter { result in
      !received.contains { $0 == result || $0.hasPrefix(result + ".") }
    }
    return cases.filter { !sent.contains($0) } + results.sorted()
  }

  /// The other result of a response: `response.success` for `response.failure.offline`; nil for other actions.
  private static func otherResult(than name: String) -> String? {
    var names = name.split(separator: ".")
    guard let last = names.firstIndex(where: { $0 == "success" || $0 == "failure" }) else { return nil }
    names[last] = names[last] == "success" ? "failure" : "success"
    return names[...last].joined(separator: ".")
  }

  init<Action>(_ coverage: ExplorationCoverage<Action>) {
    let all = coverage.effective + coverage.ignored + coverage.neverPossible
    used = Set(all.map { String(ActionCasePath(of: $0).text.prefix { $0 != "." }) })
    func texts(_ actions: [Action]) -> [String] { actions.map { Literal(Tree(describing: $0)).text } }
    (effective, ignored) = (texts(coverage.effective), texts(coverage.ignored))
    neverPossible = texts(coverage.neverPossible)
    received = coverage.received
    (casesNeverReached, neverPresent) = (coverage.casesNeverReached, coverage.neverPresent)
    waitingForOutside = coverage.waitingForOutside
  }
}

/// The states of a feature and the moves between them, as text.
package struct GraphSummary: Sendable {
  package struct Transition: Sendable {
    package let from: Int
    package let to: Int

    /// The move as a statement of a script.
    package let statement: String
    /// The `receive` statements for the actions that the move leads to.
    package let received: [String]
  }

  /// The group of each state; state 0 is the initial one.
  package let groups: [String]
  package let transitions: [Transition]

  init<Action>(_ graph: ExploredGraph<Action>) {
    groups = graph.groups
    transitions = graph.transitions.map { transition in
      let statements = transition.move.statements(revealsSecrets: true)
      return Transition(
        from: transition.from,
        to: transition.to,
        statement: statements[0],
        received: Array(statements.dropFirst())
      )
    }
  }
}

/// Paths that together make every move, as text.
package struct CoveringSummary: Sendable {
  /// One path from the initial state.
  package struct Path: Sendable {
    /// The moves as statements of a held script, without the `receive` statements that follow.
    package let statements: [String]

    /// Whether nothing is in flight at the end.
    package let isQuiescent: Bool
  }

  /// The paths in the order in which they were found.
  package let paths: [Path]

  /// The moves that no path makes, because executing a path again led elsewhere, as statements.
  package let missing: [String]

  init<Action>(_ covering: CoveringPaths<Action>) {
    paths = covering.paths.map { path in
      Path(statements: path.moves.map { $0.statements(revealsSecrets: true)[0] }, isQuiescent: path.isQuiescent)
    }
    missing = covering.missing.map { $0.statements()[0] }
  }
}

extension ViolationReason {
  /// The statement that fails after the path.
  ///
  /// - Parameter names: The names of the properties that the feature's entry declares.
  fileprivate func check(names: Set<String>) -> String? {
    switch self {
    case .property(_, let text) where names.contains(text), .stuck(let text, _) where names.contains(text),
      .endless(let text, _) where names.contains(text):
      "expect property \(Literal.quoted(text))"
    case .property(.always, let text), .stuck(let text, _), .endless(let text, _): "expect \(text)"
    case .property(.never, let text): (try? ExplorationCondition(.never, text))?.opposite
    case .property, .issue, .unreachable, .trap: nil
    }
  }
}

extension ExploredMove {
  /// The move as statements of a script.
  fileprivate func statements(revealsSecrets: Bool = false) -> [String] {
    func resume(_ effect: String, _ ordinal: Int) -> String {
      "resume \(Literal.quoted(effect))\(ordinal > 1 ? " \(ordinal)" : "")"
    }
    func statements(_ responses: MoveResponses) -> [String] {
      responses.sent.map { "receive \(Literal(Tree(describing: $0)).text)" }
        + responses.ended.map { resume($0.name, $0.ordinal) }
    }
    switch self {
    case .send(let action, let responses):
      let text = revealsSecrets ? RevealedAction(action).text : Literal(Tree(describing: action)).text
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
  var lines: [String] {
    func path(_ moves: [ExploredMove<Action>]) -> [String] {
      moves.isEmpty ? ["  (the initial state)"] : moves.flatMap { $0.statements() }.map { "  " + $0 }
    }
    let next = next.map { ["after both: \($0.statements().joined(separator: ", "))"] } ?? []
    let changes = difference.map { $0.changes.map { "different: \($0.path)" } } ?? []
    switch kind {
    case .random:
      return [
        "Following a path twice leads to different states: something is random, or shared by all stores, or happens on a real clock or another",
        "thread. Take dates, UUIDs and random numbers from the dependencies `date`, `uuid` and `withRandomNumberGenerator`, time from",
        "`continuousClock`, and decisions from `choose`; make a world's memory in the closure of the world. The path:",
      ] + path(first) + changes
    case .restored:
      return [
        "Following a path leads elsewhere than going on from a copied state: the world keeps something that no state shows.",
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
        + (second.map { ["The other:"] + path($0) } ?? ["The other state is the one that the symmetry returns for it."])
        + changes
    case .merged:
      return [
        "Two paths lead to states that look the same and behave differently: the world keeps something that no state shows. Keep it in the",
        "state, or in the files of `fileStorage`, which are compared. One path:",
      ] + path(first) + ["The other:"] + path(second ?? []) + next + changes
    }
  }
}

extension IncompleteClaim {
  fileprivate var lines: [String] {
    [
      "Two effects “\(effect)” that name equal values behave differently: `of:` doesn't name everything that the effect uses. Name what is",
      "missing, or remove `of:`. The counts are those without `of:`.",
    ] + startLines
  }
}
