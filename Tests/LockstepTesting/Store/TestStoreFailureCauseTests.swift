import Lockstep
import LockstepTesting
import Testing

/// Each failure names the step, effect or clock that caused it.
struct TestStoreFailureCauseTests {
  @Test func theHintAdvancesTheTestsOwnClockIfTheEffectSleepsOnIt() async throws {
    let clock = TestClock()
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "nap") { _ in try await clock.sleep(for: .milliseconds(800)) } }
      }
      await store.send(.start)
      await store.receive(.touched)
      await store.finish()
    }
    try #require(log.texts.count == 2)
    #expect(log.texts[0].contains("sleeps on a clock that the test created for another 800ms"))
    #expect(
      log.texts[0].hasSuffix("Advance the clock that the test created: `await clock.advance(by: .milliseconds(800))`.")
    )
    #expect(log.texts[1].contains("Advance the clock that the test created with `await clock.advance(by:"))
  }

  @Test func theStepThatWroteTheValueIsNamedIfItIsAnEarlierOne() async {
    let log = await FailureLog.of {
      let store = await Feed.loading(.user("blob"), .posts(["a"]))
      store.exhaustivity = .off
      await store.receive(.posts(["a"])) { $0.user = "nobody" }
      await store.send(.failed(1)) { $0.posts = [] }
      store.assert { $0.user = nil }
    }
    let lines = log.texts.map {
      $0.split(separator: "\n").drop { !$0.hasPrefix("Why:") }.prefix(2).joined(separator: "\n")
    }
    #expect(
      lines == [
        """
        Why: step 2 at 0s wrote `user: nil → "blob"`:
             .user("blob"), sent by “request 1”, started by .load in step 1 at 0s.
        """,
        """
        Why: step 3 at 0s wrote `posts[0]: + "a"`:
             .posts(["a"]), sent by “request 2”, started by .load in step 1 at 0s.
        """,
        """
        Why: step 2 at 0s wrote `user: nil → "blob"`:
             .user("blob"), sent by “request 1”, started by .load in step 1 at 0s.
        """,
      ]
    )
  }

  @Test func noEarlierStepIsNamedIfTheStepWroteTheValueOrNoneDidOrItWasTooLongAgo() async {
    let log = await FailureLog.of {
      let counter = TestStore(initialState: Counter.State()) { Counter() }
      await counter.send(.increment) { $0.count = 1 }
      await counter.send(.increment) { $0.count = 1 }
      await counter.send(.touched) { $0.loaded = ["a"] }
      let feed = await Feed.loading(.user("blob"))
      feed.exhaustivity = .off
      for number in 1...400 { await feed.send(.failed(number)) }
      feed.assert { $0.user = nil }
    }
    #expect(log.texts.count == 3)
    #expect(log.texts.allSatisfy { !$0.contains("Why:") })
  }

  @Test func anIssueIsReportedBeforeTheMismatchThatItCauses() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: CounterParent.State()) { CounterParent() }
      await store.send(.child(.increment)) { $0.child?.count = 1 }
      await store.send(.child(.increment)) { $0.child = Counter.State(count: 1) }
    }
    let issue = "An action was sent to a child whose state is nil: .child(.increment)"
    #expect(log.titles == [issue, issue, "A state change does not match expectation: …"])
  }

  @Test func anEqualActionThatArrivedLateIsMentioned() async throws {
    let line = #line + 5
    let log = await FailureLog.of(Counter { .send(.touched) }) { store in
      await store.send(.start)
      await store.send(.start)
      await store.send(.start)
      await store.receive(.touched)
      await store.send(.start)
      await store.skipReceivedActions()
    }
    #expect(log.titles.count == 3)
    let text = try #require(log.texts.last)
    #expect(
      text.contains(
        "An earlier .touched (step 2, reported above) was received at TestStoreFailureCauseTests.swift:\(line)."
      )
    )
  }

  @Test func unreceivedActionsOfAnEffectInFlightAreReportedWithIt() async throws {
    let log = await FailureLog.of(Counter.ticking) { store in
      await store.send(.start)
      await store.clock.advance(by: .seconds(3))
      await store.finish()
    }
    #expect(log.titles.first == "An effect is still in flight at `finish()`: “ticks”")
    let text = try #require(log.texts.first)
    #expect(text.contains("    sent        3 actions, not received: 3 × .increment (steps 2–4)\n"))
    #expect(text.hasSuffix("Cancel it (cancel id .start), or call `await store.skipInFlightEffects()`."))
  }

  @Test func effectStepsDuringAnAdvanceAreReportedAtTheAdvance() async {
    let line = #line + 12
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { _, action in
          switch action {
          case .start: .concatenate(Self.pause, .send(.touched))
          case .touched: Self.pause
          default: .none
          }
        }
      }
      await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.send(.increment)
      await store.finish()
    }
    #expect(log.lines == [UInt(line + 1), UInt(line)], "the touch, and the pause that it started")
  }

  private static var pause: Effect<Counter.Action> {
    .run(name: "pause") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
  }
}
