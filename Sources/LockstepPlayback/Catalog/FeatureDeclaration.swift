package import Lockstep

/// A feature of a catalog with its types, which a ``CatalogEntry`` erases.
package protocol FeatureDeclaration<State, Action>: Sendable {
  associatedtype State
  associatedtype Action: Sendable

  /// Creates the initial state.
  var initialState: @Sendable () -> State { get }

  /// Creates the function that reduces; called for each store, on any thread.
  var makeReduce: @Sendable () -> (inout State, Action) -> Effect<Action> { get }

  /// How the feature is explored.
  var exploration: ExplorationSettings<State, Action> { get }
}

extension FeatureDeclaration {
  /// Whether the user's actions are declared.
  var hasAlphabet: Bool { exploration.alphabet != nil }

  /// The declared properties, without their conditions.
  var properties: [DeclaredProperty] {
    exploration.properties.map { DeclaredProperty(kind: $0.kind, text: $0.text) }
  }
}

/// A ``FeatureDeclaration`` that a ``FeatureEntry`` collects.
struct DeclaredFeature<State, Action: Sendable>: FeatureDeclaration {
  let initialState: @Sendable () -> State
  let makeReduce: @Sendable () -> (inout State, Action) -> Effect<Action>
  var exploration = ExplorationSettings<State, Action>()
}
