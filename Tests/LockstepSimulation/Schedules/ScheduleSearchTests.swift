import Testing

@testable import LockstepSimulation

/// Searches and shrinks schedules of programs that are lists of choices.
@Suite struct ScheduleSearchTests {
  /// A program: the number of candidates at each choice, and whether it fails for the picks.
  private struct Program {
    var counts: [Int]
    var fails: ([Int]) -> Bool = { _ in false }

    func run(_ schedule: Schedule) -> (log: RunLog, failures: [String]) {
      var (picker, log, picks) = (SchedulePicker(schedule), RunLog(), [Int]())
      for (index, count) in counts.enumerated() {
        let pick = picker.pick(at: index + 1, from: count)
        picks.append(pick)
        log.noteChoice(from: count)
        guard pick > 0 else { continue }
        log.note(
          RunLog.Deviation(
            choice: Schedule.Choice(number: index + 1, pick: pick),
            time: .zero,
            taken: .job(.actor, number: pick),
            oldest: .job(.actor, number: 0)
          )
        )
      }
      return (log, fails(picks) ? ["\(picks)"] : [])
    }
  }

  /// Runs a search to its end.
  private func attempts(
    _ program: Program,
    budget: Int,
    _ strategy: ScheduleStrategy
  ) -> (reported: ScheduleSearch.Attempt?, all: [String], search: ScheduleSearch) {
    var search = ScheduleSearch(budget: budget, strategy: strategy)
    var all: [ScheduleSearch.Attempt] = []
    while let attempt = search.next() {
      all.append(attempt)
      let (log, failures) = program.run(attempt.schedule)
      search.take(log, failures: failures)
    }
    return (all.last { $0.isReported }, all.map(\.schedule.description), search)
  }

  @Test func oldestFirstRunsTwiceThenOneChoiceThenTwo() {
    let (reported, all, search) = attempts(Program(counts: [3, 2]), budget: 200, .systematic)
    #expect(all == ["oldest", "oldest", "1:1", "2:1", "1:2", "1:1,2:1", "1:2,2:1"])
    #expect(reported == nil && search.findings.isEmpty)
    #expect(search.explored == 6, "all schedules")
  }

  @Test(arguments: ScheduleStrategy.allCases)
  func aSearchWithOneOrderIsNotedUnlessOneWasRequested(_ strategy: ScheduleStrategy) {
    let (_, all, search) = attempts(Program(counts: []), budget: 100, strategy)
    #expect(all == ["oldest", "oldest"])
    #expect(search.notes == [.oneOrder(of: 100)])
    #expect(search.findings.isEmpty, "no failure")
    #expect(attempts(Program(counts: []), budget: 1, strategy).search.notes.isEmpty)
    #expect(attempts(Program(counts: [2]), budget: 100, strategy).search.notes.isEmpty)
  }

  @Test func atMostTheBudgetIsRun() {
    for strategy in ScheduleStrategy.allCases {
      let (_, all, search) = attempts(Program(counts: [9, 9, 9, 9]), budget: 20, strategy)
      #expect(search.explored == 20)
      #expect(all.count == 21, "the first one runs twice")
    }
    #expect(attempts(Program(counts: [2]), budget: 1, .mixed).all == ["oldest"])
  }

  @Test func halfOfMixedSchedulesAreSystematicAndHalfAreRandom() {
    let all = attempts(Program(counts: [9, 9, 9, 9]), budget: 10, .mixed).all
    #expect(all == ["oldest", "oldest", "1:1", "2:1", "3:1", "4:1", "1:2", "seed:1", "seed:2", "seed:3", "seed:4"])
  }

  @Test func aFailureUnderOldestFirstIsReportedAtOnce() {
    let (reported, all, _) = attempts(Program(counts: [2, 2]) { _ in true }, budget: 200, .mixed)
    #expect(all == ["oldest", "oldest"])
    #expect(reported == .init(schedule: .oldestFirst, isReported: true))
  }

