import Lockstep
import LockstepSimulation
import Testing

/// `XCTFail` in a feature that doesn't import XCTest.
struct XCTFailTests {
  private struct Link: ReducerProtocol {
    func reduce(into state: inout Int, action: String) -> Effect<String> {
      if action.isEmpty { XCTFail() } else { XCTFail("The link \(action) leads nowhere") }
      return .none
    }
  }

  @Test func aFailureIsReportedToItsStore() {
    let issues = IssueLog()
    let store = SimulatedStore(0, issues: issues) { Link() }
    _ = store.send("a")
    _ = store.send("")
    #expect(issues.titles == ["The link a leads nowhere", "XCTFail() was called."])
    #expect(issues.issues.compactMap(\.location).map(\.file) == ["XCTFailTests.swift", "XCTFailTests.swift"])
  }
}
