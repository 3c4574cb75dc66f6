internal import Lockstep

/// The events of the effects of one step, in order, including effects that have ended.
package final class StepPast {
  /// Two words per event: the position of its effect, and the event as in ``SteppedEffect/past``.
  @exclusivity(unchecked) package private(set) var events: [UInt64] = []

  /// The number of effects that the step has started.
  @exclusivity(unchecked) package private(set) var effectCount = 0

  init() { events.reserveCapacity(16) }

  func noteStart() { effectCount += 1 }

  /// Notes what has reached an effect.
  ///
  /// - Parameters:
  ///   - event: A word of the effect's own past.
  ///   - job: The effect.
  func note(_ event: UInt64, for job: EffectJob) {
    events.append(job.context.position)
    events.append(event)
  }
}

/// Identifies the effects of a stepped store, and notes what exploration must know about them.
package protocol SteppedEffectObserver: AnyObject {
  /// An effect was created and is about to start.
  func effectWillStart(_ effect: SteppedEffect)

  /// A step has started a second effect.
  func stepDidStartSeveralEffects()

  /// An effect has resumed a task of another effect of its step.
  func effectDidResumeSibling()

  /// An effect measures time, so that its behavior depends on when it ran.
  func effectDidMeasureTime()

  /// An effect has ended.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - isLastOfStep: Whether no effects of its step are left.
  func effectDidEnd(_ effect: SteppedEffect, isLastOfStep: Bool)

  /// Returns the effects in flight in an order that doesn't depend on which one was started first.
  func sortedEffects(of stepper: EffectStepper) -> [SteppedEffect]
}
