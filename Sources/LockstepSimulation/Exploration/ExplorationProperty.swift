/// Where the condition of an ``ExplorationProperty`` must hold.
package enum ExplorationPropertyKind: String, Sendable, CaseIterable {
  /// The condition holds in every state.
  case always
  /// The condition holds in no state.
  case never
  /// The condition holds in at least one state.
  case reachable
  /// From every state, the condition comes to hold when effects go on and time passes, without the user.
  case eventually
}

/// What must hold in the states of a feature.
package struct ExplorationProperty<State> {
  package let kind: ExplorationPropertyKind

  /// The condition as text, such as `isLoading == false`, or the property's name.
  package let text: String

  /// Whether ``text`` is the name of a property that the feature's entry declares.
  package let isNamed: Bool
  let holds: @Sendable (State) throws -> Bool

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - kind: Where the condition must hold.
  ///   - text: The condition as text, or the property's name.
  ///   - isNamed: Whether the text is the name of a property that the feature's entry declares.
  ///   - holds: Whether the condition holds in a state.
  package init(
    _ kind: ExplorationPropertyKind,
    _ text: String,
    isNamed: Bool = false,
    holds: @escaping @Sendable (State) throws -> Bool
  ) {
    (self.kind, self.text, self.isNamed, self.holds) = (kind, text, isNamed, holds)
  }

  /// Whether a state, as the last one of a path, meets the property.
  package func isMet(in state: State) throws -> Bool { try holds(state) != (kind == .never) }
}

/// How much is explored, and how.
package struct ExplorationLimits: Sendable {
  /// Maximum number of moves from the initial state; nil for no limit.
  package var depth: Int?
  /// Maximum number of distinct states; exploration stops when it has found more.
  package var distinct = 10_000_000
  /// Maximum number of states of the next level in memory; the others are made again by following their paths.
  package var frontier = 1 << 20
  /// The number of threads.
  package var jobs = 1
  /// Whether to go on after the first violation of each property.
  package var keepsGoing = false
  /// Whether states are never restored by copying them, but by following their whole path.
  package var isExact = false
  /// Whether to find out which actions, cases and responses were covered.
  package var covers = false

  package init() {}
}
