import Lockstep
import LockstepTesting
import Testing
import XCTest

/// Passing uses of `receiveUnordered`.
struct TestStoreUnorderedTests {
  @Test(.schedules(50)) func actionsAreReceivedInAnyOrder() async {
    let store = await Feed.loading(.user("blob"), .posts(["a"]), .failed(1))
    await store.receiveUnordered {
      $0.receive(.user("blob")) { $0.user = "blob" }
      $0.receive(Feed.Action.posts) { $0.posts = ["a"] }
      $0.receive({ if case .failed = $0 { true } else { false } }) { $0.failures = 1 }
    } assert: {
      $0.endLoading()
    }
    await store.finish()
    #expect(store.state == Feed.State(user: "blob", posts: ["a"], failures: 1))
  }

  @Test func everyMatcherOfReceiveIsSupported() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(.send(.counted(.success(3))), .send(.touched), .send(.loaded("a")), .send(.loaded("b"))) }
    }
    await store.send(.start)
    await store.receiveUnordered {
      $0.receive({ if case .loaded(let text) = $0 { text == "b" } else { false } }) { $0.loaded = ["a", "b"] }
      $0.receive(Counter.Action.loaded, "a") { $0.loaded = ["a"] }
      $0.receive(CasePath(case: Counter.Action.touched))
      $0.receive({ .counted(.success($0)) }) { $0.count = 3 }
    }
    #expect(store.state == Counter.State(count: 3, loaded: ["a", "b"]))
  }

  @Test func aCaseLeavesActionsThatOnlyAnotherReceiveMatches() async {
    let store = await Feed.loading(.failed(1), .failed(2), .failed(3))
    store.exhaustivity = .off
    await store.receiveUnordered {
      $0.receive(Feed.Action.failed)
      $0.receive({ if case .failed(let code) = $0 { code < 3 } else { false } })
      $0.receive(.failed(1))
    }
    #expect(store.state.waiting == 0)
  }

  @Test func aPartialTestIgnoresOtherActionsAndAssertsAnySubset() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Feed.State()) {
        Feed(answers: [.failed(1), .user("blob"), .failed(2), .posts(["a"])])
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.load) { $0.isLoading = true }
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts) { $0.posts = ["a"] }
        $0.receive(Feed.Action.user)
      } assert: {
        $0.isLoading = false
      }
    }
    #expect(
      log.titles == [
        "A state change may be only partly asserted: …",
        "A received action was skipped: .failed(1)",
        "A received action was skipped: .failed(2)",
        "A state change was not asserted: …",
        "A state change may be only partly asserted: …",
      ]
    )
    #expect(log.entries.allSatisfy { $0.severity == .note })
  }

  @Test func stackElementsGetTheSameIDsAsInTheStore() async {
    let store = await Feed.loading(.pushed("a"), .pushed("b"))
    await store.receiveUnordered {
      $0.receive(.pushed("b")) { $0.rows.append(Feed.Row(title: "b")) }
      $0.receive(.pushed("a")) { $0.rows.append(Feed.Row(title: "a")) }
    } assert: {
      $0.endLoading()
    }
    #expect(store.state.rows.map(\.title) == ["a", "b"])
  }

  @Test func theStateInsideAClosureIsTheStateBeforeItsAction() async {
    let store = await Feed.loading(.user("blob"), .posts(["a"]))
    var seen: [Int] = []
    await store.receiveUnordered {
      $0.receive(Feed.Action.posts) {
        seen.append(store.state.waiting)
        $0.posts = ["a"]
        $0.endLoading()
      }
      $0.receive(Feed.Action.user) {
        seen.append(store.state.waiting)
        $0.user = "blob"
        $0.waiting = 1
      }
    }
    #expect(seen == [2, 1])
  }

  @Test(.timeLimit(.minutes(60))) func actionsFromOutsideAreAwaited() async {
    let (texts, input) = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Counter.State()) { Counter.fed(by: texts) }
    await store.send(.start)
    input.yield("b")
    input.yield("a")
    input.finish()
    await store.receiveUnordered(timeout: .seconds(3600)) {
      $0.receive(.loaded("a")) { $0.loaded = ["b", "a"] }
      $0.receive(.loaded("b")) { $0.loaded = ["b"] }
    }
    await store.finish(timeout: .seconds(3600))
  }

  @Test func aBlockWithoutReceivesReceivesNothing() async {
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"))
      await store.receiveUnordered { _ in }
    }
    #expect(log.titles == ["An action was not received: .user(\"blob\")"])
  }
}

/// The same tests in XCTest.
final class XCTestUnorderedTests: XCTestCase {
  func testActionsAreReceivedInAnyOrder() async throws {
    try await withSchedules(20) {
      let store = await Feed.loading(.user("blob"), .posts(["a"]))
      await store.receiveUnordered {
        $0.receive(.posts(["a"])) { $0.posts = ["a"] }
        $0.receive(Feed.Action.user) { $0.user = "blob" }
      } assert: {
        $0.endLoading()
      }
      await store.finish()
    }
  }
}
