package import Lockstep

/// A step of a simulated store: the processed action, its sender, and its consequences for effects.
///
/// The store's ``StepLog`` creates it once; test stores, scripts and failures read it. It holds neither states nor closures of effects, so
/// that it can be kept.
package final class StepFacts {
  /// The sender of an action.
  package enum Sender {
    /// The test or script.
    case driver
    case effect(RecordedEffect)

    /// An `Effect.send` that a step returned.
    case immediate(step: Int)

    /// An element of the screen that appeared or disappeared with a step; step 0 is the start.
    case screen(step: Int)
  }

  /// The number of the step, counted from 1.
  package let number: Int
  package let action: AnyAction
  package let sender: Sender

  /// The next id of stack elements before the step.
  package let elementMark: Int

  /// Effects that the step returned, in the order in which they started.
  package internal(set) var started: [RecordedEffect] = []

  /// Effects cancelled by the step.
  package internal(set) var cancelled: [RecordedEffect] = []

  /// Effects cancelled between the step and the next one.
  package internal(set) var cancelledLater: [RecordedEffect] = []

  /// Whether the step requested cancellation by an id, even if no effect had that id.
  package internal(set) var requestsCancellation = false

  init(_ number: Int, _ action: AnyAction, from sender: Sender, elementMark: Int) {
    (self.number, self.action, self.sender, self.elementMark) = (number, action, sender, elementMark)
  }

  /// The effect that sent the action; nil if no running effect did.
  package var sendingEffect: RecordedEffect? { if case .effect(let effect) = sender { effect } else { nil } }

  /// The step that led to this step; for an action of the driver, this step itself.
  package var cause: Int {
    switch sender {
    case .driver: number
    case .effect(let effect): effect.context.step
    case .immediate(let step), .screen(let step): step
    }
  }
}

/// An effect that a simulated store has started.
package final class RecordedEffect {
  package let context: EffectLedger.EffectContext
  let label: EffectLabel

  /// Number of actions it sent.
  package internal(set) var sent = 0

  /// The last action it sent.
  var lastAction: AnyAction?

  /// The number of the latest step at the time when the effect ended or was cancelled; nil while it runs.
  var end: Int?
  var isCancelled = false

  init(_ job: EffectExecution) {
    (context, label) = (job.context, job.label)
  }

  package var id: EffectID { label.id }
  package var name: EffectName { label.name }

  /// Whether the effect ended by itself without sending an action, after a step or later. An effect that only delays another one
  /// doesn't count.
  func endedSilently(after step: Int) -> Bool {
    sent == 0 && !isCancelled && !name.isPause && end.map { $0 >= step } ?? false
  }

  /// Whether another effect has the same name and belongs to the same feature instance.
  func isNamesake(of other: RecordedEffect) -> Bool {
    name == other.name && context.isOfSameInstance(as: other.context)
  }

  /// Whether the effect began before a step and still ran after it.
  func isRunning(after step: Int) -> Bool { context.step < step && end.map { $0 > step } ?? true }
}
