import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Exploration of effects that name the values they use with `of:`.
@Suite struct NamedValuesTests {
  @Test func threePhilosophersHaveAsManyStatesAsThePlainModel() throws {
    let report = try explore(DiningPhilosophers.State(), DiningPhilosophers(), Self.hungry)
    let expected = distinctStates(from: DiningPhilosophers.State()) { state in
      (0..<3).map { state.after($0) }
    }
    #expect(report.stop == nil && report.contradiction == nil)
    #expect(report.distinct == expected)
    #expect(report.distinct == 75)
  }

  @Test func withoutNamedValuesThreePhilosophersHaveManyMoreStates() throws {
    let report = try explore(DiningPhilosophers.State(), DiningPhilosophers(namesValues: false), Self.hungry) {
      $0.distinct = 1_000
    }
    #expect(report.stop == .distinct(1_000))
  }

  @Test func twoPhaseCommitWithThreeParticipantsHasThePublishedNumberOfStates() throws {
    let report = try explore(TwoPhaseCommit.State(), TwoPhaseCommit(), TwoPhaseCommit.userActions)
    #expect(report.stop == nil && report.contradiction == nil)
    #expect(report.distinct == 288)
    #expect(distinctStates(from: TwoPhaseCommitModel()) { $0.successors } == 288)
  }

  @Test(arguments: [false, true]) func aValueThatIsUsedAndNotNamedIsFound(isLate: Bool) throws {
    let report = try explore(ReportFeature.State(), ReportFeature(isLate: isLate), [.counted, .reportTapped])
    guard case .claimed(let claim)? = report.contradiction?.kind else {
      Issue.record("found \(String(describing: report.contradiction))")
      return
    }
    #expect(claim.effect == "report")
    #expect(
      claim.startLines == ["both started by .reportTapped", "different in the states that started them: count"]
    )
    #expect(report.stop == nil && report.mergesStates)
    // The counts are those without the claim.
    let unnamed = ReportFeature(isLate: isLate, namesValues: false)
    #expect(try explore(ReportFeature.State(), unnamed, [.counted, .reportTapped]).distinct == report.distinct)
  }

  @Test func namingTheValueResolvesTheContradiction() throws {
    let named = ReportFeature(isLate: true, namesCount: true)
    #expect(try explore(ReportFeature.State(), named, [.counted, .reportTapped]).contradiction == nil)
  }

  @Test func equalEffectsInFlightCountSeparately() throws {
    let report = try explore(TwinFeature.State(), TwinFeature(), [.started])
    // Up to three effects in flight, and the number of those that have ended.
    #expect(report.distinct == 10 && report.contradiction == nil)
  }

  @Test func effectsThatFollowAnotherOneAreDistinguished() throws {
    let report = try explore(FollowedFeature.State(), FollowedFeature(), [.started("a"), .started("b")])
    #expect(report.contradiction == nil)
    #expect(
      try explore(FollowedFeature.State(), FollowedFeature(namesValues: false), [.started("a"), .started("b")]).distinct
        == report.distinct
    )
  }

  @Test func equalEffectsOfDifferentRowsAreDifferent() throws {
    let states = IdentifiedArray(uniqueElements: [RowFeature.State(id: 0), RowFeature.State(id: 1)])
    let report = try explore(RowList.State(rows: states), RowList(), [0, 1].map { .row(id: $0, action: .started) })
    // An effect of each of two rows has ended before or not, and another one is in flight or not.
    #expect(report.distinct == 16 && report.contradiction == nil)
  }

  @Test func equalEffectsWithDifferentCancellationIDsAreDifferent() throws {
    let report = try explore(
      CancellableFeature.State(),
      CancellableFeature(),
      [.started(0), .started(1), .cancelled(0)]
    )
    // Idle; an effect with one of two ids in flight; ended; cancelled.
    #expect(report.distinct == 5 && report.contradiction == nil)
  }

  @Test func threadsAndExactPathsCountTheSameWithNamedValues() throws {
    let expected = try explore(DiningPhilosophers.State(), DiningPhilosophers(), Self.hungry)
    for change: (inout ExplorationLimits) -> Void in [{ $0.jobs = 3 }, { $0.isExact = true }] {
      let report = try explore(DiningPhilosophers.State(), DiningPhilosophers(), Self.hungry, change)
      #expect(report.distinct == expected.distinct && report.generated == expected.generated)
    }
  }

  private static let hungry = (0..<3).map { DiningPhilosophers.Action.becameHungry($0) }
}

