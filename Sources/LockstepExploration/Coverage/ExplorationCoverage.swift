internal import LockstepDiff
internal import LockstepScript

/// The coverage of an exploration that visited all states up to its limits.
package struct ExplorationCoverage {
  /// The actions that changed a state or started an effect, as scripts write them.
  package let effective: [String]

  /// The possible actions that never changed a state or started an effect.
  package let ignored: [String]

  /// The actions that no state offered.
  package let neverPossible: [String]

  /// The names of the actions that effects sent: `loginResponse.success`.
  package let received: Set<String>

  /// The cases of the state's enums that occur in no state: `Phase.failed`.
  package let casesNeverReached: [String]

  /// The paths of optionals that are nil in every state: `alert`.
  package let neverPresent: [String]

  /// The names of effects that were waiting for an external event in a state where nothing else could happen.
  package let waitingForOutside: [String]

  /// The case names of the actions that the user sent.
  private let used: Set<String>

  init(_ moves: MoveCoverage, _ cases: EnumCaseCoverage, outside: Set<String>) {
    waitingForOutside = outside.sorted()
    func texts(_ condition: (MoveCoverage.ActionUse) -> Bool) -> [String] {
      moves.all.filter(condition).map { Literal(Tree(describing: $0.action)).text }
    }
    effective = texts(\.hasEffect)
    ignored = texts { $0.isOffered && !$0.hasEffect }
    neverPossible = texts { !$0.isOffered }
    used = Set(moves.all.map { String(ActionCasePath(of: $0.action).text.prefix { $0 != "." }) })
    received = moves.received
    (casesNeverReached, neverPresent) = (cases.neverReached, cases.neverPresent)
  }

  /// The action's cases, and the results of responses, that neither an effect nor the user sent.
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
}
