/// Runs effects as any tasks run, and brings their actions to the actor that owns the store.
final class LiveEffectHost: EffectHost {
  // Weak, here and in the channel: an actor that keeps its store in a property would otherwise never be freed.
  private weak let actor: (any Actor)?
  private var channel: LiveChannel?

  init(actor: any Actor) {
    self.actor = actor
  }

  func assertIsolated() {
    // The compiler lets a closure that doesn't capture an actor's `self` run off the actor with the actor's store in it.
    actor?.assertIsolated("A store was used off its actor: name `self` in the actor's closure that uses it.")
  }

  func makeRegions(for core: StoreCore) -> CancellableRegions {
    let channel = channel(to: core)
    return CancellableRegions(executor: nil) { channel.cancelLater($0) }
  }

  func start(_ job: EffectJob, for core: StoreCore) {
    job.start(for: core, through: .actor(channel(to: core)), on: nil)
  }

  private func channel(to core: StoreCore) -> LiveChannel {
    if let channel { return channel }
    let made = LiveChannel(core: core, actor: actor)
    channel = made
    return made
  }
}

/// The way of effects back to the core of a live store.
///
/// Sound although the core is not sendable: the reference is followed only by functions isolated to the actor that owns it.
/// `nonisolated(nonsending)` closures, the other way to say this, ran off their actor (decision 2).
@usableFromInline
package final class LiveChannel: @unchecked Sendable {
  private weak let core: StoreCore?
  weak let actor: (any Actor)?
  private let notices = Notices()

  init(core: StoreCore, actor: (any Actor)?) {
    self.core = core
    self.actor = actor
  }

  /// Keeps a notice for the core.
  ///
  /// - Returns: Where to take it; `nil` where somebody is on the way already: one hop takes all that is there when it arrives.
  func note(_ notice: Notices.Notice) -> (any Actor)? {
    notices.add(notice) ? actor : nil
  }

  /// Cancels what an effect demands, before the core takes what the effect sends afterwards.
  func cancelLater(_ request: CancelRequest) {
    guard let actor = note(.cancel(request)) else { return }
    Task { await takeNotices(on: actor) }
  }

  /// Cancels what follows from a send, from wherever the caller is.
  func cancelLater(_ lineage: Lineage) {
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

  private func cancel(_ lineage: Lineage, on actor: isolated any Actor) {
    core?.cancel(lineage)
  }
}
