package import Lockstep

/// An action that a simulated store has processed, with the state before and after it.
///
/// The reducer runs when an effect sends, as it does live. A test or script asserts the step afterwards, by receiving its action.
package struct RecordedStep<State, Action: Sendable> {
  let record: ErasedRecordedStep

  init(_ record: ErasedRecordedStep) {
    self.record = record
  }

  package var action: Action { unerased(record.envelope.action, as: Action.self) }
  package var before: State { unerased(record.before, as: State.self) }

  /// The state before the step, with its type erased.
  package var erasedBefore: Any { record.before }
  package var after: State { unerased(record.after, as: State.self) }

  /// The action and its sender.
  package var envelope: QueuedAction { record.envelope }

  /// The number of the step, counted from 1.
  package var number: Int { record.number }

  /// The next id of stack elements before the step.
  package var elementMark: Int { record.elementMark }
}

/// The steps of actions that the test has not received yet, oldest first.
package struct UnreceivedSteps<State, Action: Sendable>: RandomAccessCollection {
  private let records: Inbox<ErasedRecordedStep>

  init(_ records: Inbox<ErasedRecordedStep>) {
    self.records = records
  }

  package var startIndex: Int { records.startIndex }
  package var endIndex: Int { records.endIndex }

  package subscript(position: Int) -> RecordedStep<State, Action> { RecordedStep(records[position]) }
}

/// A recorded step with type-erased action and states. Code with concrete types records a step ten times as fast as generic code.
final class ErasedRecordedStep {
  let envelope: QueuedAction
  let number: Int
  let elementMark: Int
  let before: Any
  let after: Any

  init(
    _ envelope: QueuedAction,
    number: Int,
    elementMark: Int,
    before: Any,
    after: Any
  ) {
    self.envelope = envelope
    self.number = number
    self.elementMark = elementMark
    self.before = before
    self.after = after
  }
}
