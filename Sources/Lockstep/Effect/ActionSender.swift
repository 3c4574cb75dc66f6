/// The way of actions to whoever takes them.
@usableFromInline
enum ActionSender: Sendable {
  case effect(EffectJob)
  case function(@Sendable (AnyAction) async -> Void)

  /// Prepares an action for delivery, without an asynchronous call, which would cost every send 60 ns.
  ///
  /// - Returns: The delivery to complete; nil if the action goes nowhere.
  @usableFromInline
  func put(_ action: AnyAction) -> Delivery? {
    switch self {
    case .effect(let job): job.put(action)
    case .function(let deliver): Task.isCancelled ? nil : .function(deliver, action)
    }
  }

  /// An action on its way.
  @usableFromInline
  enum Delivery: Sendable {
    case effect(EffectDelivery)
    case function(@Sendable (AnyAction) async -> Void, AnyAction)

    /// Delivers the action and returns when it has been processed.
    @usableFromInline
    func complete() async {
      switch self {
      case .effect(let delivery):
        switch delivery.job.door {
        case nil: return
        case .actor(let door):
          guard let actor = door.actor else { return }
          await door.deliver(delivery, on: actor)
        case .mailbox(let mailbox) where TaskScope.current?.effect?.job.sends(to: mailbox) == true:
          await withUnsafeContinuation { mailbox.put(delivery, resuming: $0) }
        // A caller outside the effect, such as the test itself, may be the one that must drive the simulation: it can't wait.
        case .mailbox(let mailbox): mailbox.put(delivery, resuming: nil)
        }
      case .function(let deliver, let action): await deliver(action)
      }
    }
  }
}
