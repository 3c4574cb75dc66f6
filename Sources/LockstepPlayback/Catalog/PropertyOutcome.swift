/// What one state says about a property.
package enum PropertyOutcome: Sendable {
  case holds
  case isViolated
  /// The property must come to hold, so it is violated only if nothing but the user can go on.
  case doesNotHoldYet
}
