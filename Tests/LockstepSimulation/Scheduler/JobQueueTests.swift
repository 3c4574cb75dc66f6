import LockstepSimulation
import Testing

@Suite struct JobQueueTests {
  private let queue = JobQueue()
  private let journal = EventLog()

  /// Starts tasks that record their number.
  private func start(_ numbers: Range<Int>) {
    for number in numbers {
      Task(executorPreference: queue) { [journal] in journal.note("\(number)") }
    }
  }

  private func runAll(_ pick: (Int) -> Int) {
    while let job = queue.next(pick) { queue.run(job) }
  }

  @Test func jobsWaitUntilTheyAreRun() {
    start(0..<3)
    #expect(journal.entries == [])
    runAll { _ in 0 }
    #expect(journal.entries == ["0", "1", "2"])
    #expect(queue.next { _ in 0 }.map { _ in true } == nil)
  }

  @Test func theScheduleGetsTheNumberOfWaitingJobsAndPicksOne() {
    start(0..<4)
    var counts: [Int] = []
    runAll { count in
      counts.append(count)
      return count - 1
    }
    #expect(journal.entries == ["3", "2", "1", "0"])
    #expect(counts == [4, 3, 2], "a single job needs no choice")
  }

  @Test func theOrderHoldsOverThousandsOfJobs() {
    for round in 0..<3 {
      start(round * 1500..<(round + 1) * 1500)
      for _ in 0..<1000 { queue.next { _ in 0 }.map(queue.run) }
    }
    runAll { _ in 0 }
    #expect(journal.entries == (0..<4500).map(String.init))
  }

  @Test func aPickedJobLeavesTheOrderOfTheOthers() {
    start(0..<5)
    var picks = [2, 0, 2, 0]
    runAll { _ in picks.removeFirst() }
    #expect(journal.entries == ["2", "0", "4", "1", "3"])
  }
}
