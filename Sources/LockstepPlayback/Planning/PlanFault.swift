package import LockstepScript

/// Mistakes that can be found before a script is played. `PlanFault+Text.swift` contains the messages.
package enum PlanFault: SourceFault {
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case noSteps

  /// A path component that is not a field of the structure at that point.
  case unknownField(String, type: String, fields: [String])
  case literal(LiteralFault)

  /// The role of an element that no element can have.
  case unknownRole(String, roles: [String])

  case resumeWithoutHold
  /// An answer for the second of several effects, in a script whose answers are used in order.
  case numberedAnswerWithoutHold
  case holdAfterSteps
  case secondHold

  /// A path that `given` cannot set.
  case given(path: String, GivenFault)
}
