import LockstepDiff
import LockstepTesting
import Testing

struct TestStoreExhaustivityTests {
  @Test func whatIsNotAssertedPassesInSilenceWhenOff() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a"), .increment, .loaded("b")) }
      store.exhaustivity = .off
      await store.send(.increment)
      await store.send(.start)
      await store.receive(.loaded("b")) { $0.loaded[1] = "b" }
      #expect(store.state == Counter.State(count: 2, loaded: ["a", "b"]))
    }
    #expect(log.texts.isEmpty)
  }

  @Test func whatIsAssertedIsCheckedEvenWhenOff() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off
      await store.send(.increment) { $0.loaded = ["a"] }
    }
    let comparison = Comparison(Counter.State(count: 1, loaded: ["a"]), Counter.State(count: 1))
    #expect(log.entries.map(\.failure) == [.stateMismatch(comparison)])
  }

  @Test func inAPartialTestTheExpectationStartsFromTheActualState() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off
      await store.send(.increment) { $0.count += 1 }
      store.exhaustivity = .on
      await store.send(.increment) { $0.count += 1 }
    }
    #expect(log.entries.map(\.failure) == [.stateMismatch(Samples.change(from: 2, to: 1))])
  }

  @Test func skippedAssertionsAreShownAsNotesWhenAsked() async {
    let line = #line + 4
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a"), .touched) }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment)
      await store.send(.start)
      await store.receive(.touched)
    }
    #expect(
      log.entries.map(\.failure) == [
        .skippedChange(Samples.change(from: 0, to: 1)),
        .skippedAction(
          Samples.received,
          Difference.between(Counter.State(count: 1), Counter.State(count: 1, loaded: ["a"]))
        ),
      ]
    )
    #expect(log.entries.allSatisfy { $0.severity == .note })
    #expect(log.lines == [UInt(line), UInt(line + 2)])
  }

  @Test func anActionThatDoesNotComeIsAFailureEvenWhenOffAndTellsWhatWasSkipped() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a")) }
      store.exhaustivity = .off
      await store.send(.start)
      await store.receive(.touched)
    }
    let failure = TestFailure.nothingReceived(
      expected: .action(Samples.action(.touched)),
      skipped: [Samples.received],
      inFlight: []
    )
    #expect(log.entries.map(\.failure) == [failure])
  }

  @Test func actionsThatWaitAreProcessedBeforeASendWhenOff() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a")) }
    store.exhaustivity = .off
    await store.send(.start)
    await store.send(.increment) { $0.loaded = ["a"] }
    await store.finish()
  }

  @Test func anotherExhaustivityLastsAsLongAsTheWork() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
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

  @Test func theExhaustivityReturnsWhenTheWorkThrows() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await #expect(throws: CancellationError.self) {
      try await store.withExhaustivity(.off) { throw CancellationError() }
    }
    #expect(store.exhaustivity == .on)
  }
}
