import LockstepTesting
import Testing
import XCTest

struct ExpectNoDifferenceTests {
  @Test func equalValuesPassWithoutEvaluatingTheMessage() async {
    func message() -> String? {
      Issue.record("asked for")
      return nil
    }
    expectNoDifference(Counter.State(count: 1), Counter.State(count: 1), message())
  }

  @Test func differencesAreReportedAtTheLineOfTheCall() async {
    let line = #line + 2
    let log = await FailureLog.of {
      expectNoDifference(Counter.State(count: 1, loaded: ["a"]), Counter.State(count: 2, loaded: ["a"]), "The counter.")
      XCTAssertNoDifference(
        Counter.State(count: 1, loaded: ["a"]),
        Counter.State(count: 2, loaded: ["a"]),
        "The counter."
      )
    }
    let text = """
      The values differ: …

          The counter.

          count: 1 → 2

          Counter.State(
        −   count: 1,
        +   count: 2,
            … (1 unchanged)
          )

      (First: −, Second: +)
      """
    #expect(log.texts == [text, text])
    #expect(log.lines == [UInt(line), UInt(line) + 1])
    #expect(log.entries.allSatisfy { $0.severity == .failure })
    #expect(log.entries.first?.location.fileID.description == "\(#fileID)")
  }

  @Test func theMessageIsOptional() async {
    let log = await FailureLog.of {
      expectNoDifference(1, 2)
      XCTAssertNoDifference(1, 2)
    }
    let text = """
      The values differ: …

          1 → 2

        − 1
        + 2

      (First: −, Second: +)
      """
    #expect(log.texts == [text, text])
  }

  @Test func unequalValuesThatPrintTheSameAreExplained() async {
    let log = await FailureLog.of { expectNoDifference([Double.nan], [Double.nan]) }
    #expect(
      log.texts == [
        """
        The values differ: …

            == reports a difference, but nothing visible differs:
            • [0]: nan is never equal to itself

        Check it with `isNaN`, in == or in the test.
        """
      ]
    )
  }

  @Test func aComparisonOfHiddenFieldsIsExplained() async {
    struct Odd: Equatable {
      static func == (one: Odd, other: Odd) -> Bool { false }
    }
    let log = await FailureLog.of { expectNoDifference(Odd(), Odd()) }
    #expect(log.texts.first?.hasSuffix("\n\nMake == compare the visible fields.") == true)
  }

  @Test func anErrorOfAnExpressionIsAFailure() async throws {
    func count() throws -> Int { throw CancellationError() }
    let log = try await FailureLog.of {
      expectNoDifference(try count(), 1)
      XCTAssertNoDifference(try count(), 1, "Counting.")
    }
    #expect(
      log.texts == [
        """
        An expression threw an error: CancellationError()

            The values were not compared.

        Fix the error that the expression throws.
        """,
        """
        An expression threw an error: CancellationError()

            Counting.

            The values were not compared.

        Fix the error that the expression throws.
        """,
      ]
    )
  }

  @Test func aDifferenceIsAnIssueOfTheTest() {
    withKnownIssue {
      expectNoDifference(1, 2)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
    }
  }
}
