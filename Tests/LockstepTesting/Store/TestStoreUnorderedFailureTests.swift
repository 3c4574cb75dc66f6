import Lockstep
import LockstepDiff
import LockstepTesting
import Testing

/// The failures of `receiveUnordered` and their locations.
struct TestStoreUnorderedFailureTests {
  @Test func anUnexpectedActionIsReportedWithTheRemainingExpectations() async {
    let line = #line + 3
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .failed(1), .posts(["a"]))
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts) { $0.posts = ["a"] }
        $0.receive(.user("blob")) { $0.user = "blob" }
        $0.receive(.failed(2)) { $0.failures = 1 }
      } assert: {
        $0.endLoading()
      }
      await store.skipReceivedActions(strict: false)
    }
    #expect(
      log.texts == [
        """
        Expected to receive one of 2 actions, but received .failed(1).

            Step 3 at 0s, sent by “request 2”, started by .load in step 1 at 0s.

            Still expected:
            • .posts(…)
            • .failed(2)

            Received before:
            • step 2 at 0s: .user("blob"), from “request 1”, started by .load in step 1 at 0s

            Steps from 1:
            • step 1 at 0s: .load started “request 1”, “request 2”, “request 3”
            • step 2 at 0s: .user("blob"), from “request 1” (step 1), started nothing

        Receive .failed(1) in the block too, or fix the effect that sent it.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func aSingleRemainingExpectationIsComparedAtItsLine() async {
    let line = #line + 5
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .posts(["a", "b"]))
      await store.receiveUnordered {
        $0.receive(.user("blob")) { $0.user = "blob" }
        $0.receive(.posts(["a"])) { $0.posts = ["a"] }
      } assert: {
        $0.endLoading()
      }
    }
    #expect(
      log.texts == [
        """
        Expected to receive .posts(["a"]), but received .posts(["a", "b"]).

            Step 3 at 0s, sent by “request 2”, started by .load in step 1 at 0s.

            Received before:
            • step 2 at 0s: .user("blob"), from “request 1”, started by .load in step 1 at 0s

            posts[1]: + "b"

            .posts(
              [
                [0]: "a",
          +     [1]: "b"
              ]
            )

        (Expected: −, Actual: +)

            Steps from 1:
            • step 1 at 0s: .load started “request 1”, “request 2”
            • step 2 at 0s: .user("blob"), from “request 1” (step 1), started nothing

        Receive .posts(["a", "b"]) in the block too, or fix the effect that sent it.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func missingActionsAreListedAtTheFirstOfThem() async {
    let line = #line + 5
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"))
      await store.receiveUnordered {
        $0.receive(.user("blob")) { $0.user = "blob" }
        $0.receive(Feed.Action.posts) { $0.posts = ["a"] }
        $0.receive(.failed(1)) { $0.failures = 1 }
      } assert: {
        $0.endLoading()
      }
    }
    #expect(
      log.texts == [
        """
        2 of 3 actions that were expected in any order were not received.

            Not received:
            • .posts(…)
            • .failed(1)

            Received before:
            • step 2 at 0s: .user("blob"), from “request 1”, started by .load in step 1 at 0s

            No effect is in flight.

            The last 2 steps:
            • step 1 at 0s: .load started “request 1”
            • step 2 at 0s: .user("blob"), from “request 1” (step 1), started nothing

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func aSingleMissingActionIsNamedInTheTitle() async {
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .failed(1))
      store.exhaustivity = .off
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts)
        $0.receive(Feed.Action.user)
      }
    }
    #expect(
      log.texts == [
        """
        Expected to receive .posts(…), but no such action arrived (at 0s).

            Received before:
            • step 2 at 0s: .user("blob"), from “request 1”, started by .load in step 1 at 0s

            Waiting to be received:
            • step 3 at 0s: .failed(1), from “request 2”, started by .load in step 1 at 0s

            No effect is in flight.

            The last 3 steps:
            • step 1 at 0s: .load started “request 1”, “request 2”
            • step 2 at 0s: .user("blob"), from “request 1” (step 1), started nothing
            • step 3 at 0s: .failed(1), from “request 2” (step 1), started nothing

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
      ]
    )
  }

  @Test func sleepingEffectsAreListed() async {
    let log = await FailureLog.of(Counter.ticking) { store in
      let task = await store.send(.start)
      await store.receiveUnordered {
        $0.receive(.increment) { $0.count = 1 }
        $0.receive(.touched)
      }
      await task.cancel()
    }
    #expect(
      log.texts == [
        """
        2 of 2 actions that were expected in any order were not received.

            Not received:
            • .increment
            • .touched

            1 effect is in flight:
            • “ticks” (LockstepTestingTests/\(Counter.ticksPlace), cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 1s

            The last step:
            • step 1 at 0s: .start started “ticks”

        Advance the clock: `await store.advance(by: .seconds(1))`.
        """
      ]
    )
  }
}

