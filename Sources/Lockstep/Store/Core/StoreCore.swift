internal import LockstepDiff

/// The part of a store that doesn't depend on its feature's types: inbox, effects, waiters and observers.
///
/// It uses no task, lock or actor; its owner provides the isolation. Its ``ErasedFeature`` runs the reducer.
@usableFromInline
package final class StoreCore {
  /// A type-erased view of a machine's state and reducer.
  struct ErasedFeature {
    let address: StateAddress

    /// The state's type. Stored instead of closures over the state, each of which would need an allocation.
    let stateType: Any.Type

    /// Reduces an action and returns the effects that follow.
    let reduce: (AnyAction) -> EffectNode?

    var state: Any {
      func copy<State>(_: State.Type) -> Any { address.pointer.load(as: State.self) }
      return _openExistential(stateType, do: copy)
    }

    func free() {
      func free<State>(_: State.Type) {
        let memory = UnsafeMutablePointer(mutating: address.pointer.assumingMemoryBound(to: State.self))
        memory.deinitialize(count: 1)
        memory.deallocate()
      }
      _openExistential(stateType, do: free)
    }
  }

  /// The conditions that a send checks before and after reducing. If empty, the send takes the fast path.
  @usableFromInline
  struct SendConditions: OptionSet {
    @usableFromInline let rawValue: UInt8
    @usableFromInline static var reducing: Self { Self(rawValue: 1) }
    @usableFromInline static var waiting: Self { Self(rawValue: 2) }

    /// The step has observers, or effects may have to be ended after it.
    @usableFromInline static var watched: Self { Self(rawValue: 4) }

    /// The reducer is mutating the state in place, so no other code may read it.
    @usableFromInline static var borrowed: Self { Self(rawValue: 8) }

    /// Each step is traced with the state before and after.
    @usableFromInline static var traced: Self { Self(rawValue: 16) }

    /// Each step is recorded.
    static var recorded: Self { Self(rawValue: 32) }

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  let feature: ErasedFeature

  /// Whether the store is live, rather than part of a simulation or of a driven screen.
  let isLive: Bool

  // Weak, because otherwise an actor with its store in a property would never be freed.
  private weak let actor: (any Actor)?

  /// Starts effects. A live store's host is created for its first effect, because many stores never run one.
  private(set) lazy var host: any EffectHost = LiveEffectHost(actor: actor)

  // Unchecked, here and below, because no access is held across a call to the reducer, an observer or the host.
  @exclusivity(unchecked) @usableFromInline var identity: UnsafeRawPointer
  @exclusivity(unchecked) @usableFromInline var status: SendConditions = []

  /// Counts actions from 1.
  @exclusivity(unchecked) @usableFromInline package internal(set) var step = 0

  @exclusivity(unchecked) package internal(set) var dependencies: StoreDependencies {
    didSet { identity = dependencies.identity }
  }

  @exclusivity(unchecked) var ledger = EffectLedger()
  @exclusivity(unchecked) var inbox = FIFOQueue<QueuedAction>()
  @exclusivity(unchecked) var lastLineage = 0

  /// Effects to start once the step's cancellations are done.
  @exclusivity(unchecked) var admitted = FIFOQueue<EffectExecution>()
  @exclusivity(unchecked) var waiters: [ExternalSendID: [CheckedContinuation<Void, Never>]] = [:]

  private(set) lazy var regions = host.makeRegions(for: self)

  /// Created by the first observation, because most stores in tests are not observed.
  @exclusivity(unchecked) private(set) var observed: ObservationTree?
  @exclusivity(unchecked) private var probe = LazyTrackingProbe()
  @exclusivity(unchecked) var trace: TraceBroadcaster?

  /// The state after the last traced step, kept as the old state of the next step, so that each state is copied only once.
  @exclusivity(unchecked) var lastTracedState: Any?

  /// Records each step; set only in a simulation.
  @exclusivity(unchecked) private(set) var recorder: (any StepRecorder)?

  init(feature: ErasedFeature, dependencies: StoreDependencies, home: consuming EffectExecutionContext) {
    self.feature = feature
    self.dependencies = dependencies
    identity = dependencies.identity
    switch home {
    case .actor(let actor):
      isLive = true
      self.actor = actor
    case .host(let host):
      isLive = false
      actor = nil
      self.host = host
    }
  }

  deinit {
    if !waiters.isEmpty { abandonWaiters() }
    feature.free()
  }

  /// The store's observations; created on first use.
  var observations: ObservationTree {
    if let observed { return observed }
    let made = ObservationTree()
    observed = made
    return made
  }

  /// Whether reads are currently tracked.
  @usableFromInline
  var isTracked: Bool { ReadObserver.isActive || probe.isTracked }

  /// The current trackers of reads, if any.
  var tracking: ActiveReadTrackers? {
    let (reads, isObservation) = (ReadObserver.current, probe.isTracked)
    return reads == nil && !isObservation ? nil : ActiveReadTrackers(reads: reads, isObservation: isObservation)
  }

  /// Returns true or stops the program; for debug builds.
  @usableFromInline
  var isUsedOnItsActor: Bool {
    // The compiler lets a closure that doesn't capture an actor's `self` use the actor's store off the actor.
    actor?.assertIsolated("A store was used outside its actor: capture `self`, so that the closure runs on the actor.")
    return true
  }

  /// Stops the program if the store's own reducer reads the state, which is incomplete while the reducer runs.
  @inlinable
  func checkReadable() {
    if status.contains(.borrowed) { stopReading() }
  }

  @usableFromInline
  func stopReading() -> Never {
    fatalError("A store's state was read by its own reducer, which is changing it: read the reducer's `state` instead.")
  }

  /// A copy of the state.
  package var stateCopy: Any { feature.state }

  /// Records each step from now on.
  package func record(with recorder: any StepRecorder) {
    self.recorder = recorder
    status.insert(.recorded)
  }

  /// Closes the store: drops waiting actions, cancels all effects and resumes all waiters.
  func close() {
    inbox = FIFOQueue()
    if !ledger.isEmpty {
      execute(ledger.cancelAll())
      inbox = FIFOQueue()
    }
    resumeWaiters()
  }
}

/// Queries of ``StoreTask``.
extension StoreCore {
  /// Returns whether effects in flight or actions in the inbox follow from a send.
  package func isRunning(_ lineage: ExternalSendID) -> Bool {
    ledger.isRunning(lineage) || inbox.contains { $0.lineage == lineage }
  }

  /// Resumes the continuation once all effects and actions that follow from the send have finished.
  package func wait(for lineage: ExternalSendID, with continuation: CheckedContinuation<Void, Never>) {
    guard isRunning(lineage) else { return continuation.resume() }
    waiters[lineage, default: []].append(continuation)
  }

  /// Resumes this send's waiters once nothing is left to run. Other sends' waiters are unaffected.
  func resumeWaiters(for lineage: ExternalSendID) {
    // Search the inbox only if the send has waiters.
    if !waiters.isEmpty, waiters[lineage] != nil, !isRunning(lineage) { resume(lineage) }
  }

  /// Resumes all waiters whose send has nothing left to run.
  func resumeWaiters() {
    if !waiters.isEmpty { resumeFinished() }
  }

  // This function and the next one are separate, because code that handles continuations looks up their type on entry.
  @inline(never)
  private func resumeFinished() {
    for lineage in waiters.keys.sorted(by: { $0.number < $1.number }) where !isRunning(lineage) { resume(lineage) }
  }

  @inline(never)
  private func resume(_ lineage: ExternalSendID) {
    waiters.removeValue(forKey: lineage)?.forEach { $0.resume() }
  }

  /// Resumes all waiters when the store is freed.
  @inline(never)
  func abandonWaiters() {
    waiters.values.joined().forEach { $0.resume() }
  }
}