  @Test func theSystematicStrategyFindsFailuresThatNeedTwoChoices() {
    let program = Program(counts: [3, 3, 3, 3]) { $0[1] == 2 && $0[3] == 1 }
    #expect(attempts(program, budget: 200, .systematic).reported?.schedule.description == "2:2,4:1")
  }

  @Test func aLongRandomScheduleIsShrunk() {
    let program = Program(counts: Array(repeating: 4, count: 60)) { $0[17] >= 2 && $0[41] >= 1 }
    let (reported, _, search) = attempts(program, budget: 200, .random)
    #expect(reported?.schedule.description == "18:2,42:1")
    #expect(search.findings.isEmpty)
  }

  @Test func aShorterScheduleIsFoundEvenIfNoChoiceCanBeDropped() {
    // Two of the choices together cause the failure; alternatively, another one alone is sufficient.
    let program = Program(counts: [2, 2, 2, 2]) { $0[0] == 0 ? $0[1] == 1 && $0[2] == 1 : $0[3] == 0 && $0[1] == 0 }
    var search = ScheduleSearch(budget: 200, strategy: .random)
    var reported: Schedule?
    while let attempt = search.next() {
      if attempt.isReported { reported = attempt.schedule }
      let (log, failures) = program.run(attempt.schedule)
      search.take(log, failures: failures)
    }
    #expect(reported?.description == "1:1")
  }

  @Test func shrinkingTakesABoundedNumberOfRuns() {
    // Leaves a lot to shrink, because the failure needs more than 1,000 of the choices.
    let program = Program(counts: Array(repeating: 2, count: 4_000)) { $0.reduce(0, +) > 1_000 }
    let (reported, all, _) = attempts(program, budget: 3, .random)
    #expect(reported != nil)
    #expect(all.count <= 3 + 1 + 200 + 1)
  }

  @Test func aFailureThatDoesNotRecurIsReportedWithItsText() {
    var search = ScheduleSearch(budget: 200, strategy: .systematic)
    var runs = 0
    while let attempt = search.next() {
      runs += 1
      search.take(Program(counts: [2]).run(attempt.schedule).log, failures: runs == 3 ? ["Once."] : [])
    }
    #expect(search.findings == [.irreproducible(.choosing([.init(number: 1, pick: 1)]), failures: ["Once."])])
  }

  @Test func twoRunsOldestFirstThatDifferEndTheSearch() {
    var search = ScheduleSearch(budget: 200, strategy: .systematic)
    var runs = 0
    while search.next() != nil {
      runs += 1
      var log = RunLog()
      log.note(.ran(.timer(.actor), at: .seconds(1)))
      if runs == 2 { log.note(.action("late", from: .outside)) }
      search.take(log, failures: [])
    }
    let parting = ScheduleFinding.Divergence((position: 2, here: nil, there: .action("late", from: .outside)))
    #expect(search.findings == [.nondeterministic(.oldestFirst, parting)])
    #expect(runs == 2)
  }

  @Test func aRequestedScheduleRunsOnceAndIsReported() {
    var search = ScheduleSearch(replaying: .choosing([.init(number: 2, pick: 1)]))
    #expect(search.next() == .init(schedule: .choosing([.init(number: 2, pick: 1)]), isReported: true))
    search.take(Program(counts: [2, 2]).run(.choosing([.init(number: 2, pick: 1)])).log, failures: [])
    #expect(search.next() == nil)
    #expect(search.findings.isEmpty)
  }

  @Test func aRequestedScheduleThatDoesNotFitIsOutdated() {
    let schedule = Schedule.choosing([.init(number: 9, pick: 1)])
    var search = ScheduleSearch(replaying: schedule)
    _ = search.next()
    search.take(Program(counts: [2, 2]).run(schedule).log, failures: [])
    #expect(search.next() == nil)
    #expect(search.findings == [.outdated(schedule, choices: 2)])
  }
}
