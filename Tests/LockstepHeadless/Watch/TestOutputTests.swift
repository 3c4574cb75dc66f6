import Foundation
import Testing

@testable import LockstepHeadless

@Suite struct TestOutputTests {
  private func lines(_ output: String, isSuccess: Bool = false) -> [String] {
    let output = TestOutput(output.components(separatedBy: "\n"), isSuccess: isSuccess, in: URL(filePath: "/p"))
    return output.failures.flatMap { [$0.title] + $0.lines.map { "  " + $0 } } + [output.verdict]
  }

  private static let legacy = """
    Test Suite 'All tests' started at 2026-01-01 12:00:00.000
    \t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
    """

  @Test func onlyTheVerdictIsLeftIfAllPass() {
    let output = """
      [1/3] Compiling App
      \(Self.legacy)
      ◇ Test run started.
      ↳ Testing Library Version: 6.3.1
      ◇ Test loads() started.
      ✔ Test loads() passed after 0.001 seconds.
      ✔ Test run with 1 test in 0 suites passed after 0.001 seconds.
      """
    #expect(lines(output, isSuccess: true) == ["1 test passed"])
  }

  @Test func failuresAreGroupedByTestWithTheLinesBelowThem() {
    let output = """
      \(Self.legacy)
      ◇ Test loads() started.
      ✘ Test loads() recorded an issue at ShopTests.swift:8:3: A state change does not match
      ↳ A state change does not match

            Shop.State(
          −   count: 1
          +   count: 2
            )
      ✘ Test sells(_:) recorded an issue with 1 argument n → 3 at ShopTests.swift:30:3: Expectation failed: n == 2
      ✘ Test loads() recorded an issue at ShopTests.swift:9:3: Expectation failed: store.state.isEmpty
      ✘ Test loads() failed after 0.001 seconds with 2 issues.
      ✘ Test sells(_:) failed after 0.001 seconds with 1 issue.
      /p/Tests/OldTests.swift:3: error: OldTests.testOld : XCTAssertTrue failed
      Test Case 'OldTests.testOld' failed (0.1 seconds)
      \t Executed 2 tests, with 1 failure (0 unexpected) in 0.0 (0.0) seconds
      ✘ Test run with 2 tests in 1 suite failed after 0.001 seconds with 3 issues.
      """
    #expect(
      lines(output) == [
        "test loads()", "  ShopTests.swift:8:3: A state change does not match", "  ↳ A state change does not match",
        "  ", "        Shop.State(", "      −   count: 1", "      +   count: 2", "        )",
        "  ShopTests.swift:9:3: Expectation failed: store.state.isEmpty",
        "test sells(_:)", "  with 1 argument n → 3 at ShopTests.swift:30:3: Expectation failed: n == 2",
        "test OldTests.testOld", "  Tests/OldTests.swift:3: XCTAssertTrue failed", "3 of 4 tests failed",
      ]
    )
  }

  @Test func theProgressIsThatOfTheBuildAndThenOfTheTests() {
    let lines = [
      "[3/12] Compiling Shop Cart.swift", "Build complete! (2.00s)", "◇ Test run started.",
      "◇ Test loads() started.", "✔ Test loads() passed after 0.001 seconds.",
      "✘ Test sells() failed after 0.001 seconds with 1 issue.",
      "Test Case 'OldTests.testOld' passed (0.1 seconds)",
      "✘ Test run with 2 tests in 1 suite failed after 0.001 seconds with 1 issue.",
    ]
    var (progress, texts) = (TestProgress(), [String]())
    for line in lines where progress.read(line) { texts.append(progress.text) }
    #expect(
      texts == [
        "swift test… builds 3 of 12", "swift test… 0 passed", "swift test… 1 passed", "swift test… 1 passed, 1 failed",
        "swift test… 2 passed, 1 failed",
      ]
    )
  }

  @Test func aTrapNamesTheTestsInProgress() {
    let output = """
      \(Self.legacy)
      ◇ Test loads() started.
      ◇ Test sells() started.
      ◇ Test opens() started.
      ✔ Test loads() passed after 0.001 seconds.
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
      error: Exited with unexpected signal code 4
      """
    #expect(
      lines(output) == [
        "a trap in sells() or opens()",
        "  Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "  error: Exited with unexpected signal code 4", "tests failed",
      ]
    )
  }

  @Test func aFailedBuildShowsItsErrors() {
    let output = "[1/2] Compiling App\n/p/a.swift:1:2: error: no `x`\n 1 | x\n[2/2] Compiling B"
    #expect(lines(output) == ["tests not built", "  a.swift:1:2: error: no `x`", "   1 | x", "tests not built"])
  }
}
