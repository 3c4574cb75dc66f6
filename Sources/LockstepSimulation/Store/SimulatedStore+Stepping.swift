package import Lockstep

/// A stepped store: its effects go on one at a time, when the driver lets them. Exploration uses the same ``EffectStepper``.
extension SimulatedStore {
  /// Whether effects go on only when ``resume(_:)`` and ``choose(_:for:)`` let them.
  package var isStepped: Bool { stepper != nil }

  /// Lets an effect go on until it has sent an action, or sleeps, asks or ends.
  ///
  /// - Parameter id: An effect in flight that waits to be resumed.
  package func resume(_ id: EffectID) {
    step(id) { $0.goOn($1) }
  }

  /// Answers the question of an effect, which then goes on until it has something to send, or sleeps, asks or ends.
  ///
  /// - Parameters:
  ///   - option: The position of the answer among the options.
  ///   - id: An effect in flight that waits for an answer.
  package func choose(_ option: Int, for id: EffectID) {
    step(id) { $0.choose(option, for: $1) }
  }

  private func step(_ id: EffectID, _ move: (EffectStepper, SteppedEffect) -> Void) {
    simulation.withLock {
      guard let stepper, let effect = stepper[id] else { return }
      journal?.beginCall()
      move(stepper, effect)
      simulation.driveLocked(for: self)
    }
  }
}
