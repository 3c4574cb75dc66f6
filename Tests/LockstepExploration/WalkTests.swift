import Foundation
import Lockstep
import LockstepDiff
import LockstepExploration
import LockstepPlayback
import Testing

/// Random walks and the shrinking of their paths.
@Suite struct WalkTests {
  private static let noOvertaking = ExplorationProperty<SearchFeature.State>(
    .always,
    "the results are those of the query"
  ) {
    $0.results.isEmpty || $0.results == [$0.query]
  }
  private static let searchEnds = ExplorationProperty<SearchFeature.State>(.eventually, "isSearching == false") {
    !$0.isSearching
  }
  private static let queries: [SearchFeature.Action] = [.queryChanged("a"), .queryChanged("b"), .cleared]

  @Test func aDeepViolationIsFoundAndShrunkToTheShortestPath() throws {
    let never = ExplorationProperty<CounterFeature.State>(.never, "count == 40") { $0.count == 40 }
    var limits = ExplorationLimits()
    limits.distinct = 20_000
    let search = try exploration(CounterFeature(), CounterFeature.alphabet, [never], limits).run()
    #expect(search.stop == .distinct(20_000) && search.depth < 12)

    let report = try walk(CounterFeature(), CounterFeature.alphabet, [never], count: 20, seed: 1, depth: 1_000)
    #expect(report.violation?.reason == .property(.never, "count == 40"))
    #expect(report.violation?.path.map(\.text) == Array(repeating: "incremented", count: 40))
    #expect((report.lengthBeforeShrinking ?? 0) > 100)
    #expect(report.contradiction == nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aResponseThatOvertakesANewerOneIsShrunkToTheShortestPath(seed: UInt64) throws {
    let queries: [SearchFeature.Action] = [.queryChanged("a"), .queryChanged("b")]
    let report = try walk(SearchFeature(), queries, [Self.noOvertaking], count: 200, seed: seed)
    #expect(report.violation?.reason == .property(.always, "the results are those of the query"))
    // The order of the moves before the last depends on the walk, and so does the query that is overtaken.
    let path = try #require(report.violation?.path.map(\.text))
    let isOlder = path.last == #"search sends [found(["a"])]"#
    #expect(
      path.sorted() == [
        "0.3 seconds pass", "answer: found", #"queryChanged("a")"#, #"queryChanged("b")"#, "search goes on",
        "search goes on", isOlder ? #"search sends [found(["a"])]"# : #"search sends [found(["b"])]"#,
      ]
    )
  }

  @Test func anyNumberOfThreadsFindsTheSame() throws {
    func found(_ jobs: Int, count: Int) throws -> String {
      let found = try walk(
        SearchFeature(),
        Self.queries,
        [Self.noOvertaking],
        count: count,
        seed: 7,
        depth: 8,
        jobs: jobs
      )
      return summary(found)
    }
    let expected = try found(1, count: 2_000)
    #expect(expected.contains("answer: found"))
    #expect(try found(2, count: 2_000) == expected)
    #expect(try found(3, count: 2_000) == expected)
    let failing = try walk(SearchFeature(), Self.queries, [Self.noOvertaking], count: 2_000, seed: 7, depth: 8)
    let number = try #require(failing.failingWalk)
    #expect(number > 20)
    // All walks before the failing one succeed.
    let before = try found(1, count: number)
    #expect(!before.contains("answer: found"))
    #expect(try found(2, count: number) == before)
    #expect(try found(3, count: number) == before)
  }

  @Test func theSeedDeterminesTheWalk() throws {
    let never = ExplorationProperty<RecordingFeature.State>(.never, "9 actions") { $0.actions.count == 9 }
    func actions(_ seed: UInt64) throws -> [String] {
      try #require(
        try walk(RecordingFeature(), [.left, .right], [never], count: 1, seed: seed, depth: 20).violation?.path.map(
          \.text
        )
      )
    }
    #expect(try actions(1) == actions(1))
    #expect(try actions(1) == Self.walkOfSeed1)
    #expect(try actions(2) != actions(1))
  }

  private static let walkOfSeed1 = [
    "right", "right", "right", "right", "left", "right", "left", "right", "left",
  ]

  @Test func aSpinnerThatNothingEndsIsFound() throws {
    let report = try walk(
      SearchFeature(forgetsFailures: true),
      [.queryChanged("a"), .cleared],
      [Self.searchEnds],
      count: 50,
      seed: 3
    )
    #expect(report.violation?.reason == .stuck("isSearching == false", waiting: []))
    #expect(
      report.violation?.path.map(\.text) == [
        #"queryChanged("a")"#, "search goes on", "0.3 seconds pass", "search goes on", "answer: failed",
      ]
    )
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func aRetryThatNeverEndsIsFound(seed: UInt64) throws {
    let done = ExplorationProperty<PollingFeature.State>(.eventually, "isDone") { $0.isDone || !$0.isPolling }
    let report = try walk(PollingFeature(), [.started, .asked], [done], count: 50, seed: seed)
    #expect(report.violation?.reason == .endless("isDone", moves: 5))
    let round = ["poll goes on", "1.0 seconds pass", "poll goes on", "done?: false", "poll sends [answered(false)]"]
    #expect(report.violation?.path.map(\.text) == ["started"] + round + round)
  }

  @Test func aConditionThatHoldsAfterTheWalkIsNoViolation() throws {
    let report = try walk(SearchFeature(), Self.queries, [Self.searchEnds], count: 50, seed: 3, depth: 5)
    #expect(report.violation == nil && report.undecided == 0)
    var limits = WalkLimits(count: 50, seed: 3)
    (limits.depth, limits.tail) = (5, 0)
    let cut = try exploration(SearchFeature(), Self.queries, [Self.searchEnds]).walk(limits)
    #expect(cut.violation == nil && cut.undecided > 0)
  }

  @Test func issuesAndRandomReducersAreReported() throws {
    // A random reducer is reported as a contradiction.
    do {
      let property = ExplorationProperty<RandomFeature.State>(.never, "number > 0") { $0.number > 0 }
      let report = try walk(RandomFeature(), [.rolled], [property], count: 10, seed: 1)
      #expect(report.contradiction?.kind == .random && report.violation == nil)
      #expect(report.failingWalk == 0)
      #expect(report.contradiction?.first.map(\.text) == ["rolled"])
      #expect(report.contradiction?.difference != nil)
    }

    // Issues are violations.
    do {
      let report = try walk(MistakenFeature(), [.counted, .reported], [], count: 10, seed: 1)
      #expect(report.violation?.path.map(\.text) == ["counted", "counted", "reported"])
    }

    // Dates are no contradiction.
    do {
      let late = ExplorationProperty<DatedFeature.State>(.never, "isLate") { $0.isLate }
      let report = try walk(DatedFeature(), [.started, .looked], [late], count: 20, seed: 1)
      #expect(report.contradiction == nil)
      #expect(report.violation?.path.map(\.text) == ["started", "sleep goes on", "60.0 seconds pass", "looked"])
    }
  }

  @Test func walksWithoutAViolationReportWhatTheyReached() throws {
    let queries: [SearchFeature.Action] = [.queryChanged("a"), .queryChanged("b")]
    var limits = WalkLimits(count: 20, seed: 1)
    (limits.depth, limits.covers, limits.jobs) = (50, true, 2)
    let report = try exploration(
      SearchFeature(cancelsInFlight: true),
      queries,
      [
        Self.noOvertaking,
        Self.searchEnds,
        ExplorationProperty(.reachable, "hasFailed") { $0.hasFailed },
        ExplorationProperty(.reachable, "query == \"c\"") { $0.query == "c" },
      ]
    ).walk(limits)
    #expect(report.violation == nil && report.contradiction == nil && report.failingWalk == nil)
    #expect(report.walks == 20 && report.moves >= 1_000)
    #expect(report.reached == ["hasFailed"] && report.notReached == ["query == \"c\""])
    #expect(report.coverage?.effective == queries.map { Tree(describing: $0).brief })
    #expect(report.coverage?.received == ["failed", "found"])
    limits.jobs = 1
    let one = try exploration(SearchFeature(cancelsInFlight: true), queries, []).walk(limits)
    #expect(one.coverage?.received == report.coverage?.received)
  }

  @Test func anActionForAnAbsentChildIsNotAMove() throws {
    let never = ExplorationProperty<ParentFeature.State>(.never, "child.count == 3") { $0.child?.count == 3 }
    var limits = WalkLimits(count: 10, seed: 1)
    limits.covers = true
    let harmless = try exploration(ParentFeature(), [.child(.counted)], [never]).walk(limits)
    #expect(harmless.violation == nil && harmless.moves == 0 && harmless.walks == 10)
    #expect(harmless.coverage?.neverPossible.count == 1)

    // The refused action has changed the state of the parent, and that change must be lost.
    let untouched = ExplorationProperty<ParentFeature.State>(.never, "childActions > 0") { $0.childActions > 0 }
    let closed = try walk(ParentFeature(), [.closed, .child(.counted)], [untouched], count: 3, seed: 1)
    #expect(closed.violation == nil && closed.moves == 300)

    let report = try walk(ParentFeature(), [.opened, .closed, .child(.counted)], [never], count: 50, seed: 1)
    let names = report.violation?.path.map { $0.text.prefix { $0 != "(" } }
    #expect(names == ["opened"] + Array(repeating: "child", count: 3))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func actionsOfAnAlphabetThatDependsOnTheStateAreFoundAgain(seed: UInt64) throws {
    let model = DieHard()
    let report = try Exploration(
      initialState: { model.start },
      reducer: { model },
      alphabet: .offered { state in
        DieHard.Action.allCases.filter { state.big > 0 || $0 != .bigToSmall }.filter {
          state.small > 0 || $0 != .emptySmall
        }
      },
      properties: [ExplorationProperty(.never, "big == 4") { $0.big == 4 }]
    ).walk(WalkLimits(count: 1_000, seed: seed))
    #expect(
      report.violation?.path.map(\.text) == [
        "fillBig", "bigToSmall", "emptySmall", "bigToSmall", "fillBig", "bigToSmall",
      ]
    )
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func roundsOfALoopAreRemoved(seed: UInt64) throws {
    let never = ExplorationProperty<PollingFeature.State>(.never, "isDone") { $0.isDone }
    let report = try walk(PollingFeature(), [.started, .asked], [never], count: 50, seed: seed)
    #expect(
      report.violation?.path.map(\.text) == [
        "started", "poll goes on", "1.0 seconds pass", "poll goes on", "done?: true", "poll sends [answered(true)]",
      ]
    )
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func movesThatOnlyTogetherHaveNoEffectAreRemoved(seed: UInt64) throws {
    let never = ExplorationProperty<LampFeature.State>(.never, "dark") { $0.count == 3 && !$0.isOn }
    let report = try walk(LampFeature(), [.counted, .switched], [never], count: 50, seed: seed)
    #expect(report.violation?.path.map(\.text) == ["counted", "counted", "counted"])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aLongEndIsReplacedByAShorterOne(seed: UInt64) throws {
    let never = ExplorationProperty<StageFeature.State>(.never, "stage == 4") { $0.stage == 4 }
    let report = try walk(StageFeature(), [.next, .skipped], [never], count: 50, seed: seed)
    #expect(report.violation?.path.map(\.text) == ["next", "skipped"])
  }

  @Test func shrinkingKeepsTheViolatedProperty() throws {
    let properties = [
      ExplorationProperty<RecordingFeature.State>(.never, "right first") { $0.actions == [.right] },
      ExplorationProperty<RecordingFeature.State>(.never, "left, right") { $0.actions.suffix(2) == [.left, .right] },
    ]
    var found: Set<[String]> = []
    for seed in 1...8 as ClosedRange<UInt64> {
      let report = try walk(RecordingFeature(), [.left, .right], properties, count: 1, seed: seed)
      let isFirst = report.violation?.reason == .property(.never, "right first")
      #expect(report.violation?.path.map(\.text) == (isFirst ? ["right"] : ["left", "right"]), "seed \(seed)")
      found.insert(report.violation?.path.map(\.text) ?? [])
    }
    #expect(found.count == 2)
  }

  @Test func aWalkThatReadsTheDateHasNoInfluenceOnLaterWalks() throws {
    let ends = ExplorationProperty<DatedPollingFeature.State>(.eventually, "isPolling == false") { !$0.isPolling }
    let report = try walk(DatedPollingFeature(), [.looked, .started], [ends], count: 200, seed: 4, depth: 3)
    #expect(report.violation?.reason == .endless("isPolling == false", moves: 3))
    #expect((report.failingWalk ?? 0) > 0 && report.undecided > 0)
  }

  // MARK: - Helpers

  private func walk<R: ReducerProtocol & SendableMetatype & Sendable>(
    _ reducer: R,
    _ actions: [R.Action],
    _ properties: [ExplorationProperty<R.State>],
    count: Int,
    seed: UInt64,
    depth: Int = 100,
    jobs: Int = 1
  ) throws -> WalkReport where R.State: DefaultConstructible {
    var limits = WalkLimits(count: count, seed: seed)
    (limits.depth, limits.jobs) = (depth, jobs)
    return try exploration(reducer, actions, properties).walk(limits)
  }

  private func exploration<R: ReducerProtocol & SendableMetatype & Sendable>(
    _ reducer: R,
    _ actions: [R.Action],
    _ properties: [ExplorationProperty<R.State>],
    _ limits: ExplorationLimits = ExplorationLimits()
  ) -> Exploration<R.State, R.Action> where R.State: DefaultConstructible {
    Exploration(
      initialState: { R.State() },
      reducer: { reducer },
      alphabet: .always(actions),
      properties: properties,
      limits: limits
    )
  }

  private func summary(_ report: WalkReport) -> String {
    "\(report.walks) \(report.moves) \(report.failingWalk ?? -1) \(report.lengthBeforeShrinking ?? -1) "
      + "\(String(describing: report.violation?.reason)) \(report.violation?.path.map(\.text) ?? [])"
  }
}
