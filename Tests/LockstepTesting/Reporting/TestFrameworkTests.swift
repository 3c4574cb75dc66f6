import LockstepTesting
import Testing
import XCTest

/// Failures reach Swift Testing at the line of the call; notes don't fail the test.
struct SwiftTestingReportTests {
  @Test func aFailureIsAnIssueOfTheTest() async {
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && issue.severity == .error
        && issue.comments.first?.rawValue.hasPrefix("The state changed, but no change was expected: …") == true
    }
  }

  @Test func aStoreThatGoesAwayReportsToTheTestThatMadeIt() async {
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State()) { Counter.ticking }
      await store.send(.start)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
    }
  }
}

/// The same store, in XCTest.
final class XCTestReportTests: XCTestCase {
  func testAStoreWorksInXCTest() async {
    let store = TestStore(initialState: Counter.State()) { Counter.ticking }
    let task = await store.send(.start)
    await store.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await task.cancel()
    await store.finish()
    XCTAssertEqual(store.state.count, 1)
  }

  @MainActor func testAStoreWorksOnTheMainActorOfXCTest() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a")) }
    await store.send(.start)
    await store.receive(Counter.Action.loaded) { $0.loaded = ["a"] }
    await store.finish()
  }
}