/// Reports a count, which an effect captures.
private struct ReportFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var count = 0
    var isReporting = false
    var lastReport: Int?
  }

  enum Action: Sendable { case counted, reportTapped, reported(Int) }

  var isLate = false
  var namesValues = true
  var namesCount = false

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = (state.count + 1) % 3
    case .reportTapped where state.isReporting: break
    case .reportTapped:
      state.isReporting = true
      let work: @Sendable (Send<Action>) async throws -> Void = { [count = state.count, clock, isLate] send in
        if isLate { try await clock.sleep(for: .seconds(1)) }
        await send(.reported(count))
      }
      if namesCount { return .run(name: "report", of: state.count, operation: work) }
      return namesValues ? .run(name: "report", of: "count", operation: work) : .run(name: "report", operation: work)
    case .reported(let count): (state.isReporting, state.lastReport) = (false, count)
    }
    return .none
  }
}

/// Starts equal effects, up to three at a time.
private struct TwinFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var started = 0
    var ended = 0
  }

  enum Action: Sendable { case started, ended }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started where state.started == 3: return .none
    case .started:
      state.started += 1
      return .task(name: "twin", of: "twin") { .ended }
    case .ended:
      state.ended += 1
      return .none
    }
  }
}

/// A row with an effect that doesn't name its row.
private struct RowFeature: ReducerProtocol {
  struct State: Equatable, Sendable, Identifiable {
    let id: Int
    var hasEnded = false
  }

  enum Action: Sendable { case started, ended }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started: return .task(name: "row", of: "row") { .ended }.cancellable(id: "row", cancelInFlight: true)
    case .ended:
      state.hasEnded = true
      return .none
    }
  }
}

private struct RowList: ReducerProtocol {
  struct State: Equatable, Sendable { var rows: IdentifiedArrayOf<RowFeature.State> }
  enum Action: Sendable { case row(id: Int, action: RowFeature.Action) }

  var body: some ReducerProtocol<State, Action> {
    EmptyReducer<State, Action>().forEach(\.rows, action: Action.row) { RowFeature() }
  }
}

/// Starts one effect, which can be cancelled by its id.
private struct CancellableFeature: ReducerProtocol {
  struct State: Equatable, Sendable { var phase = 0 }
  enum Action: Sendable { case started(Int), cancelled(Int), ended }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started(let id) where state.phase == 0:
      state.phase = 1
      return .task(name: "work", of: "work") { .ended }.cancellable(id: id)
    case .cancelled(let id): return .cancel(id: id)
    case .ended: state.phase = 2
    case .started: break
    }
    return .none
  }
}

/// Sends a value after an effect that doesn't use it.
private struct FollowedFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var isRunning = false
    var last = ""
  }

  enum Action: Sendable { case started(String), paused, ended(String) }

  var namesValues = true

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started where state.isRunning: return .none
    case .started(let value):
      state.isRunning = true
      let first: Effect<Action> =
        namesValues ? .task(name: "pause", of: "pause") { .paused } : .task(name: "pause") { .paused }
      return .concatenate(first, .send(.ended(value)))
    case .paused: return .none
    case .ended(let value):
      state = State(last: value)
      return .none
    }
  }
}

/// Explores a feature.
private func explore<R: ReducerProtocol & SendableMetatype & Sendable>(
  _ state: R.State,
  _ reducer: R,
  _ actions: [R.Action],
  _ change: (inout ExplorationLimits) -> Void = { _ in }
) throws -> ExplorationReport where R.State: Sendable {
  var limits = ExplorationLimits()
  limits.distinct = 20_000
  change(&limits)
  return try Exploration(
    initialState: { state },
    reducer: { reducer },
    alphabet: .always(actions),
    limits: limits
  ).run()
}

/// Counts the states of a plain model.
private func distinctStates<State: Hashable>(from start: State, _ successors: (State) -> [State]) -> Int {
  var (known, open) = (Set([start]), [start])
  while let state = open.popLast() {
    for next in successors(state) where known.insert(next).inserted { open.append(next) }
  }
  return known.count
}
