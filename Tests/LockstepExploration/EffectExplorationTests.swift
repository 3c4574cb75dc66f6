import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Exploration of effects: orders of responses, time, answers, cancellation, and what is wrong with them.
@Suite struct EffectExplorationTests {
  @Test func aResponseThatOvertakesANewerOneIsFound() throws {
    let report = try explore(
      SearchFeature(),
      [.queryChanged("a"), .queryChanged("b")],
      [
        ExplorationProperty(.always, "the results are those of the query") {
          $0.results.isEmpty || $0.results == [$0.query]
        }
      ]
    )
    #expect(report.violations.map(\.reason) == [.property(.always, "the results are those of the query")])
    #expect(
      report.violations.first?.path.map(\.text) == [
        #"queryChanged("a")"#, #"queryChanged("b")"#, "search goes on", "0.3 seconds pass", "search goes on",
        "answer: found", "search sends [found([\"a\"])]",
      ]
    )
  }

  @Test func cancellingTheOlderRequestRemovesTheRace() throws {
    let report = try explore(
      SearchFeature(cancelsInFlight: true),
      [.queryChanged("a"), .queryChanged("b")],
      [
        ExplorationProperty(.always, "the results are those of the query") {
          $0.results.isEmpty || $0.results == [$0.query]
        },
        ExplorationProperty(.eventually, "isSearching == false") { !$0.isSearching },
        ExplorationProperty(.reachable, "hasFailed") { $0.hasFailed },
      ],
      depth: 9
    )
    #expect(report.violations.isEmpty && report.contradiction == nil)
  }

  @Test func aSpinnerThatNothingEndsIsFound() throws {
    let report = try explore(
      SearchFeature(forgetsFailures: true),
      [.queryChanged("a")],
      [ExplorationProperty(.eventually, "isSearching == false") { !$0.isSearching }],
      depth: 6
    )
    #expect(report.violations.map(\.reason) == [.stuck("isSearching == false", waiting: [])])
    #expect(report.violations.first?.path.map(\.text).last == "answer: failed")
  }

  @Test func aRetryThatNeverEndsIsFound() throws {
    let report = try explore(
      PollingFeature(),
      [.started],
      [ExplorationProperty(.eventually, "isDone") { $0.isDone || !$0.isPolling }],
      depth: 14
    )
    guard case .endless("isDone", let moves)? = report.violations.first?.reason else {
      Issue.record("found \(report.violations.map(\.reason))")
      return
    }
    #expect(report.violations.first?.path.suffix(moves).map(\.text).contains("1.0 seconds pass") == true)
  }

  @Test func threadsAndWholePathsFindTheSame() throws {
    func found(_ change: (inout ExplorationLimits) -> Void) throws -> [String] {
      var limits = ExplorationLimits()
      limits.depth = 7
      limits.keepsGoing = true
      change(&limits)
      let report = try Exploration(
        initialState: { SearchFeature.State() },
        reducer: { SearchFeature() },
        alphabet: .always([.queryChanged("a"), .queryChanged("b")]),
        properties: [ExplorationProperty(.always, "right") { $0.results.isEmpty || $0.results == [$0.query] }],
        limits: limits
      ).run()
      #expect(report.contradiction == nil)
      return ["\(report.distinct) \(report.generated) \(report.depth)"]
        + report.violations.map { "\($0.reason) \($0.path.map(\.text))" }
    }
    let expected = try found { _ in }
    #expect(expected.count == 2)
    #expect(try found { ($0.jobs, $0.frontier) = (3, 2) } == expected)
    #expect(try found { $0.isExact = true } == expected)
  }

  @Test func contradictionsAreFoundWithTheirPath() throws {
    // Memory that no fingerprint sees is a contradiction.
    do {
      let report = try explore(HiddenMemoryFeature(), [.asked, .cleared], [], depth: 5)
      #expect(report.contradiction != nil)
      #expect(report.contradiction?.first.map(\.text).first == "asked")
    }

    // What is random is a contradiction.
    do {
      let report = try explore(RandomFeature(), [.rolled], [], depth: 3)
      #expect(report.contradiction?.kind == .random)
      #expect(report.contradiction?.first.map(\.text).first == "rolled")
    }
  }

  @Test func statesOfDifferentTimesAreDifferentIfTheFeatureReadsTheDate() throws {
    let report = try explore(DatedFeature(), [.started, .looked], [], depth: 6)
    #expect(report.distinguishesTimes && report.contradiction == nil)
    #expect(report.distinct == 7)
  }

  @Test func statesAfterDifferentNumbersOfUUIDsAreDifferentIfItShows() throws {
    let report = try explore(TicketFeature(), [.opened, .closed], [], depth: 6)
    #expect(report.distinguishesSources && report.mergesStates && report.contradiction == nil)
    // After n moves, n UUIDs were used, and the ticket is open or closed.
    #expect(report.distinct == 13)
    #expect(try !explore(TicketFeature(showsTicket: false), [.opened, .closed], [], depth: 6).distinguishesSources)
  }

  @Test func statesAfterDifferentNumbersOfRandomNumbersAreDifferentIfItShows() throws {
    let report = try explore(DiceFeature(), [.rolled, .cleared], [], depth: 4)
    #expect(report.distinguishesSources && report.mergesStates && report.contradiction == nil)
  }

  @Test func issuesAndActionsForClosedPartsAreViolations() throws {
    // Issues are violations.
    do {
      let report = try explore(MistakenFeature(), [.counted, .reported], [], depth: 3)
      #expect(report.violations.count == 1)
      #expect(report.violations.first?.path.map(\.text) == ["counted", "counted", "reported"])
    }

    // An action of the feature to a closed part is a violation.
    do {
      let report = try explore(ClosingFeature(), [.opened, .part, .closed], [], depth: 3)
      #expect(report.violations.first?.path.map(\.text) == ["opened", "closed"])
    }

    // Actions that are sent without end are a violation.
    do {
      let report = try explore(EchoFeature(), [.called], [], depth: 2)
      let title = report.violations.first?.reason.title.prefix { $0 != "\n" }
      #expect(
        report.violations.count == 1
          && title == "Actions cause each other in an endless cycle: .echoed → .echoed (stopped after 10000 actions)."
      )
      #expect(report.violations.first?.path.map(\.text) == ["called"])
    }
  }

  private func explore<R: ReducerProtocol & SendableMetatype & Sendable>(
    _ reducer: R,
    _ actions: [R.Action],
    _ properties: [ExplorationProperty<R.State>],
    depth: Int = 8
  ) throws -> ExplorationReport where R.State: DefaultConstructible {
    var limits = ExplorationLimits()
    limits.depth = depth
    return try Exploration(
      initialState: { R.State() },
      reducer: { reducer },
      alphabet: .always(actions),
      properties: properties,
      limits: limits
    ).run()
  }
}

