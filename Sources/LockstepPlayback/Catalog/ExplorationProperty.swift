/// The states in which the condition of an ``ExplorationProperty`` must hold.
package enum ExplorationPropertyKind: String, Sendable, CaseIterable {
  /// The condition holds in every state.
  case always
  /// The condition holds in no state.
  case never
  /// The condition holds in at least one state.
  case reachable
  /// From every state, the condition eventually holds as effects continue and time passes, without user actions.
  case eventually
}

/// A requirement on the states of a feature, which `explore` checks.
///
/// ```swift
/// await explore(initialState: Login.State()) {
///   Login()
/// } actions: { state in
///   state.isLoading ? [.cancelButtonTapped] : [.loginButtonTapped]
/// } properties: {
///   [.never("two sessions") { $0.sessions > 1 }, .eventually("the spinner stops") { !$0.isLoading }]
/// }
/// ```
public struct ExplorationProperty<State>: Sendable {
  package let kind: ExplorationPropertyKind

  /// The condition as text, such as `isLoading == false`, or the property's name.
  package let text: String

  /// Whether ``text`` is the name of a property that the feature's entry declares.
  package let isNamed: Bool
  package let holds: @Sendable (State) throws -> Bool

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - kind: The states in which the condition must hold.
  ///   - text: The condition as text, or the property's name.
  ///   - isNamed: Whether the text is the name of a property that the feature's entry declares.
  ///   - holds: Returns whether the condition holds in a state.
  package init(
    _ kind: ExplorationPropertyKind,
    _ text: String,
    isNamed: Bool = false,
    holds: @escaping @Sendable (State) throws -> Bool
  ) {
    (self.kind, self.text, self.isNamed, self.holds) = (kind, text, isNamed, holds)
  }

  /// Whether a single state satisfies the property.
  package func isMet(in state: State) throws -> Bool { try holds(state) != (kind == .never) }
}

extension ExplorationProperty {
  /// A condition that holds in every state.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  public static func always(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    Self(.always, name, isNamed: true, holds: holds)
  }

  /// A condition that holds in no state.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  public static func never(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    Self(.never, name, isNamed: true, holds: holds)
  }

  /// A condition that holds in at least one state; checked only if all states are visited.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  public static func reachable(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    Self(.reachable, name, isNamed: true, holds: holds)
  }

  /// A condition that eventually holds from every state as effects finish and time passes, without user actions.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  public static func eventually(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    Self(.eventually, name, isNamed: true, holds: holds)
  }
}

/// The result of checking a property in a single state.
package enum PropertyVerdict: Sendable {
  case holds
  case isViolated
  /// The property must hold eventually, but doesn't hold yet. This is a violation only if no effect or timer can change the state.
  case doesNotHoldYet
}
