/// The destination of a ``Send``: an effect's store or a function.
@usableFromInline
enum SendDestination: Sendable {
  case effect(EffectJob)
  case function(@Sendable (AnyAction) async -> Void)

  /// Prepares an action for delivery. Synchronous, because an asynchronous call would cost every send 60 ns.
  ///
  /// - Returns: The delivery to complete; nil if the action is dropped.
  @usableFromInline
  func put(_ action: AnyAction) -> PreparedDelivery? {
    switch self {
    case .effect(let job): job.put(action)
    case .function(let deliver): Task.isCancelled ? nil : .function(deliver, action)
    }
  }

  /// An action that is ready for delivery.
  @usableFromInline
  enum PreparedDelivery: Sendable {
    case effect(EffectDelivery)
    case function(@Sendable (AnyAction) async -> Void, AnyAction)

    /// Delivers the action and returns when it has been processed.
    ///
    /// Runs on the caller's executor: switching executors and back would cost a simulated send 5 %.
    @usableFromInline
    nonisolated(nonsending) func complete() async {
      switch self {
      case .effect(let delivery):
        switch delivery.job.channel {
        case nil: return
        case .actor(let channel):
          guard let actor = channel.actor else { return }
          await channel.deliver(delivery, on: actor)
        case .mailbox(let mailbox):
          guard delivery.job.isOfCallersStore else {
            // A caller outside the store's effects, such as the test itself, can't wait: it may be driving the simulation.
            return mailbox.put(delivery, resuming: nil)
          }
          await withUnsafeContinuation { mailbox.put(delivery, resuming: $0) }
        }
      case .function(let deliver, let action): await deliver(action)
      }
    }
  }
}
