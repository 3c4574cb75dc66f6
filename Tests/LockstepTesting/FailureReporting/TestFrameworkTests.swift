import Testing
import XCTest

@testable import LockstepTesting

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

  @Test func aReleasedStoreReportsToTheTestThatCreatedIt() async {
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State()) { Counter.ticking }
      await store.send(.start)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
    }
  }
}

/// The same tests in XCTest.
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

  private var held: TestStoreOf<Counter>?

  func testAStoreInAPropertyReportsItsLeftoversWhenTheTestEnds() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter.loading(.touched)) { store in
      await store.send(.start)
      held = store
    }
    XCTAssertEqual(log.titles, [])
    XCTestEndObserver.shared.testCaseDidFinish(self)
    XCTAssertEqual(log.titles, ["An action was not received: .touched"])
    XCTAssertEqual(log.lines, [UInt(line)])
    XCTestEndObserver.shared.testCaseDidFinish(self)
    held = nil
    XCTAssertEqual(log.titles.count, 1, "Nothing is reported twice.")
  }

  func testAStoreInAPropertyThatIsReusedByTheNextTestReportsAgain() async {
    let log = await FailureLog.of(Counter.loading(.touched)) { store in
      held = store
      await store.send(.start)
      XCTestEndObserver.shared.testCaseDidFinish(self)
      await store.receive(.touched)
      await store.send(.start)
    }
    XCTestEndObserver.shared.testCaseDidFinish(self)
    held = nil
    XCTAssertEqual(log.titles, Array(repeating: "An action was not received: .touched", count: 2))
  }

  func testAStoreThatIsReleasedIsNotRetained() async {
    weak var gone: TestStoreOf<Counter>?
    _ = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      gone = store
      await store.finish()
    }
    XCTAssertNil(gone)
  }
}

#if !canImport(Darwin)
  /// Failures reach XCTest at the line of the call; notes don't fail the test. Requires an overridable `recordFailure`.
  final class XCTestFailureTests: XCTestCase {
    private var told: [String] = []
    private var lines: [Int] = []

    override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
      XCTAssertTrue(expected && file == "\(#filePath)")
      told.append(text)
      lines.append(line)
    }

    private func expect(_ titles: [String], at line: Int, file: StaticString = #filePath) {
      guard
        told.map({ $0.split(separator: "\n").first.map(String.init) }) != titles
          || lines.contains(where: { $0 != line })
      else { return }
      super.recordFailure(withDescription: "\(told) at \(lines)", inFile: "\(file)", atLine: line, expected: true)
    }

    private let change = "failed - The state changed, but no change was expected: …"

    func testAFailureFailsTheTest() async {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
      expect([change], at: #line - 1)
    }

    @MainActor func testAFailureOnTheMainActorFailsTheTest() async {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
      expect([change], at: #line - 1)
    }

    func testAFailureInADetachedTaskFailsTheTest() async {
      let line = await Task.detached {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.send(.increment)
        return #line - 1
      }.value
      expect([change], at: line)
    }

    func testAStoreThatIsReleasedFailsTheTest() async {
      func leak() async -> Int {
        let store = TestStore(initialState: Counter.State()) { Counter.ticking }
        await store.send(.start)
        return #line - 1
      }
      expect(["failed - An effect is still in flight at the end of the test: “ticks”"], at: await leak())
    }

    func testANoteDoesNotFailTheTest() async {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment)
      await store.finish()
      expect([], at: #line)
    }
  }
#endif
