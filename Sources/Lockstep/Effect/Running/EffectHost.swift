internal import Synchronization

/// Starts effects; their actions and outcomes go to the core's `deliver` and `finish`.
///
/// There are two implementations: the live host and the simulation's host.
@usableFromInline
package protocol EffectHost: AnyObject {
  /// Creates the registry of the store's cancellable regions.
  func makeRegions(for core: StoreCore) -> CancellableRegionRegistry

  /// Starts an effect. Its task runs asynchronously, not within this call.
  func start(_ job: EffectExecution, for core: StoreCore)
}

/// Runs effects as ordinary tasks and delivers their actions to the store's actor.
final class LiveEffectHost: EffectHost {
  // Weak, here and in the channel, because otherwise an actor with its store in a property would never be freed.
  private weak let actor: (any Actor)?
  private var channel: LiveEffectChannel?

  init(actor: (any Actor)?) {
    self.actor = actor
  }

  func makeRegions(for core: StoreCore) -> CancellableRegionRegistry {
    let channel = channel(to: core)
    return CancellableRegionRegistry(executor: nil) { channel.cancelLater($0) }
  }

  func start(_ job: EffectExecution, for core: StoreCore) {
    job.start(for: core, through: .actor(channel(to: core)), on: nil)
  }

  private func channel(to core: StoreCore) -> LiveEffectChannel {
    if let channel { return channel }
    let made = LiveEffectChannel(core: core, actor: actor)
    channel = made
    return made
  }
}

/// The channel from effects back to a live store's core.
///
/// Sound although the core is not sendable, because only functions isolated to the owning actor dereference it. `nonisolated(nonsending)`
/// closures, the alternative, ran off their actor (decision 2).
@usableFromInline
package final class LiveEffectChannel: @unchecked Sendable {
  private weak let core: StoreCore?
  weak let actor: (any Actor)?
  private let notices = EffectNoticeQueue()

  init(core: StoreCore, actor: (any Actor)?) {
    self.core = core
    self.actor = actor
  }

  /// Stores a notice for the core.
  ///
  /// - Returns: The actor to hop to for processing the notice; `nil` if a hop is already pending, because one hop processes all notices
  ///   stored by then.
  func note(_ notice: EffectNoticeQueue.Notice) -> (any Actor)? {
    notices.add(notice) ? actor : nil
  }

  /// Executes an effect's cancellation request, before the core receives the effect's later actions.
  func cancelLater(_ request: CancelRequest) {
    guard let actor = note(.cancel(request)) else { return }
    Task { await takeNotices(on: actor) }
  }

  /// Cancels the effects that follow from a send. Callable from any context.
  func cancelLater(_ lineage: ExternalSendID) {
    Task {
      guard let actor else { return }
      await cancel(lineage, on: actor)
    }
  }

  func deliver(_ delivery: EffectDelivery, on actor: isolated any Actor) {
    takeNotices(on: actor)
    core?.deliver(delivery)
  }

  func takeNotices(on actor: isolated any Actor) {
    for notice in notices.takeAll() {
      switch notice {
      case .end(let id, let outcome): core?.finish(id, outcome: outcome)
      case .cancel(let request): core?.cancel(request)
      }
    }
  }

  private func cancel(_ lineage: ExternalSendID, on actor: isolated any Actor) {
    core?.cancel(lineage)
  }
}

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
  package let job: EffectExecution

  /// The cancellable region of the effect that sends it, if any.
  package let region: CancellableRegion?

  /// Whether the sending task has been cancelled.
  package let isCancelled: Bool
}

// Unsafe but sound because: a reference to an actor is one word, and the code reads only that word, as a number.
/// The environment that runs a store's effects.
@usableFromInline
package enum EffectExecutionContext {
  /// Ordinary tasks; their actions are delivered on the actor.
  case actor(any Actor)

  /// A simulation.
  case host(any EffectHost)
}

/// Returns the environment that runs the effects of a live store.
///
/// - Parameters:
///   - actor: The actor the store lives on.
///   - isolation: The actor of the caller.
@usableFromInline
func effectHome(on actor: any Actor, isolation: (any Actor)?) -> EffectExecutionContext {
  // Swift 6.3 passes a null `#isolation` in an actor's `init`, which can't be detected at compile time.
  guard unsafeBitCast(actor as AnyObject, to: UInt.self) != 0 else {
    fatalError("A store was created in an actor's `init`, which isn't isolated to the actor: create it in a method.")
  }
  precondition(
    actor === isolation,
    "A store must be isolated to the actor that creates it: omit `actor:` and `isolation:`."
  )
  return .actor(actor)
}

/// Messages from effects, other than actions, that the store hasn't received yet.
final class EffectNoticeQueue: Sendable {
  enum Notice {
    case end(EffectID, EffectOutcome)
    case cancel(CancelRequest)
  }

  private let content = Mutex<[Notice]>([])

  /// Adds a notice.
  ///
  /// - Returns: Whether it is the first notice since ``takeAll()``: if so, the caller must notify the store.
  func add(_ notice: Notice) -> Bool {
    content.withLock { content in
      content.append(notice)
      return content.count == 1
    }
  }

  /// Removes and returns all notices, oldest first.
  func takeAll() -> [Notice] {
    content.withLock { content in
      guard !content.isEmpty else { return [] }
      defer { content = [] }
      return content
    }
  }
}
