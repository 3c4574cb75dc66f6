/// How a feature is explored, as its entry in a catalog says.
package struct ExplorationSettings<State, Action: Sendable>: Sendable {
  /// The user's actions at a state; nil to try the actions of the feature's scripts.
  package var alphabet: (@Sendable (State) -> [Action])?
  package var properties: [ExplorationProperty<State>] = []

  /// Maps symmetric states to the one that represents them; nil if no states are symmetric.
  package var symmetry: (@Sendable (State) -> State)?

  /// The functions that name a state's group in a diagram, by the names that `--by` takes.
  package var groupings: [String: @Sendable (State) -> String] = [:]
}

/// A property that a catalog declares.
package struct DeclaredProperty: Sendable, Hashable {
  package let kind: ExplorationPropertyKind

  /// The property's name: `the spinner stops`.
  package let text: String
}

extension FeatureEntry {
  /// Declares the user's actions that `explore` tries.
  ///
  /// ```swift
  /// .explores { $0.isLoading ? [.cancelButtonTapped] : [.emailChanged("a@b.c"), .loginButtonTapped] }
  /// ```
  ///
  /// Without it, `explore` tries the actions that the feature's scripts send. Few values suffice: one for each way in which the reducer treats
  /// them differently.
  ///
  /// - Parameter actions: The actions that a user could send in a state; called for each state that is visited, on any thread.
  /// - Returns: The entry with these actions.
  public func explores(_ actions: @escaping @Sendable (State) -> [Action]) -> Self {
    updatingExploration { $0.alphabet = actions }
  }

  /// Declares a condition that holds in every state; `explore` finds the shortest way to a state in which it doesn't.
  ///
  /// - Parameters:
  ///   - name: What holds, in a few words: `a signed-out app has no token`. Scripts check it with `expect property "NAME"`.
  ///   - holds: Whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func always(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.always, name, holds)
  }

  /// Declares a condition that holds in no state; `explore` finds the shortest way to a state in which it does.
  ///
  /// - Parameters:
  ///   - name: What never holds, in a few words. Scripts check it with `expect property "NAME"`.
  ///   - holds: Whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func never(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.never, name, holds)
  }

  /// Declares a condition that holds in some state; `explore` reports if it holds in none.
  ///
  /// - Parameters:
  ///   - name: What can be reached, in a few words.
  ///   - holds: Whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func reachable(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.reachable, name, holds)
  }

  /// Declares a condition that comes to hold from every state when effects finish and time passes, without the user.
  ///
  /// ```swift
  /// .eventually("the spinner stops") { !$0.isLoading }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What comes to hold, in a few words. Scripts check it with `expect property "NAME"`.
  ///   - holds: Whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func eventually(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.eventually, name, holds)
  }

  /// Declares which states are symmetric, so that exploration visits one of them only.
  ///
  /// ```swift
  /// .symmetry { state in
  ///   var state = state
  ///   state.players.sort { $0.score < $1.score }  // Players differ only by their scores.
  ///   return state
  /// }
  /// ```
  ///
  /// Symmetric states must behave alike: exploration checks a sample, and reports a difference.
  ///
  /// - Parameter canonicalState: Maps symmetric states to the same state; called for each state, on any thread.
  /// - Returns: The entry with the symmetry.
  public func symmetry(_ canonicalState: @escaping @Sendable (State) -> State) -> Self {
    updatingExploration { $0.symmetry = canonicalState }
  }

  /// Declares a value that groups states in a diagram, besides those stored in the state: `explore NAME --diagram FILE --by phase`.
  ///
  /// ```swift
  /// .groups(by: "phase") { "\($0.phase)" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that `--by` takes; it precedes a path of the same name.
  ///   - group: The name of a state's group; a diagram with at most a dozen groups is legible.
  /// - Returns: The entry with the groups.
  public func groups(by name: String, _ group: @escaping @Sendable (State) -> String) -> Self {
    updatingExploration { $0.groupings[name] = group }
  }

  private func property(
    _ kind: ExplorationPropertyKind,
    _ name: String,
    _ holds: @escaping @Sendable (State) -> Bool
  ) -> Self {
    updatingExploration { $0.properties.append(ExplorationProperty(kind, name, isNamed: true, holds: holds)) }
  }

  private func updatingExploration(_ change: (inout ExplorationSettings<State, Action>) -> Void) -> Self {
    var entry = self
    entry.updateExploration(change)
    return entry
  }
}
