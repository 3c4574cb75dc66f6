import Lockstep
import Testing

@testable import LockstepSimulation

@Suite struct StepJournalTests {
  private let journal = StepJournal()

  /// Adds an event that is identified by a number.
  private func add(_ number: Int64) { journal.add(.clockAdvanced(nanoseconds: number)) }

  private func numbers(_ record: StepJournal.Record) -> [Int64] {
    record.notes.compactMap { if case .event(.clockAdvanced(let number)) = $0 { number } else { nil } }
  }

  @Test func notesOutsideStepsAndOfOneStepAreTakenInTheOrderOfTheirArrival() {
    add(1)
    journal.beginStep(7)
    add(2)
    journal.beginCall()
    add(3)
    journal.beginStep(8)
    add(4)
    journal.beginCall()
    add(5)
    #expect(numbers(journal.take(ofStep: 8)) == [1, 3, 4, 5])
    add(6)
    #expect(numbers(journal.take(ofStep: 7)) == [2, 6])
    #expect(numbers(journal.take(ofStep: 7)).isEmpty)
    #expect(numbers(journal.takeAll()).isEmpty)
  }

  @Test func stepsMayBeTakenInAnyOrderWhileOthersWait() {
    for step in 1...1_000 {
      journal.beginStep(step)
      add(Int64(step))
    }
    for step in [1_000, 1, 500, 999] { #expect(numbers(journal.take(ofStep: step)) == [Int64(step)]) }
    journal.beginCall()
    add(0)
    let others = (1...998).filter { $0 != 1 && $0 != 500 }.map(Int64.init)
    #expect(numbers(journal.takeAll()) == others + [0])
  }

  @Test func issuesOfStepsAreTakenInOrderAndTheirNotesStay() {
    let issues = (1...3).map { EngineIssue.impossibleAdvance(by: "\($0)", isNegative: true) }
    for (step, issue) in zip(1..., issues) {
      journal.beginStep(step)
      journal.add(.issue(issue))
    }
    journal.beginCall()
    journal.add(.issue(.impossibleAdvance(by: "4", isNegative: true)))
    #expect(journal.takeIssuesOfSteps() == issues)
    #expect(journal.takeIssuesOfSteps().isEmpty)
    #expect(journal.takeAll().notes.count == 4)
  }
}
