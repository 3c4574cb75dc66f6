/// The way of a store's effects back to it.
package enum EffectDoor: Sendable {
  /// To the actor that the store lives on.
  case actor(LiveDoor)

  /// To a mailbox that takes everything at once: nobody waits, so nothing has to be called asynchronously, which costs 60 ns a call.
  case mailbox(any EffectMailbox)
}

/// What effects want their store to know; they may put it in from any thread.
package protocol EffectMailbox: AnyObject, Sendable {
  /// Takes an action.
  ///
  /// - Parameters:
  ///   - action: What the effect sent.
  ///   - job: The effect.
  ///   - region: The part of the effect that sent it, where that part has an id of its own.
  ///   - isCancelled: Whether the task that sent it has been cancelled.
  func put(_ action: AnyAction, from job: EffectJob, in region: CancellableRegion?, isCancelled: Bool)

  /// Takes note of an effect's end.
  func put(endOf id: EffectID, outcome: EffectOutcome)

  /// Takes a request to cancel.
  func put(_ request: CancelRequest)
}