protocol DefaultConstructible { init() }

/// A search whose answers take time and may fail.
struct SearchFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible {
    var query = ""
    var results: [String] = []
    var isSearching = false
    var hasFailed = false
  }

  enum Action: Sendable, Equatable { case queryChanged(String), found([String]), failed, cleared }
  enum CancelID { case search }

  var cancelsInFlight = false
  var forgetsFailures = false

  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      (state.query, state.results, state.isSearching, state.hasFailed) = (query, [], true, false)
      let search = Effect<Action>.run(name: "search") { [choose, clock, forgetsFailures] send in
        try await clock.sleep(for: .milliseconds(300))
        switch try await choose("answer", ["found", "failed"]) {
        case "found": await send(.found([query]))
        default: if !forgetsFailures { await send(.failed) }
        }
      }
      return cancelsInFlight ? search.cancellable(id: CancelID.search, cancelInFlight: true) : search
    case .found(let results): (state.results, state.isSearching) = (results, false)
    case .failed: (state.hasFailed, state.isSearching) = (true, false)
    case .cleared: state = State()
    }
    return .none
  }
}

/// Asks again each second, for as long as the answer is no.
struct PollingFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var isDone = false, isPolling = false }
  enum Action: Sendable, Equatable { case started, asked, answered(Bool) }

  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started where state.isPolling: return .none
    case .started, .answered(false):
      state.isPolling = true
      return .run(name: "poll") { [choose, clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.answered(try await choose("done?", [true, false])))
      }
    case .answered(true): state.isDone = true
    case .asked: break
    }
    return .none
  }
}

