import Testing

@testable import LockstepSimulation

@Suite struct ProcessIdlenessCheckTests {
  private func asleep(_ id: Int, _ switches: Int = 0) -> ThreadStatus {
    ThreadStatus(id: id, isAsleep: true, switches: switches)
  }

  private func awake(_ id: Int, _ switches: Int = 0) -> ThreadStatus {
    ThreadStatus(id: id, isAsleep: false, switches: switches)
  }

  /// The verdict after each reading; a reading includes the processor time of thread 1, in microseconds.
  private func verdicts(_ readings: [([ThreadStatus], time: Int?)]) -> [ProcessIdlenessCheck.Verdict] {
    var check = ProcessIdlenessCheck()
    return readings.map { threads, time in check.take(threads) { $0 == 1 ? time.map { $0 * 1000 } : 0 } }
  }

  @Test func twoEqualReadingsOfSleepersProveIdleness() {
    #expect(verdicts([([asleep(1), asleep(2)], 0), ([asleep(1), asleep(2)], 0)]) == [.undecided, .idle])
  }

  @Test func aProcessWithoutOtherThreadsIsIdle() {
    #expect(verdicts([([], 0), ([], 0)]) == [.undecided, .idle])
  }

  @Test func aThreadThatHasRunBetweenTwoReadingsDisprovesIdleness() {
    let readings = [[asleep(1), asleep(2)], [asleep(1, 1), asleep(2)], [asleep(1, 1), asleep(2)]]
    #expect(verdicts(readings.map { ($0, 0) }) == [.undecided, .undecided, .idle])
  }

  @Test func aNewThreadDisprovesIdleness() {
    let readings = [[asleep(1)], [asleep(1), asleep(2)], [asleep(1), asleep(2)]]
    #expect(verdicts(readings.map { ($0, 0) }) == [.undecided, .undecided, .idle])
  }

  @Test func aThreadThatWakesDisprovesIdleness() {
    let readings = [[asleep(1), asleep(2)], [awake(1), asleep(2)], [asleep(1), asleep(2)], [asleep(1), asleep(2)]]
    #expect(verdicts(readings.map { ($0, 0) }) == [.undecided, .undecided, .undecided, .idle])
  }

  @Test func aThreadThatGetsNoProcessorKeepsTheCheckWaiting() {
    let readings: [([ThreadStatus], time: Int?)] = [
      ([awake(1)], 5), ([awake(1)], 5), ([awake(1)], 1004), ([awake(1)], 1005),
    ]
    #expect(verdicts(readings) == [.undecided, .undecided, .undecided, .busy])
  }

  @Test func aThreadThatHasSleptIsNotAwaited() {
    let readings = [[awake(1), awake(2)], [asleep(1), awake(2)], [awake(1), asleep(2)]]
    #expect(verdicts(readings.map { ($0, 0) }) == [.undecided, .undecided, .busy])
  }

  @Test func aThreadThatHasEndedIsNotAwaited() {
    #expect(verdicts([([awake(1), asleep(2)], 0), ([awake(2)], nil)]) == [.undecided, .busy])
  }

  @Test func aThreadThatWokeLaterIsNotAwaited() {
    let readings = [[awake(1), asleep(2)], [asleep(1), awake(2)]]
    #expect(verdicts(readings.map { ($0, 0) }) == [.undecided, .busy])
  }
}
