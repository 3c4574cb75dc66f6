public import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Runs a feature in a simulation and requires the test to assert every state change and every effect.
///
/// Each `send` and each `receive` takes a closure that changes the state before the action into the state expected after it. A change
/// that the closure omits fails the test, and so does an action that isn't received or an effect that doesn't end.
///
/// ```swift
/// struct Toast: ReducerProtocol {
///   struct State: Equatable { var isVisible = false }
///   enum Action: Sendable, Equatable { case saved, timedOut }
///
///   @Dependency(\.continuousClock) var clock
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .saved:
///       state.isVisible = true
///       return .task(name: "toast") { [clock] in
///         try await clock.sleep(for: .seconds(3))
///         return .timedOut
///       }
///     case .timedOut:
///       state.isVisible = false
///       return .none
///     }
///   }
/// }
///
/// @Test func theToastDisappears() async {
///   let store = TestStore(initialState: Toast.State()) { Toast() }
///   await store.send(.saved) { $0.isVisible = true }
///   await store.advance(by: .seconds(3))
///   await store.receive(.timedOut) { $0.isVisible = false }
///   await store.finish()
/// }
/// ```
///
/// A test store works in any isolation, in Swift Testing and in XCTest. Unreceived actions and effects in flight at the end of the test
/// are reported by `finish()`, or when the store is deallocated; in XCTest also if a property of the test case keeps the store. If a
/// global or static variable keeps it, call `finish()`.
///
/// A test store is used by one task at a time, and `finish()` is its last call. A call while another task's call has not returned, and a
/// call after `finish()`, are failures.
///
/// ## Equality
///
/// States are compared by `==`. If `==` ignores a property, the test doesn't check it. `receive` compares actions by `==` if they are
/// `Equatable`; otherwise name the case, as in `receive(Login.Action.loginResponse)`. A `TaskResult` needs no equatable error.
///
/// ## Dependencies
///
/// Clock, date, UUIDs and random numbers are deterministic. Any other dependency without a test value is reported when it is accessed.
///
/// ## Cost
///
/// Time is virtual: nothing waits in real time unless an effect waits for the outside world, and then for at most ``timeout``. Each
/// action copies the state once, because its step keeps the state before and after it. A live store changes the state in place.
public final class TestStore<State: Equatable, Action: Sendable> {
  let store: SimulatedStore<State, Action>
  let journal = StepJournal()
  let reporter = FailureReporter.current

  /// The test lines that led to the steps.
  @exclusivity(unchecked) var locations: StepLocations
  @exclusivity(unchecked) var isFinished = false

  /// The number of the last step that was reported as not received; each step is reported once.
  @exclusivity(unchecked) var lastReported = 0

  /// The call of the test that has not returned.
  @exclusivity(unchecked) var callInProgress: CallInProgress?

  /// The location of `finish()`, if the test has called it.
  @exclusivity(unchecked) var finishLocation: CodeLocation?

  /// A value that another module keeps with the store, such as the feature's screen.
  @exclusivity(unchecked) package var attachment: AnyObject?

  /// Writes the steps to the report that the environment requests; nil if it requests none.
  @exclusivity(unchecked) private(set) var recorder: TestReportWriter?

  /// The last action that was received after it had been reported as not received.
  @exclusivity(unchecked) var lateReceipt: LateReceipt?

  /// The state before the action, while an expectation runs.
  @exclusivity(unchecked) var stateBefore: Any?

  /// How many of the changes, actions and effects the test must assert; all of them by default.
  @exclusivity(unchecked) public var exhaustivity = Exhaustivity.on {
    didSet { isFinished = false }
  }

  /// How long `receive`, `finish` and similar calls wait for the outside world, in real time: one second by default.
  ///
  /// Virtual time needs no wait.
  public var timeout: Duration = .seconds(1)

  /// Maximum number of actions that effects may send before the test continues. Effects that send more are stopped, and the test fails.
  ///
  /// 10,000 by default; a value below 1 counts as 1. Each action keeps a copy of the state until it is received.
  public var actionLimit: Int {
    get { store.simulation.actionLimit }
    set { store.simulation.actionLimit = max(1, newValue) }
  }

