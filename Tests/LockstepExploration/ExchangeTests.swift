import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Synchronization
import TestSize
import Testing

/// The tasks of a job array find the same as one process.
@Suite struct ExchangeTests {
  @Test(arguments: [1, 3]) func anyNumberOfPartsCountsTheSame(parts: Int) throws {
    let report = try TicTacToe().exploration { ($0.depth, $0.covers) = (3, true) }.expectSameReport(parts: [parts])
    #expect(report.lines.first == "334 586 3 depth(3, open: 252) false true")
    try SlidingPuzzle(columns: 2, rows: 2).exploration { $0.covers = true }.expectSameReport(parts: [parts])
    try Hanoi(discs: 3).exploration().expectSameReport(parts: [parts])
    try DieHard().exploration { $0.isExact = true }.expectSameReport(parts: [parts])
  }

  @Test(.enabled(if: testsRunInFull)) func wholeModelsCountTheSame() throws {
    let report = try TicTacToe().exploration().expectSameReport()
    #expect(report.lines.first == "5478 16168 9 - false true")
    try SlidingPuzzle(columns: 3, rows: 2).exploration { $0.covers = true }.expectSameReport()
  }

  @Test func sortingWithLittleMemoryFindsTheSame() throws {
    let exploration = TicTacToe().exploration { ($0.depth, $0.covers) = (4, true) }
    #expect(try exploration.exchanged(parts: 3, memory: 1_000).lines == exploration.run().lines)
  }

  @Test func effectsAreExploredTheSame() throws {
    let properties: [ExplorationProperty<SearchFeature.State>] = [
      ExplorationProperty(.eventually, "isSearching == false") { !$0.isSearching },
      ExplorationProperty(.reachable, "hasFailed") { $0.hasFailed },
      ExplorationProperty(.reachable, "unreachable") { $0.query == "c" },
    ]
    let report = try exploration(
      SearchFeature(cancelsInFlight: true),
      [.queryChanged("a"), .queryChanged("b"), .cleared],
      properties,
      depth: 7
    ) { $0.covers = true }.expectSameReport()
    #expect(report.coverage?.received == ["failed", "found"])
  }

  @Test func violationsAreTheSame() throws {
    // The first violation is the same.
    do {
      let never = ExplorationProperty<DieHard.State>(.never, "big == 4") { $0.big == 4 }
      let always = ExplorationProperty<DieHard.State>(.always, "small < 3") { $0.small < 3 }
      for properties in [[never], [always, never], [never, always]] {
        let first = try DieHard().exploration(properties).expectSameReport()
        #expect(first.stop == .violation && first.violations.count == 1)
        let all = try DieHard().exploration(properties) { $0.keepsGoing = true }.expectSameReport()
        #expect(all.violations.count == properties.count)
      }
    }

    // A violation in the initial state is the same.
    do {
      let never = ExplorationProperty<DieHard.State>(.never, "empty") { $0.big == 0 && $0.small == 0 }
      let report = try DieHard().exploration([never]).expectSameReport()
      #expect(report.violations.first?.path.isEmpty == true)
    }

    // Races and dead ends are the same.
    do {
      let actions: [SearchFeature.Action] = [.queryChanged("a"), .queryChanged("b")]
      let right = ExplorationProperty<SearchFeature.State>(.always, "right") {
        $0.results.isEmpty || $0.results == [$0.query]
      }
      let ends = ExplorationProperty<SearchFeature.State>(.eventually, "ends") { !$0.isSearching }
      for keepsGoing in [false, true] {
        let report = try exploration(SearchFeature(forgetsFailures: true), actions, [right, ends], depth: 7) {
          $0.keepsGoing = keepsGoing
        }.expectSameReport()
        #expect(report.violations.count == (keepsGoing ? 2 : 1))
      }
    }
  }

  @Test func endlessCyclesAndUnreachableConditionsAreTheSame() throws {
    // An endless cycle is the same.
    do {
      let property = ExplorationProperty<PollingFeature.State>(.eventually, "isDone") { $0.isDone || !$0.isPolling }
      let report = try exploration(PollingFeature(), [.started], [property], depth: 14).expectSameReport()
      guard case .endless = report.violations.first?.reason else {
        Issue.record("found \(report.violations.map(\.reason))")
        return
      }
    }

    // Something unreachable is the same.
    do {
      let properties = [ExplorationProperty<DieHard.State>(.reachable, "big == 6") { $0.big == 6 }]
      let report = try DieHard().exploration(properties).expectSameReport()
      #expect(report.violations.map(\.reason) == [.unreachable("big == 6")])
      try DieHard().exploration(properties) { $0.depth = 3 }.expectSameReport()
    }
  }

  @Test func issuesOfMovesAreTheSame() throws {
    for keepsGoing in [false, true] {
      for actions: [MistakenFeature.Action] in [[.counted, .reported], [.reported, .counted]] {
        let report = try exploration(MistakenFeature(), actions, depth: 3) { $0.keepsGoing = keepsGoing }
          .expectSameReport()
        #expect(report.violations.count == 1)
      }
      let many = try exploration(LoudFeature(), [.reported, .counted], depth: 9) {
        $0.keepsGoing = keepsGoing
      }.expectSameReport()
      #expect(many.violations.count == (keepsGoing ? 5 : 1))
    }
  }

  @Test(arguments: [0, 1, 2, 6, 7, 8]) func aBoundOfTheDepthIsTheSame(depth: Int) throws {
    try DieHard().exploration { $0.depth = depth }.expectSameReport()
  }

