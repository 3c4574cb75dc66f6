package import Lockstep
package import LockstepDiff

/// An action that was received instead of the expected one.
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
package struct LateReceipt: Sendable, Hashable {
  package let action: Tree

  /// The number of the action's step.
  package let step: Int
  package let location: CodeLocation

  var text: String {
    "    An earlier \(action.brief) (step \(step), reported above) was received at \(location.file):\(location.line)."
  }
}

extension UnexpectedAction {
  var title: String {
    if differsOnlyInHiddenValues { return "Received \(received.action.brief), but with a different hidden value." }
    return "Expected to receive \(expected.text), but received \(received.action.brief)."
  }

  var evidence: [String] {
    [received.evidence] + (difference.map { [$0.evidence + $0.legend(TestFailure.legend)] } ?? [])
  }

  var nextStep: String {
    if differsOnlyInHiddenValues { return Comparison.hiddenStep }
    guard let actionsBefore else { return repair }
    let place =
      actionsBefore == 1
      ? "The expected action is next in the queue: receive \(received.action.brief) first"
      : "The expected action is in the queue, after \(actionsBefore) others: receive them first"
    let race = isUnderSchedule ? "\nIf both orders are right, receive the actions with `receiveUnordered`." : ""
    return "\(place), or fix the order of the effects.\(race)"
  }

  private var repair: String {
    switch received.sender {
    case .test: "Receive \(received.action.brief) here, or fix the effect that sent it."
    case .effect(let effect):
      "Fix the effect that sent it (“\(effect.name)”, started in step \(effect.starter.number)), or receive it here if it is right."
    case .immediate(let step):
      "Fix the reducer that sent it (`Effect.send` in step \(step.number)), or receive it here if it is right."
    case .screen: "Fix the `onAppear` or `onDisappear` that sent it, or receive it here if it is right."
    }
  }

  /// Whether the two actions differ only in hidden values, so that they print the same.
  private var differsOnlyInHiddenValues: Bool { difference?.isHidden == true }
}
