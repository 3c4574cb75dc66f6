import Lockstep
import LockstepSimulation
import Testing

@Suite struct ReportIssueTests {
  private let issues = IssueLog()

  @Test func anIssueContainsFindingLocationAndHint() {
    let line: UInt = #line + 4
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      reportIssue("A link leads nowhere: app://moon", hint: "Fix the link where it is created.")
    }
    #expect(
      issues.texts == [
        """
        A link leads nowhere: app://moon

            reported at  LockstepTests/ReportIssueTests.swift:\(line)

        Fix the link where it is created.
        """
      ]
    )
  }

  @Test func reducersAndEffectsReportToTheirStore() {
    let store = SimulatedStore<Int, String>(0, issues: issues) {
      Reduce { state, action in
        reportIssue("\(action) in a reducer", hint: "Don't.")
        return .run { _ in reportIssue("\(action) in an effect", hint: "Don't.") }
      }
    }
    _ = store.send("go")
    #expect(issues.titles == ["go in a reducer", "go in an effect"])
  }

  @Test func aFindingIsTruncatedToOneLine() {
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      reportIssue("a\nb" + String(repeating: "c", count: 1000), hint: "Don't.")
    }
    #expect(issues.titles.allSatisfy { $0.count <= 300 && !$0.contains("\n") && $0.hasSuffix("…") })
  }

  @Test func traceEventsContainTheKindAndTheFinding() {
    let location = CodeLocation(fileID: "Shop/Links.swift", filePath: "Links.swift", line: 7, column: 1)
    let event = TraceEvent.issue(.reported(finding: "A link leads nowhere", hint: "Fix it.", location: location))
    let json = #"{"event":"issue","kind":"reported","title":"A link leads nowhere"}"#
    #expect(String(decoding: event.json, as: UTF8.self) == json)
  }
}