  /// Creates a store in the test's isolation.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; evaluated with the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  public init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    locations = StepLocations(creation: location)
    let run = HiddenStoreDetector.run(forStoreAt: location)
    store = SimulatedStore(initialState: initialState, reducer: reducer, run: run, journal: journal) {
      [journal] values in
      values.context = .test
      values.issueSink = IssueSink { journal.add(.issue($0)) }
      prepareDependencies(&values)
    }
    store.keepsAssertedSteps = true
    if let report = TestReport.current { record(in: report, at: location) }
    reportIssues(at: location)
    FailureReporter.notifyOfTestEnd(self)
  }

  deinit {
    testDidEnd()
  }

  /// The state after the last action sent or received; inside an expectation, the state before that action.
  ///
  /// Actions from effects have already been processed, as in a live store. Each changes this state when the test receives it.
  public var state: State {
    if let stateBefore { unerased(stateBefore, as: State.self) } else { store.state }
  }

  /// The store's own virtual clock: `continuousClock` and `suspendingClock`, unless the test replaced them.
  public var clock: TestClock<Duration> { store.clock }

  /// The dependencies. A change affects everything that runs afterwards.
  public var dependencies: DependencyValues {
    get { store.machine.core.dependencies.values }
    set { store.replaceDependencies(with: newValue) }
  }
}

extension TestStore: TestEndListener {
  func testDidEnd() {
    store.simulation.drive()
    let location = locations[0]
    if isFinished { reportAllIssues(at: location) } else { reportLeftovers(.testEnd, at: location) }
    isFinished = true
    recorder?.finish()
  }

  private func record(in report: TestReport, at location: CodeLocation) {
    guard TestReport.recordsStores else { return }
    let recorder = report.recorder(of: State.self, at: location)
    recorder.begin(at: Tree(describing: store.state))
    store.machine.core.listen { recorder.record($0) }
    self.recorder = recorder
  }
}

/// A test store over the state and actions of a reducer: `TestStoreOf<Login>`.
public typealias TestStoreOf<R: ReducerProtocol> = TestStore<R.State, R.Action> where R.State: Equatable

/// How many of the changes, actions and effects a test must assert.
public enum Exhaustivity: Sendable, Hashable {
  /// Requires the test to assert each state change, each received action and each effect.
  case on

  /// Checks only the test's own assertions; skipped changes and actions are shown if requested.
  case off(showSkippedAssertions: Bool)

  /// Checks only the test's own assertions, and prints nothing about skipped changes and actions.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

extension TestStore {
  /// A call of the test that has not returned.
  struct CallInProgress {
    let call: TestFailure.Call
    let location: CodeLocation
  }

  /// Records the start of a call: steps that are processed from now on belong to it. Reports a call during another one, and a call after
  /// `finish()`.
  ///
  /// A test store belongs to one task at a time. While a call waits for the outside world or the main actor, another task of the same actor
  /// can call the store. Both calls would then drive the simulation and take each other's actions.
  ///
  /// - Returns: Whether the call must be passed to ``endCall(_:)`` when it returns.
  func beginCall(_ call: TestFailure.Call, at location: CodeLocation) -> Bool {
    locations.begin(location, after: store.machine.core.step)
    recorder?.begin(call, at: location)
    if let finishLocation, call.runsFeature {
      // Reported only once, because the first such call is the line to fix.
      self.finishLocation = nil
      report(.calledAfterFinish(call, finish: finishLocation), at: location)
    }
    if let other = callInProgress {
      report(.overlappingCalls(call, during: other.call, other.location), at: location)
      return false
    }
    callInProgress = CallInProgress(call: call, location: location)
    return true
  }

  /// Records the end of a call.
  ///
  /// - Parameter isRecorded: The result of ``beginCall(_:at:)``.
  func endCall(_ isRecorded: Bool) {
    recorder?.endCall()
    if isRecorded { callInProgress = nil }
  }
}