/// The failures of `receiveUnordered` about the state.
struct TestStoreUnorderedStateTests {
  @Test func aWrongChangeIsReportedAtTheReceiveWithoutSharedChanges() async {
    let line = #line + 4
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .posts(["a"]))
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts) { $0.posts = ["b"] }
        $0.receive(Feed.Action.user)
      } assert: {
        $0.endLoading()
      }
    }
    let loaded = Feed.State(user: "blob")
    #expect(
      log.titles == [
        "The state changed, but no change was expected: …", "A state change does not match expectation: …",
      ]
    )
    #expect(log.lines == [UInt(line + 1), UInt(line)])
    #expect(log.texts[0].contains("\n    user: nil → \"blob\"\n\n    Feed.State(\n"), "\(log.texts[0])")
    let changed = Comparison(Feed.State(user: "blob", posts: ["b"]), Feed.State(user: loaded.user, posts: ["a"]))
    guard case .stateMismatch(changed, _, _) = log.entries[1].failure else {
      Issue.record("\(log.texts[1])")
      return
    }
  }

  @Test func aClosureThatChangesNothingIsReported() async {
    let line = #line + 4
    let log = await FailureLog.of(Counter { .merge(.send(.touched), .send(.increment)) }) { store in
      await store.send(.start)
      await store.receiveUnordered {
        $0.receive(.touched) { $0.count = 0 }
        $0.receive(.increment)
      } assert: {
        $0.count = 1
      }
    }
    #expect(log.titles == ["Expected the state to change, but nothing changed: .touched"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func theSharedClosureMustMatchTheStateAfterTheBlock() async {
    let line = #line + 3
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .posts(["a"]))
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts) { $0.posts = ["a"] }
        $0.receive(Feed.Action.user) { $0.user = "blob" }
      } assert: {
        $0.waiting = 1
        $0.isLoading = false
      }
    }
    #expect(
      log.texts.map { $0.prefix { $0 != "(" } } == [
        "A state change does not match expectation: …\n\n    waiting: 1 → 0\n\n    Feed.State"
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func aSharedClosureThatChangesNothingIsReported() async {
    let line = #line + 3
    let log = await FailureLog.of(Counter { .merge(.send(.touched), .send(.increment)) }) { store in
      await store.send(.start)
      await store.receiveUnordered {
        $0.receive(.increment) { $0.count = 1 }
        $0.receive(.touched)
      } assert: {
        $0.loaded = []
      }
    }
    #expect(
      log.texts == [
        """
        Expected the actions to change the state together, but nothing changed.

            The closure of `assert:` changes nothing: the state had its values before the first action.

        Remove `assert:`, or fix the reducer.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func withoutASharedClosureTheLastActionMustAssertItsChanges() async {
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"))
      await store.receiveUnordered { $0.receive(.user("blob")) { $0.user = "blob" } }
    }
    #expect(log.titles == ["A state change does not match expectation: …"])
  }

  @Test func theSharedClosureIsCheckedInAPartialTestToo() async {
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .posts(["a"]))
      store.exhaustivity = .off
      await store.receiveUnordered {
        $0.receive(Feed.Action.posts)
        $0.receive(Feed.Action.user) { $0.user = "blub" }
      } assert: {
        $0.isLoading = true
      }
    }
    #expect(log.titles.count == 2)
    #expect(log.texts[0].contains("\n    user: \"blub\" → \"blob\"\n"), "\(log.texts[0])")
    #expect(log.texts[1].contains("\n    isLoading: true → false\n"), "\(log.texts[1])")
  }
}
