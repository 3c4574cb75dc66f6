package import Lockstep
package import LockstepPlayback

/// Explores a feature: visits every reachable state, and checks properties.
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

  /// Maps symmetric states to their representative; nil if no states are symmetric.
  package var symmetry: (@Sendable (State) -> State)?

  /// The files in which each move is recorded before it is made, so a trap can be reported; nil to record none.
  package var notes: CrashSafeProgressRecorder?

  /// Specifies the graph to record; nil for no graph.
  package var graph: GraphRequest<State>?

  /// The user actions to try.
  let alphabet: ActionAlphabet<State, Action>
  let properties: [ExplorationProperty<State>]
  let limits: ExplorationLimits

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - initialState: Creates the initial state.
  ///   - reducer: Creates the reducer; called for each store, on any thread.
  ///   - alphabet: The user actions to try.
  ///   - properties: The properties to check.
  ///   - limits: The limits and options.
  ///   - prepare: Changes the deterministic dependencies with which each store starts.
  package init<R: ReducerProtocol & SendableMetatype>(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> R,
    alphabet: ActionAlphabet<State, Action>,
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
    alphabet: ActionAlphabet<State, Action>,
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
  /// If the feature reads the date, exploration restarts and distinguishes states at different times. It also restarts after a
  /// contradiction: it then distinguishes states by the number of UUIDs and random numbers used, next by the histories of effects that may
  /// share memory, and as a last resort it treats every path as a separate state.
  ///
  /// - Returns: The findings.
  /// - Throws: A fault that prevents exploration, such as a state without a fingerprint.
  package func run() throws -> ExplorationReport {
    var mode = StateComparisonMode(restoresByCopy: !limits.isExact)
    let report = try run(&mode)
    return try exploredAgain(after: report, mode)
  }

  /// Explores again after a contradiction, and distinguishes more states.
  func exploredAgain(
    after report: ExplorationReport,
    _ mode: StateComparisonMode
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
  /// - Returns: The report; nil if equal states still behave differently.
  private func reportTellingSources(_ mode: StateComparisonMode) throws -> ExplorationReport? {
    var mode = mode
    mode.distinguishesSources = true
    let report = try run(&mode)
    return report.contradiction == nil ? report : nil
  }

  /// Explores again, counting each event of an effect for all effects of its step.
  ///
  /// - Returns: The report; nil if equal states still behave differently.
  private func reportTellingSharedPasts(_ mode: StateComparisonMode) throws -> ExplorationReport? {
    var mode = mode
    guard mode.distinctions.insert(.sharedPasts).inserted else { return nil }
    let report = try run(&mode)
    return report.contradiction == nil ? report : nil
  }

  /// Explores again and identifies every effect by its origin.
  ///
  /// - Returns: The new report with the given contradiction. If the new search finds a contradiction too, explores again after that one.
  private func reportTellingOrigins(
    _ mode: StateComparisonMode,
    _ contradiction: ExplorationContradiction
  ) throws -> ExplorationReport {
    var mode = mode
    mode.distinctions.insert(.origins)
    var report = try run(&mode)
    guard report.contradiction == nil else { return try exploredAgain(after: report, mode) }
    report.contradiction = contradiction
    return report
  }

  /// Checks the reductions that a search relied on: effects that ended immediately, memory shared by effects, and the values that effects
  /// list.
  ///
  /// - Parameters:
  ///   - mode: The mode of the search.
  ///   - paths: Paths replayed in that mode, which show the kinds of effects that the feature has.
  ///   - report: The findings of the search.
  func reductionContradiction(
    _ mode: StateComparisonMode,
    _ paths: PathComparer<State, Action>,
    after report: ExplorationReport
  ) throws -> ExplorationContradiction? {
    func check(_ reduction: StateSpaceReduction) -> ReductionCheck<State, Action> {
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

  private func run(_ mode: inout StateComparisonMode) throws -> ExplorationReport {
    do {
      return try StateSpaceSearch(self, mode).run()
    } catch is ExplorationRestartRequest {
      mode.distinguishesTimes = true
      return try StateSpaceSearch(self, mode).run()
    }
  }

  /// Creates the initial state.
  package func initialState() -> State {
    let feature = feature(StateComparisonMode())
    let sources = DeterministicSources(DeterministicSourcePositions(), feature.timeReads)
    return feature.dependencies(sources, elements: 0, choosing: nil).current { feature.makeInitialState() }
  }

  /// Whether the alphabet offers the user no action in a state.
  package func offersNothing(in state: State) -> Bool { alphabet.actions(at: state).isEmpty }

  /// Follows the path on which another process stopped, except the last move.
  ///
  /// - Parameters:
  ///   - notes: The notes of the other process.
  ///   - message: The last output of the other process.
  /// - Returns: The violation; nil if no move was being made.
  package func trap(in notes: CrashSafeProgressRecorder, _ message: String) throws -> ExplorationViolation? {
    guard let path = try notes.lastPath(), let last = path.last else { return nil }
    let followed = try PathComparer(feature(notes.mode), alphabet: alphabet).follow(Array(path.dropLast()))
    let made = followed.runner.description(of: last)
    return violation(.trap(message), followed.moves + (made.map { [$0] } ?? []))
  }

  /// Creates the feature for one thread.
  func feature(_ mode: StateComparisonMode) -> ExploredFeature<State, Action> {
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
struct StateComparisonMode: Hashable, Codable {
  /// Whether states with equal values at different times are distinct. True if the feature reads the date.
  var distinguishesTimes = false

  /// Whether states with equal values but different numbers of UUIDs and random numbers used are distinct.
  var distinguishesSources = false

  /// Additional values that identify effects in flight.
  var distinctions: EffectDistinctions = []

  /// How effects that can't send are treated.
  var silentEffects = SilentEffectPolicy.ended

  /// Whether a state reached by several paths is visited only once.
  var mergesStates = true

  /// Whether a state with nothing in flight is restored by copying it.
  var restoresByCopy = true
}

/// The limits and options of an exploration.
package struct ExplorationLimits: Sendable {
  /// Maximum number of moves from the initial state; nil for no limit.
  package var depth: Int?
  /// Maximum number of distinct states; exploration stops when it finds more.
  package var distinct = 1_000_000
  /// Maximum number of states of the next level kept in memory. Other states are recreated by replaying their paths.
  package var frontier = 1 << 16
  /// The number of threads.
  package var jobs = 1
  /// Whether to continue after the first violation of each property.
  package var keepsGoing = false
  /// Whether states are always recreated by following their whole path, never by copying.
  package var isExact = false
  /// Whether to record which actions, cases and responses were covered.
  package var covers = false
  /// Returns true after an interrupt, to stop early; called for each distinct state. Nil if the exploration can't be interrupted.
  package var isInterrupted: (@Sendable () -> Bool)?

  /// Maximum number of states visited without merging after a contradiction.
  static let unmerged = 100_000

  package init() {}
}
