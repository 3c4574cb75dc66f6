internal import Lockstep
internal import LockstepDiff
package import LockstepExploration
package import LockstepTesting

/// A finding of an exploration in a test, as data.
package enum ExplorationFailure: Sendable, Hashable {
  /// A violation and the moves that lead to it, one line each.
  case violated(title: String, path: [String])

  /// Two equal states that behave differently, with the moves that lead to each.
  case contradiction(isRandom: Bool, first: [String], second: [String])

  /// An effect uses a value that it doesn't declare with `of:`. Contains the moves to two effects that were considered equal.
  case incompleteClaim(UndeclaredEffectInput, first: [String], second: [String])

  /// The limit of distinct states was exceeded. Contains the depth that was completed.
  case tooManyStates(limit: Int, depth: Int)

  /// The feature can't be explored.
  case impossible(String)

  static func all(in report: ExplorationReport) -> [Self] {
    var failures = report.violations.map { Self.violated(title: $0.reason.title, path: $0.path.map(\.text)) }
    if let found = report.contradiction {
      let (first, second) = (found.first.map(\.text), (found.second ?? []).map(\.text))
      if case .claimed(let claim) = found.kind {
        failures.append(.incompleteClaim(claim, first: first, second: second))
      } else {
        failures.append(.contradiction(isRandom: found.kind == .random, first: first, second: second))
      }
    }
    if case .distinct(let limit) = report.stop {
      failures.append(.tooManyStates(limit: limit, depth: report.depth))
    }
    return failures
  }
}

extension ExplorationFailure {
  /// The failure as test frameworks report it.
  package var testFailure: TestFailure { .other(title: title, evidence: evidence, nextStep: nextStep) }

  private var title: String {
    switch self {
    case .violated(let title, _): "Exploration has found a violation: \(title)"
    case .contradiction(isRandom: true, _, _):
      "The same moves lead to different states: the feature is not deterministic."
    case .contradiction(isRandom: false, _, _):
      "Equal states behave differently: a dependency stores data that is not part of the state."
    case .incompleteClaim(let claim, _, _):
      "Two effects “\(claim.effect)” with equal `of:` values behave differently: `of:` omits a value that the effect uses."
    case .tooManyStates(let limit, _): "There are more than \(limit) distinct states."
    case .impossible(let reason): "The feature can't be explored: \(reason)"
    }
  }

  private var evidence: [String] {
    func list(_ moves: [String]) -> String { moves.map { "    " + $0 }.joined(separator: "\n") }
    switch self {
    case .violated(_, let path): return path.isEmpty ? ["    It is violated in the initial state."] : [list(path)]
    case .contradiction(isRandom: true, let first, _): return [list(first)]
    case .contradiction(isRandom: false, let first, let second): return [list(first), "And:", list(second)]
    case .incompleteClaim(let claim, let first, let second):
      return (claim.startLines.map { "    " + $0 }) + [list(first), "And:", list(second)]
    case .tooManyStates(_, let depth): return ["    All states up to depth \(depth) were visited."]
    case .impossible: return []
    }
  }

  private var nextStep: String {
    switch self {
    case .violated: "Reproduce the moves in a separate test, and fix the reducer."
    case .contradiction(isRandom: true, _, _): "Take dates, UUIDs and random numbers from dependencies."
    case .contradiction(isRandom: false, _, _):
      "Create services in `withDependencies`, so that each store has its own, and move their stored data into the state."
    case .incompleteClaim: "After `of:`, list every value that the effect captures, or remove `of:`."
    case .tooManyStates: "Limit the state space with `depth:` or fewer actions, or raise `limit:`."
    case .impossible: "States and actions need stored properties that can be compared."
    }
  }
}

extension ExploredMove {
  /// The move as a line of a failure.
  fileprivate var text: String {
    func inline(_ action: any Sendable) -> String { Tree(describing: action).inline(width: 100) }
    func following(_ responses: MoveResponses) -> String {
      let sent = responses.sent.isEmpty ? "" : " → " + responses.sent.map(inline).joined(separator: ", ")
      return sent + responses.ended.map { "; effect “\($0.name)” ends" }.joined()
    }
    switch self {
    case .send(let action, let responses): return "send \(inline(action))\(following(responses))"
    case .goOn(let effect, let ordinal, let responses):
      return "effect “\(effect)”\(ordinal > 1 ? " (\(ordinal))" : "") continues\(following(responses))"
    case .choose(let question, let option, _, let ordinal, _, let responses):
      return "answer “\(question)”\(ordinal > 1 ? " (\(ordinal))" : ""): \(option)\(following(responses))"
    case .advance(let duration): return "time advances by \(duration.text)"
    }
  }
}
