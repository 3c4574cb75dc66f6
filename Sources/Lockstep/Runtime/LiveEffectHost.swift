/// Runs effects as tasks and brings their actions to the actor that owns the store: the one file that starts tasks for live stores.
final class LiveEffectHost: EffectHost {
  private let actor: any Actor
  private let endings = Endings()
  private var tasks: [EffectID: Task<Void, Never>] = [:]

  init(actor: any Actor) {
    self.actor = actor
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func assertIsolated() {
    // The compiler lets a closure that doesn't capture an actor's `self` run off the actor with the actor's store in it.
    actor.assertIsolated("A store was used off the actor it lives on: name `self` in the actor's closure that uses it.")
  }

  func start(_ job: EffectJob, for desk: ActionDesk) {
    let door = LiveDoor(desk: desk, endings: endings)
    let dependencies = desk.dependencies
    tasks[job.id] = Task(priority: job.priority) { [actor, endings] in
      let outcome = await job.run(dependencies: dependencies) { await door.deliver($0, from: job.id, on: actor) }
      // One hop to the actor tells of all effects that end until it gets its turn there.
      if endings.add(job.id, outcome) { await door.finishEnded(on: actor) }
    }
  }

  func cancel(_ id: EffectID) {
    tasks[id]?.cancel()
  }

  func forget(_ id: EffectID) {
    tasks[id] = nil
  }
}

/// The way of an effect back to its desk.
///
/// Sound although the desk is not sendable: the reference is followed only by functions isolated to the actor that owns it.
/// `nonisolated(nonsending)` closures, the other way to say this, ran off their actor (decision 2).
private struct LiveDoor: @unchecked Sendable {
  weak let desk: ActionDesk?
  let endings: Endings

  func deliver(_ action: AnyAction, from id: EffectID, on actor: isolated any Actor) {
    desk?.deliver(action, from: id)
  }

  func finishEnded(on actor: isolated any Actor) {
    for (id, outcome) in endings.takeAll() { desk?.finish(id, outcome: outcome) }
  }
}
