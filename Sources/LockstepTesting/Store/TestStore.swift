public import Lockstep
internal import LockstepSimulation

/// Runs a feature in a simulation and makes the test account for every change of its state and every effect.
///
/// ```swift
/// @Test func wrongPasswordIsTold() async {
///   let store = TestStore(initialState: Login.State()) { Login() } withDependencies: { $0.authManager = .rejecting }
///   await store.send(.loginButtonTapped) { $0.isLoading = true }
///   await store.receive(Login.Action.loginResponse) { $0.isLoading = false; $0.alert = .wrongPassword }
///   await store.finish()
/// }
/// ```
///
/// Works in any isolation, in Swift Testing and in XCTest. Nothing waits on real time, unless an effect waits for the outside world.
/// What was not received and what is in flight at the end of the test is reported when the store goes away, or by `finish()`; in XCTest
/// also if a property of the test case keeps the store. Where a global or static variable keeps it, call `finish()`.
///
/// Clock, date, UUIDs and random numbers are deterministic; any other dependency without a test value is reported when it is asked for.
public final class TestStore<State: Equatable, Action: Sendable> {
  let store: SimulatedStore<State, Action>
  let issues: IssueCollector
  let reporter = FailureReporter.current

  /// Where each step was asked for, so that what it started is reported there.
  var steps: [StepRecord]
  var isFinished = false

  /// Gives elements of stacks their ids; kept, because asking the dependencies for it costs as much as a send.
  private(set) var elementCounter: StackElementCounter

  /// Where the counter was before the last action, so that an expectation can make the elements that the reducer made.
  private(set) var elementMark = 0

  /// How many effects had begun before the last action.
  private(set) var begunBefore = 0

  /// The state before the action, while an expectation runs.
  var stateBefore: State?

  /// How much the test must account for.
  public var exhaustivity = Exhaustivity.on {
    didSet { isFinished = false }
  }

  /// How long `receive`, `finish` and their like wait for the outside world, in real time; virtual time needs no wait.
  public var timeout: Duration = .seconds(1)

  /// Makes a store on whatever isolation the test has.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  public init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let issues = IssueCollector()
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    steps = [StepRecord(location: location, action: nil, effects: 0)]
    self.issues = issues
    let run = HiddenStores.run(forStoreAt: location)
    store = SimulatedStore(initialState: initialState, reducer: reducer, run: run) { values in
      values.context = .test
      values.issueSink = IssueSink { issues.collect($0) }
      prepareDependencies(&values)
    }
    elementCounter = store.machine.desk.dependencies.values.stackElementCounter
    reportIssues(at: location)
    FailureReporter.tellOfTestEnd(self)
  }

  deinit {
    testDidEnd()
  }

  /// The state as the actions received so far have made it; inside an expectation, the state before the action.
  public var state: State { stateBefore ?? store.state }

  /// The store's own virtual clock: `continuousClock` and `suspendingClock`, unless the test put others in their place.
  public var clock: TestClock<Duration> { store.clock }

  /// The dependencies; a change is seen by what happens from then on.
  public var dependencies: DependencyValues {
    get { store.machine.desk.dependencies.values }
    set {
      store.replaceDependencies(with: newValue)
      elementCounter = newValue.stackElementCounter
    }
  }

  /// Remembers which ids elements of stacks will get and how many effects have begun, before an action is processed.
  func prepareStep() {
    elementMark = elementCounter.mark
    begunBefore = store.machine.desk.begun
  }
}

extension TestStore: TestEndWitness {
  func testDidEnd() {
    // Also after `finish()`: what effects that are over still sent has come to nobody.
    store.simulation.drive()
    let location = location(ofStep: 0)
    if isFinished { reportIssues(at: location) } else { reportLeftovers(at: location) }
    isFinished = true
  }
}

/// A test store over the state and actions of a reducer: `TestStoreOf<Login>`.
public typealias TestStoreOf<R: ReducerProtocol> = TestStore<R.State, R.Action> where R.State: Equatable
