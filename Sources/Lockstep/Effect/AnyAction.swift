// Unsafe, and sound because: a value is reinterpreted as another type only after a check that the two types are identical.

/// An action with its type erased. Only the features that send and reduce it use its type.
///
/// All code between a reducer and its store handles actions in this form: non-generic code is compiled once and runs ten times as fast as
/// code that is generic over each feature's actions.
@usableFromInline
package typealias AnyAction = any Sendable

/// Casts an erased action or state back to its type.
///
/// - Precondition: The value was erased from this type, as `Effect` and `StoreMachine` ensure.
@usableFromInline
package func unerased<Value>(_ value: Any, as _: Value.Type) -> Value {
  cast(value, to: Value.self)
}

/// Casts a value to its own type, which only the caller knows to be the same.
///
/// Avoids `as?`, which tries every conversion between the types and takes ten times as long.
func cast<Found, Value>(_ value: Found, to _: Value.Type) -> Value {
  guard Found.self == Value.self else {
    fatalError(
      "Expected a value of type \(Value.self), found \(Found.self). This is a bug in Lockstep; please report it."
    )
  }
  return unsafeBitCast(value, to: Value.self)
}
