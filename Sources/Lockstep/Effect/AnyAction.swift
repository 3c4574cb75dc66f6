// Unsafe, and sound because: a value is taken as another type only where that type is its own.

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
  taken(action)
}

// Not `as?`: it looks for a way from any type to any other, at ten times the price.
private func taken<Found: Sendable, Action: Sendable>(_ action: Found) -> Action {
  guard Found.self == Action.self else {
    fatalError("Expected an action of type \(Action.self), found \(Found.self): report this fault of Lockstep.")
  }
  return unsafeBitCast(action, to: Action.self)
}
