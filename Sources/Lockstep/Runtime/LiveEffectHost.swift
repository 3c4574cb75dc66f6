/// Runs effects as tasks and brings their actions to the actor that owns the store: the one file that starts tasks for live stores.
final class LiveEffectHost: EffectHost {
  // Weak, here and in the door: an actor that keeps its store in a property would otherwise never be freed.
  private weak let actor: (any Actor)?
  private let notices = Notices()
  private var tasks: [EffectID: Task<Void, Never>] = [:]

  init(actor: any Actor) {
    self.actor = actor
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func assertIsolated() {
    // The compiler lets a closure that doesn't capture an actor's `self` run off the actor with the actor's store in it.
    actor?.assertIsolated("A store was used off its actor: name `self` in the actor's closure that uses it.")
  }

  func makeRegions(for desk: ActionDesk) -> CancellableRegions {
    let door = door(to: desk)
    return CancellableRegions(executor: nil) { door.cancelLater($0) }
  }

  func start(_ job: EffectJob, for desk: ActionDesk) {
    let door = door(to: desk)
    let deliver: EffectOperation.Deliver = { await door.deliver($0, from: job.id, isCancelled: $1) }
    tasks[job.id] = job.makeTask(for: desk, deliver: deliver) {
      Task(priority: job.priority) {
        let outcome = await job.run(deliver: deliver)
        await door.end(job.id, outcome: outcome)
      }
    }
  }

  func cancel(_ id: EffectID) {
    tasks[id]?.cancel()
  }

  func forget(_ id: EffectID) {
    tasks[id] = nil
  }

  private func door(to desk: ActionDesk) -> LiveDoor {
    LiveDoor(desk: desk, actor: actor, notices: notices)
  }
}

/// The way of an effect back to its desk.
///
/// Sound although the desk is not sendable: the reference is followed only by functions isolated to the actor that owns it.
/// `nonisolated(nonsending)` closures, the other way to say this, ran off their actor (decision 2).
struct LiveDoor: @unchecked Sendable {
  private weak let desk: ActionDesk?
  private weak let actor: (any Actor)?
  private let notices: Notices

  init(desk: ActionDesk, actor: (any Actor)?, notices: Notices = Notices()) {
    self.desk = desk
    self.actor = actor
    self.notices = notices
  }

  func deliver(_ action: AnyAction, from id: EffectID, isCancelled: Bool) async {
    guard let actor else { return }
    let region = TaskScope.current?.effect?.region
    await deliver(action, from: id, in: region, isCancelled: isCancelled, on: actor)
  }

  /// Tells of an effect's end; one hop to the actor tells of all that end until it gets its turn there.
  func end(_ id: EffectID, outcome: EffectOutcome) async {
    guard notices.add(.end(id, outcome)), let actor else { return }
    await takeNotices(on: actor)
  }

  /// Cancels what an effect demands, before the desk takes what the effect sends afterwards.
  func cancelLater(_ request: CancelRequest) {
    guard notices.add(.cancel(request)) else { return }
    Task {
      guard let actor else { return }
      await takeNotices(on: actor)
    }
  }

  /// Cancels what follows from a send, from wherever the caller is.
  func cancelLater(_ lineage: Lineage) {
    Task {
      guard let actor else { return }
      await cancel(lineage, on: actor)
    }
  }

  private func deliver(
    _ action: AnyAction,
    from id: EffectID,
    in region: CancellableRegion?,
    isCancelled: Bool,
    on actor: isolated any Actor
  ) {
    takeNotices(on: actor)
    desk?.deliver(action, from: id, in: region, isCancelled: isCancelled)
  }

  private func takeNotices(on actor: isolated any Actor) {
    for notice in notices.takeAll() {
      switch notice {
      case .end(let id, let outcome): desk?.finish(id, outcome: outcome)
      case .cancel(let request): desk?.cancel(request)
      }
    }
  }

  private func cancel(_ lineage: Lineage, on actor: isolated any Actor) {
    desk?.cancel(lineage)
  }
}
