import Lockstep
import LockstepDiff
import LockstepTesting
import Testing

/// The complete text of each failure: expectation, finding, location and one next step.
struct TestFailureTextTests {
  @Test func theDocumentedStateMismatchPrintsExactly() {
    let expected = Login.State(email: "blob@example.com", isLoading: true)
    let actual = Login.State(email: "blob@example.com", isLoading: false)
    #expect(
      TestFailure.stateMismatch(Comparison(expected, actual)).text == """
        A state change does not match expectation: …

            isLoading: true → false

            Login.State(
              email: "blob@example.com",
          −   isLoading: true
          +   isLoading: false
            )

        (Expected: −, Actual: +)
        """
    )
  }

  @Test func listsOfActionsAreBounded() {
    let actions = UnreceivedActionList(
      (0..<5_000).map { FailureSamples.step($0 + 1, .loaded("\($0)")) }
    )
    #expect(actions.first.count == 100)
    let lines = TestFailure.unreceivedBefore(.advancing(.seconds(2)), actions).text.split(separator: "\n")
    #expect(lines.count == 1 + 20 + 1 + 1)
    #expect(lines.first == "5000 actions were not received before advancing the clock by 2s: …")
    #expect(lines.dropLast().last == "    … (4980 more)")
  }

  @Test func longErrorsAreTruncated() {
    let error = String(repeating: "long ", count: 100_000)
    #expect(TestFailure.expectationThrew(error: error).title.count == "The expectation threw an error: ".count + 500)
    #expect(TestFailure.expressionThrew(error: error, message: nil).title.hasSuffix("long…"))
  }
}

private enum Login {
  struct State: Equatable {
    var email: String
    var isLoading: Bool
  }
}
