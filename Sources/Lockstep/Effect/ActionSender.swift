internal import Synchronization

/// The way of actions to whoever takes them.
@usableFromInline
enum ActionSender: Sendable {
  case effect(EffectSender)
  case function(@Sendable (AnyAction) async -> Void)

  /// Sends an action.
  ///
  /// In two steps, because an asynchronous call costs 60 ns, and an action that only has to be put in a mailbox needs none.
  ///
  /// - Returns: What has to be waited for, if anything.
  @usableFromInline
  func put(_ action: AnyAction) -> Delivery? {
    switch self {
    case .effect(let sender): sender.put(action)
    case .function(let deliver): Task.isCancelled ? nil : .function(deliver, action)
    }
  }

  /// An action on its way.
  @usableFromInline
  enum Delivery: Sendable {
    case actor(LiveDoor, AnyAction, from: EffectID, in: CancellableRegion?, isCancelled: Bool)
    case function(@Sendable (AnyAction) async -> Void, AnyAction)

    /// Brings the action where it belongs.
    @usableFromInline
    func complete() async {
      switch self {
      case .actor(let door, let action, let id, let region, let isCancelled):
        guard let actor = door.actor else { return }
        await door.deliver(action, from: id, in: region, isCancelled: isCancelled, on: actor)
      case .function(let deliver, let action): await deliver(action)
      }
    }
  }
}

/// The way of one effect's actions to its store.
@usableFromInline
struct EffectSender: Sendable {
  let job: EffectJob
  let door: EffectDoor

  /// Sends an action of the operation.
  func put(_ action: AnyAction) -> ActionSender.Delivery? {
    if let lift = job.operation.lift { put(lifted: lift(action)) } else { put(lifted: action) }
  }

  /// Sends an action of the store.
  func put(lifted action: AnyAction) -> ActionSender.Delivery? {
    // Looking up the part of the effect that the task runs costs as much as all the rest.
    let region = job.hasRegions.load(ordering: .relaxed) ? TaskScope.current?.effect?.region : nil
    switch door {
    case .actor(let door): return .actor(door, action, from: job.id, in: region, isCancelled: Task.isCancelled)
    case .mailbox(let mailbox):
      mailbox.put(action, from: job.id, in: region, isCancelled: Task.isCancelled)
      return nil
    }
  }
}
