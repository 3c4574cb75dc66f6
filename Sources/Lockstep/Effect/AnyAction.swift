// Unsafe, and sound because: a value is taken as another type only where that type is its own.

/// An action whose type only the feature at the ends knows.
///
/// Everything between a reducer and its store handles actions in this one shape: code over concrete types is compiled once and runs
/// ten times as fast as code that is generic over each feature's actions.
@usableFromInline
package typealias AnyAction = any Sendable

/// Takes an action or a state out of its erased shape.
///
/// - Precondition: The value was erased from this type. `Effect` and `Machine` are the only ones to erase, and see to it.
@usableFromInline
package func unerased<Value>(_ value: Any, as _: Value.Type) -> Value {
  taken(value)
}

// Not `as?`, which tries every conversion from one type to another, at ten times the price.
private func taken<Found, Value>(_ value: Found) -> Value {
  guard Found.self == Value.self else {
    fatalError("Expected a value of type \(Value.self), found \(Found.self): report this fault of Lockstep.")
  }
  return unsafeBitCast(value, to: Value.self)
}
