// Unsafe but sound because: the state's memory is allocated and initialised here and freed by the core when nothing references the core
// any more; only the machine, its core and stores that keep the machine alive access it, all on one actor (decision 4).

/// The synchronous part of a store: owns the state and processes one action at a time, first in, first out.
///
/// Contains only members that depend on the feature's types; everything else is in its ``StoreCore``.
@usableFromInline
package final class StoreMachine<State, Action: Sendable> {
  @usableFromInline
  package typealias Reduce = (inout State, Action) -> Effect<Action>

  @usableFromInline let memory: UnsafeMutablePointer<State>
  @usableFromInline let reduce: Reduce
  @usableFromInline package let core: StoreCore

  @usableFromInline
  package init(
    state makeState: () -> State,
    dependencies: StoreDependencies,
    home: consuming EffectExecutionContext,
    reduce: @escaping Reduce
  ) {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    // Initialised in place, because otherwise the stack would hold several copies of the state.
    dependencies.current { memory.initialize(to: makeState()) }
    self.memory = memory
    self.reduce = reduce
    let feature = StoreCore.ErasedFeature(
      address: StateAddress(pointer: memory),
      stateType: State.self,
      reduce: { reduce(&memory.pointee, unerased($0, as: Action.self)).node }
    )
    core = StoreCore(feature: feature, dependencies: dependencies, home: home)
  }

  deinit {
    core.close()
  }

  @inlinable
  package var state: State {
    core.checkReadable()
    return memory.pointee
  }

  /// The address of the state, valid as long as the machine lives.
  @inlinable
  package var address: UnsafePointer<State> { UnsafePointer(memory) }

  /// Processes an external action, or enqueues it if another action is being processed.
  ///
  /// - Returns: The number of the send, for waiting for or cancelling the effects that follow; `nil` if nothing follows.
  @inlinable
  @discardableResult
  package func send(_ action: Action) -> ExternalSendID? {
    assert(core.isUsedOnItsActor)
    guard core.status.isSubset(of: .watched) else { return core.enqueueSend(action) }
    core.status.formUnion([.reducing, .borrowed])
    core.step += 1
    let previous = ThreadContext.enter(core.identity)
    let effect = reduce(&memory.pointee, action)
    ThreadContext.leave(to: previous)
    if effect.isNone, core.status == [.reducing, .borrowed] {
      core.status = []
      return nil
    }
    core.status.remove(.borrowed)
    if let node = effect.node { return finishSend(of: action, effect: node) }
    core.finishSend()
    return nil
  }

  /// Completes a send whose reducer returned an effect. Processes actions of `Effect.send` itself while nothing else is pending.
  @inlinable
  func finishSend(of action: Action, effect: EffectNode) -> ExternalSendID? {
    var (action, effect) = (action, effect)
    while case .send(let erased) = effect, core.beginImmediate() {
      action = unerased(erased, as: Action.self)
      let previous = ThreadContext.enter(core.identity)
      let next = reduce(&memory.pointee, action)
      ThreadContext.leave(to: previous)
      core.status.remove(.borrowed)
      guard let node = next.node else {
        core.finishSend()
        return nil
      }
      effect = node
    }
    return core.finishSend(of: action, effect: effect)
  }

  /// Sends an action as ``send(_:)`` does.
  ///
  /// - Returns: A handle to the effects that follow; it retains the core only if there are any.
  @inlinable
  package func sendAsTask(_ action: Action) -> StoreTask {
    guard let lineage = send(action) else { return StoreTask(nil) }
    return StoreTask((core, lineage, StoreTask.CancellationFlag()))
  }
}

extension StoreMachine {
  /// Restores the state from before an action that started, cancelled and ended no effects.
  ///
  /// - Parameter state: The state before the action.
  package func resetState(to state: State) {
    core.checkReadable()
    memory.pointee = state
  }

  /// Changes the state directly, before the first action.
  ///
  /// - Parameter change: Changes the state.
  /// - Returns: Whether the state was changed; false if an action has already been processed.
  package func prepareState(_ change: (inout State) throws -> Void) rethrows -> Bool {
    core.checkReadable()
    guard core.step == 0 else { return false }
    try change(&memory.pointee)
    return true
  }
}

/// Records the steps of a simulated store as they are processed; a test or script asserts them afterwards.
package protocol StepRecorder: AnyObject {
  /// A step is about to begin.
  ///
  /// - Parameters:
  ///   - number: The number of the step, counted from 1.
  ///   - envelope: The action and its sender.
  /// - Returns: Whether to process the action. A refused action is dropped, and the effect that sent it is cancelled.
  func beginStep(_ number: Int, of envelope: QueuedAction) -> Bool

  /// The step has ended: the state has changed, its effects have started, and the effects it cancels have been cancelled.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - envelope: The action and its sender.
  ///   - state: The state after the step.
  func endStep(_ number: Int, of envelope: QueuedAction, state: Any)

  /// An effect is about to start; effects start in the order of their ids.
  func effectWillStart(_ job: EffectExecution)

  /// An effect was cancelled: in the last step, or after it.
  func effectWasCancelled(_ id: EffectID)

  /// The last step requested a cancellation by an id, whether or not an effect with that id exists.
  func cancellationWasRequested()

  /// An effect has ended.
  func effectDidEnd(_ id: EffectID)
}

/// An effect's number, name and instance. Unlike the effect's job, a label can be kept, because it holds no closure of the feature.
package struct EffectLabel: Sendable {
  package let id: EffectID
  private let given: EffectName
  private let dependencies: StoreDependencies?

  init(_ id: EffectID, name: EffectName, dependencies: StoreDependencies?) {
    self.id = id
    given = name
    self.dependencies = dependencies
  }

  /// The effect's name, prefixed by the name of the feature instance that created it.
  package var name: EffectName { given.inInstance(dependencies?.values.instanceName) }
}
