package import Lockstep
package import LockstepDiff

/// An action that was received instead of the expected one. `UnexpectedAction+Text.swift` formats it as text.
package struct UnexpectedAction: Sendable, Hashable {
  package let received: StepSummary
  package let expected: TestFailure.ExpectedAction

  /// The difference between the two actions, if the whole expected action is known.
  package let difference: Comparison?

  /// Number of actions to receive before the expected one; nil if it is not waiting.
  package let actionsBefore: Int?

  /// Whether a schedule decides the order of effects.
  package let isUnderSchedule: Bool

  package init(
    _ received: StepSummary,
    expected: TestFailure.ExpectedAction,
    difference: Comparison?,
    actionsBefore: Int? = nil,
    isUnderSchedule: Bool = false
  ) {
    self.received = received
    self.expected = expected
    self.difference = difference
    self.actionsBefore = actionsBefore
    self.isUnderSchedule = isUnderSchedule
  }
}

/// An action that was received after it had been reported as not received.
package struct LateReceivedAction: Sendable, Hashable {
  package let action: Tree

  /// The number of the action's step.
  package let step: Int
  package let location: CodeLocation

  package init(action: Tree, step: Int, location: CodeLocation) {
    self.action = action
    self.step = step
    self.location = location
  }

  var text: String {
    "    An earlier \(action.brief) (step \(step), reported above) was received at \(location.file):\(location.line)."
  }
}
