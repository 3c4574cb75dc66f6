import LockstepDiff
import LockstepTesting
import Testing

struct TestStoreExhaustivityTests {
  @Test func unassertedChangesPassSilentlyWhenOff() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .increment, .loaded("b")), .off) { store in
      await store.send(.increment)
      await store.send(.start)
      await store.receive(.loaded("b")) { $0.loaded[1] = "b" }
      #expect(store.state == Counter.State(count: 2, loaded: ["a", "b"]))
    }
    #expect(log.texts.isEmpty)
  }

  @Test func inAPartialTestTheExpectationStartsFromTheActualState() async {
    let log = await FailureLog.of(Counter(), .off) { store in
      await store.send(.increment) { $0.count += 1 }
      store.exhaustivity = .on
      await store.send(.increment) { $0.count += 1 }
    }
    #expect(
      log.entries.map(\.failure) == [
        .stateMismatch(FailureSamples.change(from: 2, to: 1), after: FailureSamples.increment)
      ]
    )
  }

  @Test func skippedAssertionsAreShownAsNotesOnRequest() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .touched), .off(showSkippedAssertions: true)) { store in
      await store.send(.increment)
      await store.send(.start)
      await store.receive(.touched)
    }
    #expect(
      log.entries.map(\.failure) == [
        .skippedChange(FailureSamples.change(from: 0, to: 1), isPartlyAsserted: false),
        .skippedAction(
          FailureSamples.received(in: 3, at: .zero, startedIn: 2),
          Difference.between(Counter.State(count: 1), Counter.State(count: 1, loaded: ["a"]))
        ),
      ]
    )
    #expect(log.entries.allSatisfy { $0.severity == .note })
    #expect(log.lines == [UInt(line), UInt(line + 2)])
  }

  @Test func anExpectationRunsOnceWhenSkippedAssertionsAreShown() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a")), .off(showSkippedAssertions: true)) { store in
      await store.send(.start)
      var runs = 0
      await store.receive(.loaded("a")) { state in
        runs += 1
        // If this ran a second time, on the previous state, the guard would throw.
        guard state.loaded.count == 1 else { throw CancellationError() }
        state.loaded[0] = "a"
      }
      #expect(runs == 1)
    }
    #expect(log.texts.isEmpty)
  }

  @Test func changesMissingFromAnExpectationAreReportedWithTheOthers() async throws {
    let line = #line + 8
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { state, _ in
          (state.count, state.loaded) = (1, ["a"]); return .none
        }
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.touched) { $0.count = 1 }
    }
    #expect(
      log.texts == [
        """
        A state change may be only partly asserted: …

            count: 0 → 1
            loaded[0]: + "a"

            Counter.State(
          −   count: 0,
          +   count: 1,
              loaded: [
          +     [0]: "a"
              ]
            )

        (Before: −, After: +)

        The trailing closure matches. State that it does not mention is not asserted.
        """
      ]
    )
    #expect(log.entries.map(\.severity) == [.note])
    #expect(log.lines == [UInt(line)])
  }

  @Test func leftoversAreNotesWhenSkippedAssertionsAreShown() async {
    let line = #line + 5
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .merge(.run(name: "load") { await $0(.loaded("a")) }, Counter.ticking.effect()) }
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.start)
      await store.finish()
    }
    #expect(
      log.titles == [
        #"A received action was skipped: .loaded("a")"#, "An effect is still in flight at `finish()`: “ticks”",
      ]
    )
    #expect(log.entries.allSatisfy { $0.severity == .note })
    #expect(log.lines == [UInt(line) + 2, UInt(line) + 1])
  }

  @Test func aMissingActionFailsEvenWhenOffAndListsWaitingActions() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a")), .off) { store in
      await store.send(.start)
      await store.receive(.touched)
    }
    #expect(
      log.texts == [
        """
        Expected to receive .touched, but no such action arrived (at 0s).

            1 other action was waiting to be received:
            • step 2 at 0s: .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

            No effect is in flight.

            The last 2 steps:
            • step 1 at 0s: .start started “load”
            • step 2 at 0s: .loaded("a"), from “load” (step 1), started nothing

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
      ]
    )
  }

  @Test func aFailingReceiveLeavesTheQueueAsItWasWhenOff() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .increment), .off(showSkippedAssertions: true)) {
      store in
      await store.send(.start)
      await store.receive(.touched)
      await store.receiveUnordered { $0.receive(.loaded("b")) }
      #expect(store.state == Counter.State())
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
      await store.receive(.increment) { $0.count = 1 }
      await store.finish()
    }
    #expect(
      log.titles == [
        "Expected to receive .touched, but no such action arrived (at 0s).",
        #"Expected to receive .loaded("b"), but no such action arrived (at 0s)."#,
      ]
    )
  }

  @Test func pendingActionsAreProcessedBeforeASendWhenOff() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a")) }
    store.exhaustivity = .off
    await store.send(.start)
    await store.send(.increment) { $0.loaded = ["a"] }
    await store.finish()
  }

  @Test func exhaustivityCanBeChangedDuringAnOperation() async {
    let log = await FailureLog.of(Counter()) { store in
      let count = await store.withExhaustivity(.off) {
        await store.send(.increment)
        return store.state.count
      }
      #expect(count == 1)
      #expect(store.exhaustivity == .on)
      await store.send(.increment)
    }
    #expect(log.titles == ["The state changed, but no change was expected: …"])
  }

  @Test func anOperationsResultCanBeIgnoredAndItsErrorRestoresTheExhaustivity() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let inside = store.withExhaustivity(.off) { store.exhaustivity }
    #expect(inside == .off)
    #expect(throws: CancellationError.self) { try store.withExhaustivity(.off) { throw CancellationError() } }
    #expect(store.exhaustivity == .on)
    await #expect(throws: CancellationError.self) {
      try await store.withExhaustivity(.off) { () async throws in throw CancellationError() }
    }
    #expect(store.exhaustivity == .on)
    await store.withExhaustivity(.off) { await store.send(.increment) }
    await store.withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await store.send(.increment) { $0.count = 2 }
    }
    store.withExhaustivity(.off) { store.state }
    store.withDependencies({ $0.uuid = .incrementing }, operation: { store.state })
    await store.finish()
  }
}
