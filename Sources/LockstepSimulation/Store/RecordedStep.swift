package import Lockstep

/// An action that a simulated store has processed, with the state before and after it.
///
/// The reducer runs when an effect sends, as it does live. A test or script asserts the step afterwards, by receiving its action.
package struct RecordedStep<State, Action: Sendable> {
  let record: StepRecord

  init(_ record: StepRecord) {
    self.record = record
  }

  package var action: Action { unerased(record.envelope.action, as: Action.self) }
  package var before: State { unerased(record.before, as: State.self) }
  package var after: State { unerased(record.after, as: State.self) }

  /// The action and its sender.
  package var envelope: Envelope { record.envelope }

  /// The number of the step, counted from 1.
  package var number: Int { record.number }

  /// The next id of stack elements before the step.
  package var elementMark: Int { record.elementMark }

  /// Effects that the step began and cancelled, and those that were cancelled or ended between it and the next step.
  package var effects: StepEffects { record.effects }
}

/// A step as it is kept, with action and states erased: code over concrete types records a step ten times as fast as generic code.
final class StepRecord {
  let envelope: Envelope
  let number: Int
  let elementMark: Int
  let before: Any
  let after: Any
  var effects: StepEffects

  init(
    _ envelope: Envelope,
    number: Int,
    elementMark: Int,
    before: Any,
    after: Any,
    effects: StepEffects
  ) {
    self.envelope = envelope
    self.number = number
    self.elementMark = elementMark
    self.before = before
    self.after = after
    self.effects = effects
  }
}
