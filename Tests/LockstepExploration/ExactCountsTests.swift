import LockstepExploration
import LockstepPlayback
import Synchronization
import Testing

/// Exploration counts what others have counted.
@Suite struct ExactCountsTests {
  @Test func publishedModelsHaveTheirPublishedCounts() throws {
    #expect(try counts(DieHard()) == [16, 97, 7])
    #expect(try counts(MissionariesAndCannibals()) == [16, 35, 12])
    #expect(try counts(TicTacToe()) == [5_478, 16_168, 9])
    #expect(try counts(SlidingPuzzle(columns: 3, rows: 2)) == [360, 841, 21])
    #expect(try counts(Hanoi(discs: 7)) == [2_187, 6_559, 127])
    #expect(try counts(RiverCrossing()) == [10, 21, 7])
  }

  @Test func threadsAFrontierOnDiskAndWholePathsCountTheSame() throws {
    let changes: [(inout ExplorationLimits) -> Void] = [
      { $0.jobs = 2 }, { $0.jobs = 3 }, { $0.frontier = 3 }, { $0.isExact = true },
    ]
    for (index, change) in changes.enumerated() {
      var limits = ExplorationLimits()
      change(&limits)
      #expect(try counts(DieHard(), limits) == [16, 97, 7], "change \(index)")
      #expect(try counts(SlidingPuzzle(columns: 3, rows: 2), limits) == [360, 841, 21], "change \(index)")
      guard !limits.isExact else { continue }
      #expect(try counts(Hanoi(discs: 5), limits) == [243, 727, 31], "change \(index)")
      #expect(try counts(TicTacToe(), limits) == [5_478, 16_168, 9], "change \(index)")
    }
  }

  @Test func aBoundOrAnInterruptStopsWithWhatWasFound() throws {
    // A bound of the depth says what is open.
    do {
      var limits = ExplorationLimits()
      limits.depth = 4
      let report = try TicTacToe().explore(limits)
      #expect([report.distinct, report.generated, report.depth] == [1_090, 2_098, 4])
      #expect(report.stop == .depth(4, open: 756))
    }

    // A bound of the states stops.
    do {
      var limits = ExplorationLimits()
      limits.distinct = 100
      let report = try TicTacToe().explore(limits)
      #expect(report.stop == .distinct(100) && report.distinct == 82)
    }

    // An interrupt stops with what was found.
    do {
      let states = Atomic(0)
      var limits = ExplorationLimits()
      limits.isInterrupted = { states.add(1, ordering: .relaxed).newValue > 100 }
      let report = try TicTacToe().explore(limits)
      #expect(report.stop == .interrupted && report.distinct == 82)
    }
  }

  @Test func fingerprintsTakeLessThan24BytesPerState() throws {
    let report = try SlidingPuzzle(columns: 3, rows: 3).explore()
    #expect([report.distinct, report.generated, report.depth] == [181_440, 483_841, 31])
    #expect(Double(report.byteCount) / Double(report.distinct) < 24)
  }

  @Test func theFirstViolationIsAShortestOne() throws {
    let report = try DieHard().explore(
      ExplorationLimits(),
      [ExplorationProperty(.never, "big == 4") { $0.big == 4 }]
    )
    #expect(report.stop == .violation)
    #expect(report.violations.map(\.reason) == [.property(.never, "big == 4")])
    #expect(
      report.violations.first?.path.map(\.text) == [
        "fillBig", "bigToSmall", "emptySmall", "bigToSmall", "fillBig", "bigToSmall",
      ]
    )
  }

  @Test func whatIsNeverReachedIsAViolationOnlyIfEverythingWasVisited() throws {
    let properties = [ExplorationProperty<DieHard.State>(.reachable, "big == 6") { $0.big == 6 }]
    #expect(
      try DieHard().explore(ExplorationLimits(), properties).violations.map(\.reason) == [.unreachable("big == 6")]
    )
    var limits = ExplorationLimits()
    limits.depth = 3
    #expect(try DieHard().explore(limits, properties).violations.isEmpty)
    let reached = [ExplorationProperty<DieHard.State>(.reachable, "big == 4") { $0.big == 4 }]
    #expect(try DieHard().explore(ExplorationLimits(), reached).violations.isEmpty)
  }

  private func counts(_ model: some PublishedModel, _ limits: ExplorationLimits = ExplorationLimits()) throws -> [Int] {
    let report = try model.explore(limits)
    #expect(report.violations.isEmpty && report.contradiction == nil)
    return [report.distinct, report.generated, report.depth]
  }
}

extension ExploredMove {
  /// The move in a few words.
  var text: String {
    switch self {
    case .send(let action, _): "\(action)"
    case .goOn(let effect, _, let responses):
      responses.sent.isEmpty
        ? "\(effect) goes on" : "\(effect) sends [\(responses.sent.map { "\($0)" }.joined(separator: ", "))]"
    case .choose(let question, let option, _, _, _, _): "\(question): \(option)"
    case .advance(let duration): "\(duration) pass"
    }
  }
}
