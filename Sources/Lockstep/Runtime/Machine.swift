// Unsafe, and sound because: the state lies in memory that is allocated and initialised here and freed by the desk when nobody holds it
// any more; it is reached only through the machine, its desk and stores that keep the machine alive, all on one actor (decision 4).

/// The synchronous heart of a store: owns the state, takes one action at a time, first in, first out.
///
/// What depends on the feature's types is here, and small; everything else is in its ``ActionDesk``.
@usableFromInline
package final class Machine<State, Action: Sendable> {
  @usableFromInline
  package typealias Reduce = (inout State, Action) -> Effect<Action>

  @usableFromInline let memory: UnsafeMutablePointer<State>
  @usableFromInline let reduce: Reduce
  @usableFromInline package let desk: ActionDesk

  @usableFromInline
  package init(
    state makeState: () -> State,
    dependencies: BoundDependencies,
    host: any EffectHost,
    reduce: @escaping Reduce
  ) {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    // Made where it stays: on the way it would lie on the stack several times.
    dependencies.current { memory.initialize(to: makeState()) }
    self.memory = memory
    self.reduce = reduce
    let feature = ActionDesk.Feature(
      address: StateAddress(pointer: memory),
      reduce: { reduce(&memory.pointee, unerased($0, as: Action.self)).node },
      state: { memory.pointee },
      free: {
        memory.deinitialize(count: 1)
        memory.deallocate()
      }
    )
    desk = ActionDesk(feature: feature, dependencies: dependencies, host: host)
  }

  deinit {
    desk.close()
  }

  @inlinable
  package var state: State {
    desk.checkReadable()
    return memory.pointee
  }

  /// Where the state lies, for as long as the machine lives.
  @inlinable
  package var address: UnsafePointer<State> { UnsafePointer(memory) }

  /// Processes an action from outside, or lets it wait its turn where one is being processed.
  ///
  /// - Returns: What follows from it can be awaited and cancelled by this number; `nil` when nothing follows.
  @inlinable
  @discardableResult
  package func send(_ action: Action) -> Lineage? {
    assert(desk.isUsedWhereItLives)
    guard desk.status.isSubset(of: .watched) else { return desk.enqueueSend(action) }
    desk.status.formUnion([.reducing, .borrowed])
    desk.step += 1
    let previous = ThreadSlot.enter(desk.identity)
    let effect = reduce(&memory.pointee, action)
    ThreadSlot.leave(to: previous)
    if effect.isNone, desk.status == [.reducing, .borrowed] {
      desk.status = []
      return nil
    }
    desk.status.remove(.borrowed)
    if let node = effect.node { return finishSend(of: action, effect: node) }
    desk.finishSend()
    return nil
  }

  /// Ends a send that found an effect; processes the actions of `Effect.send` itself as long as nothing else goes on.
  @inlinable
  func finishSend(of action: Action, effect: EffectNode) -> Lineage? {
    var (action, effect) = (action, effect)
    while case .send(let erased) = effect, desk.beginImmediate() {
      action = unerased(erased, as: Action.self)
      let previous = ThreadSlot.enter(desk.identity)
      let next = reduce(&memory.pointee, action)
      ThreadSlot.leave(to: previous)
      desk.status.remove(.borrowed)
      guard let node = next.node else {
        desk.finishSend()
        return nil
      }
      effect = node
    }
    return desk.finishSend(of: action, effect: effect)
  }

  /// Does what ``send(_:)`` does.
  ///
  /// - Returns: A handle on what follows; it retains the desk only where something does.
  @inlinable
  package func sendAsTask(_ action: Action) -> StoreTask {
    guard let lineage = send(action) else { return StoreTask(nil) }
    return StoreTask((desk, lineage))
  }
}
