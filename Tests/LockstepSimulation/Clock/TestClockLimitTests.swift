import Lockstep
import LockstepSimulation
import Synchronization
import Testing

/// An advance that a clock can't make is reported and changes nothing.
@Suite struct TestClockLimitTests {
  private let clock = TestClock()

  /// The texts of the issues that an advance reports, without their locations.
  private func issues(ofAdvancingBy duration: Duration) async -> [String] {
    let texts = Mutex<[String]>([])
    await withDependencies {
      $0.issueSink = IssueSink { issue in texts.withLock { $0 += [issue.title, issue.nextStep] } }
    } operation: {
      await clock.advance(by: duration)
    }
    return texts.withLock { $0 }
  }

  @Test func timeOnlyGoesForward() async {
    await clock.advance(by: .seconds(5))
    #expect(
      await issues(ofAdvancingBy: .seconds(-1)) == [
        "A test clock can't be advanced by -1.0 seconds: the duration is negative.",
        "Time only goes forward: advance by a positive duration.",
      ]
    )
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func timeEndsWhereSecondsCanNoLongerBeCounted() async {
    let longest = Duration.seconds(Int64.max)
    #expect(await issues(ofAdvancingBy: longest) == [])
    #expect(
      await issues(ofAdvancingBy: longest) == [
        """
        A test clock can't be advanced by \(longest): that is too long for a clock that stands at \(longest).
        """,
        "Advance by less: a clock ends after 9223372036854775807 seconds.",
      ]
    )
    #expect(clock.now.offset == longest)
  }
}
