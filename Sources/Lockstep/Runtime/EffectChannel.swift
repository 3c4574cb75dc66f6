/// The channel through which a store's effects send messages back to the store.
package enum EffectChannel: Sendable {
  /// Messages go to the store's actor.
  case actor(LiveEffectChannel)

  /// Messages go to the mailbox of a simulation, which resumes a sender when its action has been processed.
  case mailbox(any EffectMailbox)
}

/// Messages from the effects of a simulated store to the store. Effects may add one from any thread.
package protocol EffectMailbox: AnyObject, Sendable {
  /// Receives an action.
  ///
  /// - Parameters:
  ///   - delivery: The action and its sender.
  ///   - sender: Resumed when the action has been processed; nil if the sender doesn't wait.
  func put(_ delivery: EffectDelivery, resuming sender: UnsafeContinuation<Void, Never>?)

  /// Receives the end of an effect.
  func put(endOf id: EffectID, outcome: EffectOutcome)

  /// Receives a cancellation request.
  func put(_ request: CancelRequest)
}

/// An action that an effect sends.
@usableFromInline
package struct EffectDelivery: Sendable {
  package let action: AnyAction

  /// The effect that sends it.
  package let job: EffectJob

  /// The cancellable region of the effect that sends it, if any.
  package let region: CancellableRegion?

  /// Whether the sending task has been cancelled.
  package let isCancelled: Bool
}
