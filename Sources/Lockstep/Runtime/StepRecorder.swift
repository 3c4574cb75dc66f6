/// Records the steps of a store while they are processed: a simulated store's, which a test or script asserts afterwards.
package protocol StepRecorder: AnyObject {
  /// A step is about to begin.
  ///
  /// - Parameters:
  ///   - number: The number of the step, counted from 1.
  ///   - envelope: The action and its sender.
  ///   - effects: Effects begun, cancelled and ended since the step before it.
  /// - Returns: Whether to process the action. A refused action is dropped, and the effect that sent it is cancelled.
  func beginStep(_ number: Int, of envelope: Envelope, effects: StepEffects) -> Bool

  /// The step has ended: the state has changed, its effects have started, and the effects it cancels have been cancelled.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - envelope: The action and its sender.
  ///   - state: The state after the step.
  ///   - effects: Effects begun and cancelled by the step.
  func endStep(_ number: Int, of envelope: Envelope, state: Any, effects: StepEffects)
}

/// Effects that began, were cancelled and ended during a span of a store's life.
package struct StepEffects: Sendable {
  /// Number of effects started, including actions of `Effect.send`.
  package var begun = 0

  /// Effects cancelled, in order.
  package var cancelled: [EffectJob] = []

  /// Number of effects that ended.
  package var ended = 0

  package init() {}

  package var isEmpty: Bool { begun == 0 && ended == 0 && cancelled.isEmpty }

  /// Adds the effects of a later span.
  package static func += (one: inout Self, other: Self) {
    one.begun += other.begun
    if !other.cancelled.isEmpty { one.cancelled += other.cancelled }
    one.ended += other.ended
  }
}
