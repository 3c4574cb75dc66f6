package import Lockstep
package import LockstepPlayback

/// Explores a feature: visits every state that it can get into, and checks properties.
///
/// ```swift
/// let exploration = Exploration(
///   initialState: { Login.State() },
///   reducer: { Login() },
///   alphabet: .always([.loginButtonTapped]),
///   properties: [ExplorationProperty(.eventually, "isLoading == false") { !$0.isLoading }]
/// )
/// let report = try exploration.run()
/// ```
package struct Exploration<State, Action: Sendable>: Sendable {
  private let makeInitialState: @Sendable () -> State
  private let makeReduce: @Sendable () -> (inout State, Action) -> Effect<Action>
  private let prepare: @Sendable (inout DependencyValues) -> Void

  /// Maps symmetric states to the one that represents them; nil if no states are symmetric.
  package var symmetry: (@Sendable (State) -> State)?

  /// Where each move is recorded before it is made, so that a trap can be reported; nil for nowhere.
  package var notes: CrashNotes?

  /// Asks for the graph of the states; nil for none.
  package var graph: GraphRequest<State>?

  /// The actions of the user to try.
  let alphabet: Alphabet<State, Action>
  let properties: [ExplorationProperty<State>]
  let limits: ExplorationLimits

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - initialState: Creates the initial state.
  ///   - reducer: Creates the reducer; called for each store, on any thread.
  ///   - alphabet: The actions of the user to try.
  ///   - properties: What must hold.
  ///   - limits: How much to explore.
  ///   - prepare: Changes the deterministic dependencies that each store starts with.
  package init<R: ReducerProtocol & SendableMetatype>(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> R,
    alphabet: Alphabet<State, Action>,
    properties: [ExplorationProperty<State>] = [],
    limits: ExplorationLimits = ExplorationLimits(),
    prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState,
      makeReduce: { reducer()._makeReduce() },
      alphabet: alphabet,
      properties: properties,
      limits: limits,
      prepare: prepare
    )
  }

  /// Prepares an exploration of a feature whose reducer is known only as a function.
  init(
    initialState: @escaping @Sendable () -> State,
    makeReduce: @escaping @Sendable () -> (inout State, Action) -> Effect<Action>,
    alphabet: Alphabet<State, Action>,
    properties: [ExplorationProperty<State>],
    limits: ExplorationLimits,
    prepare: @escaping @Sendable (inout DependencyValues) -> Void
  ) {
    makeInitialState = initialState
    self.makeReduce = makeReduce
    (self.alphabet, self.properties, self.limits, self.prepare) = (alphabet, properties, limits, prepare)
  }

  /// Visits all states up to the limits.
  ///
  /// If the feature reads the date, exploration restarts and distinguishes states at different times. After a contradiction, it restarts
  /// too: first it distinguishes states by the number of UUIDs and random numbers used, then by the pasts of effects that may share memory; if
  /// that isn't enough, it treats every path as a separate state.
  ///
  /// - Returns: What was found.
  /// - Throws: A fault that makes exploration impossible, such as a state without a fingerprint.
  package func run() throws -> ExplorationReport {
    var mode = ExplorationMode(restoresByCopy: !limits.isExact)
    let report = try run(&mode)
    return try exploredAgain(after: report, mode)
  }

  /// After a contradiction, explores again and distinguishes more states.
  func exploredAgain(
    after report: ExplorationReport,
    _ mode: ExplorationMode
  ) throws -> ExplorationReport {
    guard let contradiction = report.contradiction else { return report }
    switch contradiction.kind {
    case .random: return report
    case .restored, .asymmetric: break
    case .merged:
      if let report = try reportTellingSources(mode) ?? reportTellingSharedPasts(mode) { return report }
    case .sharedMemory:
      var mode = mode
      mode.distinctions.insert(.sharedPasts)
      return try exploredAgain(after: try run(&mode), mode)
    case .shownEffect:
      var mode = mode
      mode.silentEffects = .stepped
      return try exploredAgain(after: try run(&mode), mode)
    case .claimed:
      if let report = try reportTellingSources(mode) { return report }
      return try reportTellingOrigins(mode, contradiction)
    }
    var mode = mode
    (mode.mergesStates, mode.restoresByCopy, mode.silentEffects) = (false, false, .stepped)
    var report = try run(&mode)
    report.contradiction = contradiction
    return report
  }

  /// Explores again and distinguishes states after different numbers of UUIDs and random numbers.
  ///
  /// - Returns: The report; nil if equal states behave differently even so.
  private func reportTellingSources(_ mode: ExplorationMode) throws -> ExplorationReport? {
    var mode = mode
    mode.distinguishesSources = true
    let report = try run(&mode)
    return report.contradiction == nil ? report : nil
  }

  /// Explores again and counts an event of one effect for all effects of its step.
  ///
  /// - Returns: The report; nil if equal states behave differently even so.
  private func reportTellingSharedPasts(_ mode: ExplorationMode) throws -> ExplorationReport? {
    var mode = mode
    guard mode.distinctions.insert(.sharedPasts).inserted else { return nil }
    let report = try run(&mode)
    return report.contradiction == nil ? report : nil
  }

  /// Explores again and identifies every effect by its origin.
  ///
  /// - Returns: The report with the contradiction; if there is another one, which has nothing to do with the values that effects name, the
  ///   report for that.
  private func reportTellingOrigins(
    _ mode: ExplorationMode,
    _ contradiction: ExplorationContradiction
  ) throws -> ExplorationReport {
    var mode = mode
    mode.distinctions.insert(.origins)
    var report = try run(&mode)
    guard report.contradiction == nil else { return try exploredAgain(after: report, mode) }
    report.contradiction = contradiction
    return report
  }

  /// Checks the reductions that a search relied on: effects that ended at once, the memory that effects share, and the values that they name.
  ///
  /// - Parameters:
  ///   - mode: The mode of the search.
  ///   - paths: Replayed paths in that mode, which show the kinds of effects that the feature has.
  ///   - report: What the search has found.
  func reductionContradiction(
    _ mode: ExplorationMode,
    _ paths: PathComparer<State, Action>,
    after report: ExplorationReport
  ) throws -> ExplorationContradiction? {
    func check(_ reduction: Reduction) -> ReductionCheck<State, Action> {
      ReductionCheck(of: reduction, self, mode, after: report)
    }
    if paths.endsSilentEffects, mode.silentEffects == .ended {
      if try check(.silentEffects).firstConflict() != nil { return .shownEffect }
    }
    if paths.startsSiblings, !mode.distinctions.contains(.sharedPasts) {
      if paths.siblingsShare { return .sharedMemory }
      if try check(.separatePasts).firstConflict() != nil { return .sharedMemory }
    }
    guard paths.usesClaims, !mode.distinctions.contains(.origins) else { return nil }
    return try check(.claims).firstContradiction()
  }

  private func run(_ mode: inout ExplorationMode) throws -> ExplorationReport {
    do {
      return try SpaceSearch(self, mode).run()
    } catch is ExplorationRestart {
      mode.distinguishesTimes = true
      return try SpaceSearch(self, mode).run()
    }
  }

  /// The state at the beginning.
  package func initialState() -> State {
    let feature = feature(ExplorationMode())
    let sources = DeterministicSources(Moment(), feature.timeReads)
    return feature.dependencies(sources, elements: 0, choosing: nil).current { feature.makeInitialState() }
  }

  /// Whether the user can't do anything in a state.
  package func offersNothing(in state: State) -> Bool { alphabet.actions(at: state).isEmpty }

  /// Follows the path on which another process stopped, except for its last move.
  ///
  /// - Parameters:
  ///   - notes: The notes of the other process.
  ///   - message: What it wrote last.
  /// - Returns: The violation; nil if no move was being made.
  package func trap(in notes: CrashNotes, _ message: String) throws -> ExplorationViolation? {
    guard let path = try notes.lastPath(), let last = path.last else { return nil }
    let followed = try PathComparer(feature(notes.mode), alphabet: alphabet).follow(Array(path.dropLast()))
    let made = followed.runner.description(of: last)
    return violation(.trap(message), followed.moves + (made.map { [$0] } ?? []))
  }

  /// The feature for one thread.
  func feature(_ mode: ExplorationMode) -> ExploredFeature<State, Action> {
    ExploredFeature(
      initialState: makeInitialState,
      reducer: makeReduce,
      alphabet: alphabet,
      symmetry: symmetry,
      prepare: prepare,
      mode: mode
    )
  }
}