  @Test(arguments: [0, 1, 2, 3, 9, 15, 16, 17]) func aBoundOfTheStatesIsTheSame(distinct: Int) throws {
    let never = ExplorationProperty<DieHard.State>(.never, "big == 4") { $0.big == 4 }
    for keepsGoing in [false, true] {
      try DieHard().exploration([never]) { ($0.distinct, $0.keepsGoing) = (distinct, keepsGoing) }.expectSameReport()
    }
    try TicTacToe().exploration { $0.distinct = distinct * 11 }.expectSameReport()
  }

  @Test func aDateThatIsReadAfterTheFirstViolationIsIrrelevant() throws {
    for count in [0, 2, 4] {
      for actions: [LateFeature.Action] in [[.counted, .looked], [.looked, .counted]] {
        let never = ExplorationProperty<LateFeature.State>(.never, "count") { $0.count == count }
        try exploration(LateFeature(), actions, [never], depth: 6).expectSameReport()
        try exploration(LateFeature(), actions, [never], depth: 6) { $0.keepsGoing = true }.expectSameReport()
        try exploration(LateFeature(), actions, depth: 6) { $0.distinct = count }.expectSameReport()
      }
    }
  }

  @Test func contradictionsAndShownSourcesAreTheSame() throws {
    // A contradiction is the same.
    do {
      let report = try exploration(HiddenMemoryFeature(), [.asked, .cleared], depth: 5).expectSameReport()
      #expect(report.contradiction != nil && !report.mergesStates)
    }

    // A feature that shows UUI Ds is explored again the same.
    do {
      let report = try exploration(TicketFeature(), [.opened, .closed], depth: 4).expectSameReport()
      #expect(report.distinguishesSources && report.contradiction == nil)
    }

    // A feature that reads the date begins again.
    do {
      let report = try exploration(DatedFeature(), [.started, .looked], depth: 6) { $0.covers = true }
        .expectSameReport()
      #expect(report.distinguishesTimes && report.distinct == 7)
    }

    // Something random is a contradiction.
    do {
      let report = try exploration(RandomFeature(), [.rolled], depth: 3).exchanged(parts: 2)
      #expect(report.contradiction?.kind == .random)
      #expect(report.contradiction?.first.first?.text == "rolled")
      #expect(report.lines.first == "4 4 3 depth(3, open: 1) false true")
    }
  }

  @Test func aContradictionOfMergedPathsIsTheSame() throws {
    let actions: [HiddenSideFeature.Action] = [.left, .stepped, .right, .revealed]
    let report = try exploration(HiddenSideFeature(), actions, depth: 4) { $0.isExact = true }
      .expectSameReport(parts: [1, 2, 3])
    #expect(report.contradiction?.kind == .merged)
    for distinct in 1...6 {
      let bounded = try exploration(HiddenSideFeature(), actions, depth: 4) {
        ($0.isExact, $0.distinct) = (true, distinct)
      }.expectSameReport()
      // The other path to a state is found after the third state.
      #expect((bounded.contradiction == nil) == (distinct <= 2))
    }
  }

  @Test func symmetricStatesAreFoldedTheSame() throws {
    var exploration = TicTacToe().exploration { $0.depth = 4 }
    let distinct = try exploration.run().distinct
    exploration.symmetry = { state in
      var mirrored = state
      for row in 0..<3 { mirrored.fields.swapAt(3 * row, 3 * row + 2) }
      return "\(mirrored.fields)" < "\(state.fields)" ? mirrored : state
    }
    let report = try exploration.expectSameReport()
    #expect(report.distinct < distinct)
  }
}

/// A feature that reports an issue in each move to a state that is known, and in each state.
struct LoudFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var count = 0 }
  enum Action: Sendable, Equatable { case counted, reported }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = min(state.count + 1, 4)
    case .reported: reportIssue("The count is \(state.count)", hint: "Count less.")
    }
    return .none
  }
}

/// A feature that reads the date once it has counted to two.
struct LateFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var count = 0, hasLooked = false }
  enum Action: Sendable, Equatable { case counted, looked }

  @Dependency(\.date) var date

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = min(state.count + 1, 4)
    case .looked: state.hasLooked = state.count >= 2 && date().timeIntervalSince1970 > 0
    }
    return .none
  }
}

/// A feature whose dependency keeps which action was sent.
struct HiddenSideFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var isMarked = false, steps = 0, side = "" }
  enum Action: Sendable, Equatable { case left, stepped, right, revealed }

  @Dependency(\.sideMemory) var memory

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .left, .right:
      state.isMarked = true
      memory.write("\(action)")
    case .stepped: state.steps = min(state.steps + 1, 2)
    case .revealed: state.side = state.isMarked ? memory.read() : ""
    }
    return .none
  }
}

struct SideMemory: Sendable, DependencyKey {
  let write: @Sendable (String) -> Void
  let read: @Sendable () -> String
  static var liveValue: Self { make() }
  static var testValue: Self { make() }

  private static func make() -> Self {
    let box = Box()
    return Self(write: { text in box.content.withLock { $0 = text } }, read: { box.content.withLock { $0 } })
  }

  private final class Box: Sendable {
    let content = Mutex("")
  }
}

extension DependencyValues {
  var sideMemory: SideMemory {
    get { self[SideMemory.self] }
    set { self[SideMemory.self] = newValue }
  }
}
