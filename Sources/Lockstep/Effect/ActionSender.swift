/// The way of actions to whoever takes them.
@usableFromInline
enum ActionSender: Sendable {
  case effect(EffectJob)
  case function(@Sendable (AnyAction) async -> Void)

  /// Sends an action.
  ///
  /// In two steps, because an asynchronous call costs 60 ns, and an action that only has to be put in a mailbox needs none.
  ///
  /// - Returns: What has to be waited for, if anything.
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
    case actor(LiveDoor, AnyAction, from: EffectJob, in: CancellableRegion?, isCancelled: Bool)
    case function(@Sendable (AnyAction) async -> Void, AnyAction)

    /// Brings the action where it belongs.
    @usableFromInline
    func complete() async {
      switch self {
      case .actor(let door, let action, let job, let region, let isCancelled):
        guard let actor = door.actor else { return }
        await door.deliver(action, from: job, in: region, isCancelled: isCancelled, on: actor)
      case .function(let deliver, let action): await deliver(action)
      }
    }
  }
}
