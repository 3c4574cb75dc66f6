import LockstepDiff
import Testing

@testable import Lockstep

/// The texts of issues on standard error.
@Suite struct IssueLogEntryTests {
  private let location = CodeLocation(fileID: "Shop/Cart.swift", filePath: "/Shop/Cart.swift", line: 42, column: 7)

  private var thrown: EngineIssue {
    .effectThrew(effect: EffectName(given: "load", location: location), starter: .leaf(".opened"), error: "Offline()")
  }

  @Test func anIssueIsOneLineWithPrefixTimeAndLocation() {
    #expect(
      IssueLogEntry(issue: thrown, location: location).text(at: "12:03:11.250", isDetailed: false)
        == "Lockstep 12:03:11.250 The effect “load” threw an uncaught error: Offline() (Shop/Cart.swift:42)"
    )
    #expect(
      IssueLogEntry(issue: .sendAfterEnd(action: .leaf(".loaded")), location: nil).text(
        at: "00:00:00.000",
        isDetailed: false
      )
        == "Lockstep 00:00:00.000 An action came from an effect that had already ended: .loaded"
    )
  }

  @Test func detailsFollowOnIndentedLines() {
    #expect(
      IssueLogEntry(issue: thrown, location: location).text(at: "12:03:11.250", isDetailed: true) == """
        Lockstep 12:03:11.250 The effect “load” threw an uncaught error: Offline() (Shop/Cart.swift:42)
            effect      load
            created at  Shop/Cart.swift:42
            started by  .opened
            error       Offline()
            Catch the error in the effect, wrap the work in TaskResult, or pass `catch:`.
        """
    )
  }

  @Test func theTimeOfDayHasMilliseconds() {
    #expect(IssueLogEntry.localTime.wholeMatch(of: /[0-2]\d:[0-5]\d:[0-6]\d\.\d\d\d/) != nil)
  }
}
