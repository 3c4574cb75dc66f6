package import Lockstep

/// An action that a simulated store has processed, with the state before and after it.
///
/// The reducer runs when an effect sends, as it does live. A test or script asserts the step afterwards, by receiving its action.
package final class RecordedStep<State, Action: Sendable> {
  /// The action and its sender.
  package let envelope: Envelope<AnyAction>

  /// The number of the step, counted from 1.
  package let number: Int

  /// The next id of stack elements before the step.
  package let elementMark: Int
  package let before: State
  package let after: State

  /// Effects that the step began and cancelled, and those that were cancelled or ended between it and the next step.
  package internal(set) var effects: StepEffects

  init(
    _ envelope: Envelope<AnyAction>,
    number: Int,
    elementMark: Int,
    before: State,
    after: State,
    effects: StepEffects
  ) {
    self.envelope = envelope
    self.number = number
    self.elementMark = elementMark
    self.before = before
    self.after = after
    self.effects = effects
  }

  package var action: Action { unerased(envelope.action, as: Action.self) }
}