/// A feature whose dependency counts the calls.
struct HiddenMemoryFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var answer = 0 }
  enum Action: Sendable, Equatable { case asked, answered(Int), cleared }

  @Dependency(\.counter) var counter

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .asked: return .run(name: "ask") { [counter] send in await send(.answered(await counter.next())) }
    case .answered(let answer): state.answer = answer
    case .cleared: state.answer = 0
    }
    return .none
  }
}

/// A feature that answers each action with another one.
struct EchoFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible {}
  enum Action: Sendable, Equatable { case called, echoed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .send(.echoed) }
}

/// A feature that shows a UUID for some time.
struct TicketFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var ticket: UUID?, isOpen = false }
  enum Action: Sendable, Equatable { case opened, closed }

  var showsTicket = true

  @Dependency(\.uuid) var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let ticket = uuid()
    state.isOpen = action == .opened
    state.ticket = showsTicket && state.isOpen ? ticket : nil
    return .none
  }
}

/// A feature that shows a random number for some time.
struct DiceFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var number: Int? }
  enum Action: Sendable, Equatable { case rolled, cleared }

  @Dependency(\.withRandomNumberGenerator) var withGenerator

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.number = action == .rolled ? withGenerator { Int.random(in: 1...1_000_000, using: &$0) } : nil
    return .none
  }
}

struct CounterClient: Sendable, DependencyKey {
  let next: @Sendable () async -> Int
  static var liveValue: Self { make() }
  static var testValue: Self { make() }

  private static func make() -> Self {
    let count = Box()
    return Self { count.next() }
  }

  private final class Box: @unchecked Sendable {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }
}

extension DependencyValues {
  var counter: CounterClient {
    get { self[CounterClient.self] }
    set { self[CounterClient.self] = newValue }
  }
}

/// A feature that reports a mistake once it has counted to two.
struct MistakenFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var count = 0 }
  enum Action: Sendable, Equatable { case counted, reported }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = min(state.count + 1, 2)
    case .reported: if state.count == 2 { reportIssue("The count is 2", hint: "Count less.") }
    }
    return .none
  }
}

/// A feature that sends an action to a part of its state after it has closed it.
struct ClosingFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var part: Int? }
  enum Action: Sendable, Equatable { case opened, part, closed }

  private static let partAction = CasePath<Action, Action>(embed: { $0 }, extract: { $0 == .part ? $0 : nil })

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened: state.part = 0
      case .part: break
      case .closed:
        if state.part == nil { return .none }
        state.part = nil
        return .send(.part)
      }
      return .none
    }
    .ifLet(\.part, action: Self.partAction) { EmptyReducer<Int, Action>() }
  }
}

/// A feature whose reducer draws numbers that no seed determines.
struct RandomFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var number: UInt64 = 0 }
  enum Action: Sendable, Equatable { case rolled }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.number = UInt64.random(in: 0 ... .max)
    return .none
  }
}

/// A feature that reads the date and doesn't keep it.
struct DatedFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var isLate = false, hasStarted = false }
  enum Action: Sendable, Equatable { case started, looked, slept }

  @Dependency(\.date) var date
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      if state.hasStarted { return .none }
      state.hasStarted = true
      return .run(name: "sleep") { [clock] send in
        try await clock.sleep(for: .seconds(60))
        await send(.slept)
      }
    case .looked: state.isLate = date().timeIntervalSince1970 >= 946_684_860
    case .slept: break
    }
    return .none
  }
}
