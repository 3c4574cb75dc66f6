internal import LockstepDiff

/// Everything about a store that doesn't depend on the types of its feature: inbox, effects, who waits and who watches.
///
/// It knows no task, no lock and no actor; whoever holds it provides the isolation. Its ``Feature`` reduces.
@usableFromInline
package final class StoreCore {
  /// A machine's state and reducer, seen from its core.
  struct Feature {
    /// Where the state lies.
    let address: StateAddress

    /// Reduces an action and returns the effects that follow.
    let reduce: (AnyAction) -> EffectNode?

    /// Copies the state.
    let state: () -> Any

    /// Frees the state.
    let free: () -> Void
  }

  /// What a send must look at before and after it has reduced; when empty, an action passes at full speed.
  @usableFromInline
  struct Status: OptionSet {
    @usableFromInline let rawValue: UInt8
    @usableFromInline static var reducing: Self { Self(rawValue: 1) }
    @usableFromInline static var waiting: Self { Self(rawValue: 2) }

    /// Somebody is to hear of the step, or its end may end effects.
    @usableFromInline static var watched: Self { Self(rawValue: 4) }

    /// The reducer is at work on the state, in place: nobody else may look at it.
    @usableFromInline static var borrowed: Self { Self(rawValue: 8) }

    /// Each step is traced with the state before and after.
    @usableFromInline static var traced: Self { Self(rawValue: 16) }

    /// Each step is recorded.
    static var recorded: Self { Self(rawValue: 32) }

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  let feature: Feature
  let host: any EffectHost

  // Unchecked, here and below: no access to them is held across a call of the reducer, an observer or the host.
  @exclusivity(unchecked) @usableFromInline var identity: UnsafeRawPointer
  @exclusivity(unchecked) @usableFromInline var status: Status = []

  /// Counts actions from 1.
  @exclusivity(unchecked) @usableFromInline package internal(set) var step = 0

  @exclusivity(unchecked) package internal(set) var dependencies: BoundDependencies {
    didSet { identity = dependencies.identity }
  }

  @exclusivity(unchecked) var ledger = EffectLedger()
  @exclusivity(unchecked) var inbox = Inbox<Envelope>()
  @exclusivity(unchecked) var lastLineage = 0

  /// Effects that wait to be started until all that a step cancels is cancelled.
  @exclusivity(unchecked) var admitted = Inbox<EffectJob>()
  @exclusivity(unchecked) var waiters: [Lineage: [CheckedContinuation<Void, Never>]] = [:]

  private(set) lazy var regions = host.makeRegions(for: self)

  /// The sends whose followers were cancelled on request.
  var cancelled: Set<Lineage> = []

  /// Made when somebody first observes: most stores of a test are not observed.
  @exclusivity(unchecked) private(set) var observed: ObservationTree?
  @exclusivity(unchecked) private var probe = LazyProbe()
  @exclusivity(unchecked) var trace: TraceStream?

  /// The state after the last step that was traced, which is the state before the next one: each is copied once.
  @exclusivity(unchecked) var lastTold: Any?

  /// Records each step; set only in a simulation.
  @exclusivity(unchecked) private(set) var recorder: (any StepRecorder)?

  init(feature: Feature, dependencies: BoundDependencies, host: any EffectHost) {
    self.feature = feature
    self.dependencies = dependencies
    identity = dependencies.identity
    self.host = host
  }

  deinit {
    for waiter in waiters.values.joined() { waiter.resume() }
    feature.free()
  }

  /// What is observed of the state.
  var observations: ObservationTree {
    if let observed { return observed }
    let made = ObservationTree()
    observed = made
    return made
  }

  /// Whether somebody tracks the reads of this moment.
  @usableFromInline
  var isTracked: Bool { TrackedReads.isInForce || probe.isTracked }

  /// Who tracks the reads of this moment, if anybody does.
  var tracking: Tracking? {
    let (reads, isObservation) = (TrackedReads.inForce, probe.isTracked)
    return reads == nil && !isObservation ? nil : Tracking(reads: reads, isObservation: isObservation)
  }

  /// True, or stops the program: for debug builds.
  @usableFromInline
  var isUsedWhereItLives: Bool {
    host.assertIsolated()
    return true
  }

  /// Stops the program where the state is read by its own reducer: there is no whole state to read at that moment.
  @inlinable
  func checkReadable() {
    if status.contains(.borrowed) { stopReading() }
  }

  @usableFromInline
  func stopReading() -> Never {
    fatalError("A store's state was read by its own reducer, which is changing it: read the reducer's `state` instead.")
  }

  /// A copy of the state.
  package var stateCopy: Any { feature.state() }

  /// Records each step from now on.
  package func record(with recorder: any StepRecorder) {
    self.recorder = recorder
    status.insert(.recorded)
  }

  /// The store goes away: nothing is processed any more, and effects are asked to end.
  func close() {
    inbox = Inbox()
    if !ledger.isEmpty {
      execute(ledger.cancelAll())
      inbox = Inbox()
    }
    resumeWaiters()
  }
}