/// How states are compared and recreated.
struct ExplorationMode: Hashable, Codable {
  /// Whether states with equal values at different times are distinct. True if the feature reads the date.
  var distinguishesTimes = false

  /// Whether states with equal values after different numbers of UUIDs and random numbers are distinct.
  var distinguishesSources = false

  /// The additional values that identify effects in flight.
  var distinctions: EffectDistinctions = []

  /// How effects that can't send are treated.
  var silentEffects = SilentEffectPolicy.ended

  /// Whether a state that is reached by several paths is visited once.
  var mergesStates = true

  /// Whether a state with nothing in flight is restored by copying it.
  var restoresByCopy = true
}

/// The limits and options of an exploration.
package struct ExplorationLimits: Sendable {
  /// Maximum number of moves from the initial state; nil for no limit.
  package var depth: Int?
  /// Maximum number of distinct states; exploration stops when it has found more.
  package var distinct = 1_000_000
  /// Maximum number of states of the next level in memory. The remaining states are recreated by replaying their paths.
  package var frontier = 1 << 16
  /// The number of threads.
  package var jobs = 1
  /// Whether to continue after the first violation of each property.
  package var keepsGoing = false
  /// Whether states are never restored by copying them, but by following their whole path.
  package var isExact = false
  /// Whether to find out which actions, cases and responses were covered.
  package var covers = false
  /// Returns whether to stop early, after an interrupt; called for each distinct state. Nil if the exploration can't be interrupted.
  package var isInterrupted: (@Sendable () -> Bool)?

  /// Maximum number of states that are visited without merging, after a contradiction.
  static let unmerged = 100_000

  package init() {}
}
