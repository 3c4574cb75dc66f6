public import Lockstep
internal import LockstepDiff
internal import LockstepExploration
public import LockstepPlayback
internal import LockstepTesting

/// Visits every state that a feature can reach, and fails if a property is violated.
///
/// Each action of the user is tried in each state, in every order with the effects in flight, and with every answer that dependencies offer
/// through `choose`. A failure shows a shortest path to the violation.
///
/// ```swift
/// @Test func theSpinnerStops() async {
///   await explore(initialState: Login.State(), depth: 8) {
///     Login()
///   } actions: { state in
///     state.isLoading ? [.cancelButtonTapped] : [.loginButtonTapped]
///   } properties: {
///     [.eventually("the spinner stops") { !$0.isLoading }]
///   }
/// }
/// ```
///
/// Besides the properties, every issue that the engine or the feature reports is a failure. A trap ends the test process:
/// `headless explore` catches traps.
///
/// - Parameters:
///   - initialState: Creates the initial state.
///   - depth: Maximum number of moves; nil to visit all states.
///   - limit: Maximum number of distinct states. A test that exceeds it fails, because it has not visited all states.
///   - reducer: The feature; created again for each store.
///   - actions: The user's actions to try in a state.
///   - prepareDependencies: Changes the dependencies; by default, the test values.
///   - properties: The properties that must hold.
/// - Returns: The size of the space that was visited.
/// - Complexity: O(distinct states × moves in each). A state with effects in flight costs microseconds per move.
@concurrent
@discardableResult
public func explore<State, Action: Sendable, R: ReducerProtocol & SendableMetatype>(
  initialState: @escaping @autoclosure @Sendable () -> State,
  depth: Int? = nil,
  limit: Int = 1_000_000,
  reducer: @escaping @Sendable () -> R,
  actions: @escaping @Sendable (State) -> [Action],
  withDependencies prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
  properties: @Sendable () -> [ExplorationProperty<State>] = { [] },
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ExploredSpace where R.State == State, R.Action == Action {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var limits = ExplorationLimits()
  (limits.depth, limits.distinct, limits.keepsGoing) = (depth, limit, true)
  let exploration = Exploration(
    initialState: initialState,
    reducer: reducer,
    alphabet: .offered(actions),
    properties: properties(),
    limits: limits
  ) { values in
    values.context = .test
    prepareDependencies(&values)
  }
  do {
    let report = try exploration.run()
    for failure in ExplorationFailure.all(in: report) {
      FailureReporter.current.report(failure.testFailure, at: location)
    }
    return ExploredSpace(distinct: report.distinct, generated: report.generated, depth: report.depth)
  } catch {
    FailureReporter.current.report(ExplorationFailure.impossible("\(error)").testFailure, at: location)
    return ExploredSpace(distinct: 0, generated: 0, depth: 0)
  }
}

/// The size of the space that an exploration has visited.
public struct ExploredSpace: Sendable, Hashable {
  /// Creates a size to compare with the result of an exploration.
  ///
  /// - Parameters:
  ///   - distinct: The number of distinct states.
  ///   - generated: The number of states that moves produced, plus the initial state.
  ///   - depth: The number of moves that lead to the states found last.
  public init(distinct: Int, generated: Int, depth: Int) {
    (self.distinct, self.generated, self.depth) = (distinct, generated, depth)
  }

  /// The number of distinct states.
  public let distinct: Int

  /// The number of states that moves produced, plus the initial state. Includes states that were seen before and moves that change nothing.
  public let generated: Int

  /// The number of moves that lead to the states found last.
  public let depth: Int
}
