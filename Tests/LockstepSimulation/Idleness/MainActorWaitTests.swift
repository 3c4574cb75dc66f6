import Dispatch
import Testing
import XCTest

@testable import LockstepSimulation

/// Waits for the main actor end when it has run its jobs, however long that takes, or when it is blocked.
@Suite struct MainActorWaitTests {
  @Test func aSimulationWaitsForAMainActorThatComputes() async {
    // The wait checks many times whether the main actor is blocked.
    await expectMainActorToFinish { await Simulation(run: nil).waitForMainActor(checkingEvery: .milliseconds(1)) }
  }

  @Test func aTestClockWaitsForAMainActorThatComputes() async {
    await expectMainActorToFinish { await ProcessIdlenessWaiter.wait() }
  }

  private func expectMainActorToFinish(during wait: () async -> Void) async {
    let journal = EventLog()
    let work = Task { @MainActor in
      let end = ContinuousClock.now.advanced(by: .milliseconds(200))
      while ContinuousClock.now < end {}
      journal.note("computed")
    }
    await wait()
    #expect(journal.entries == ["computed"])
    await work.value
  }
}

/// In XCTest, because it runs no other test at the same time: the process is idle while the main thread is blocked.
final class BlockedMainActorTests: XCTestCase {
  func testABlockedMainActorIsNotAwaitedForever() {
    let waitIsOver = DispatchSemaphore(value: 0)
    Task.detached {
      await Simulation(run: nil).waitForMainActor(checkingEvery: .milliseconds(1))
      waitIsOver.signal()
    }
    XCTAssertEqual(waitIsOver.wait(timeout: .now() + .seconds(3600)), .success)
  }
}
