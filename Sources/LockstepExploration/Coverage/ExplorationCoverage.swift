/// What exploration made happen, after all states up to the limits were visited.
package struct ExplorationCoverage<Action: Sendable> {
  /// The actions that changed a state or started an effect.
  package let effective: [Action]

  /// The actions that were possible and never had an effect.
  package let ignored: [Action]

  /// The actions that no state offered.
  package let neverPossible: [Action]

  /// The names of the actions that effects sent: `loginResponse.success`.
  package let received: Set<String>

  /// The cases of the state's enums that no state has: `Phase.failed`.
  package let casesNeverReached: [String]

  /// The paths of optionals that are nil in every state: `alert`.
  package let neverPresent: [String]

  /// The names of effects that waited for something outside of the simulation in a state where nothing else could go on.
  package let waitingForOutside: [String]

  init(_ moves: MoveCoverage, _ cases: EnumCaseCoverage, outside: Set<String>) {
    waitingForOutside = outside.sorted()
    func actions(_ condition: (MoveCoverage.ActionUse) -> Bool) -> [Action] {
      moves.all.filter(condition).compactMap { $0.action as? Action }
    }
    effective = actions(\.hasEffect)
    ignored = actions { $0.isOffered && !$0.hasEffect }
    neverPossible = actions { !$0.isOffered }
    received = moves.received
    (casesNeverReached, neverPresent) = (cases.neverReached, cases.neverPresent)
  }
}
