/// An action whose type only the feature at the ends knows.
///
/// Everything between a reducer and its store handles actions in this one shape: code over concrete types is compiled once and runs
/// ten times as fast as code that is generic over each feature's actions.
@usableFromInline
package typealias AnyAction = any Sendable

/// Takes an action out of its erased shape.
///
/// - Precondition: It was put in as this type, which `Effect` and `Machine`, the only ones to erase, see to.
@usableFromInline
package func unerased<Action: Sendable>(_ action: AnyAction, as _: Action.Type) -> Action {
  // Not `as?`: it makes an optional, whose type has to be looked up while the program runs.
  if case let action as Action = action { return action }
  fatalError("Expected an action of type \(Action.self), found \(type(of: action)): report this fault of Lockstep.")
}
