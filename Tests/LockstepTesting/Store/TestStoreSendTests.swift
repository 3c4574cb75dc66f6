import LockstepDiff
import Testing

@testable import LockstepTesting

struct TestStoreSendTests {
  @Test func aWrongExpectationIsReportedAtTheLineOfTheSend() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter()) { store in
      await store.send(.increment) { $0.count = 2 }
    }
    let comparison = Comparison(Counter.State(count: 2), Counter.State(count: 1))
    #expect(log.entries.map(\.failure) == [.stateMismatch(comparison, after: FailureSamples.increment)])
    #expect(log.lines == [UInt(line)])
    #expect(log.entries.first?.location.fileID.description == "\(#fileID)")
  }

  @Test func aMissingOrUselessExpectationIsReported() async {
    let touched = StepSummary(number: 1, time: .zero, action: FailureSamples.action(.touched))
    let change = FailureSamples.change(from: 0, to: 1)
    #expect(
      await FailureLog.of(Counter()) { await $0.send(.increment) }.entries.map(\.failure)
        == [.unexpectedStateChange(change, after: FailureSamples.increment)]
    )
    #expect(
      await FailureLog.of(Counter()) { await $0.send(.touched) { $0.count = 0 } }.entries.map(\.failure)
        == [.expectationChangesNothing(touched)]
    )
    #expect(
      await FailureLog.of(Counter()) { await $0.send(.increment) { $0.count = 0 } }.entries.map(\.failure)
        == [.stateMismatch(change, after: FailureSamples.increment)]
    )
  }

  @Test func anExpectationThatThrowsIsReportedOnOneLineAndTheStoreContinues() async {
    let log = await FailureLog.of(Counter()) { store in
      await store.send(.increment) { _ in throw DescribedError(description: "Once\r\nupon\n\na time") }
      await store.send(.increment) { _ in throw DescribedError(description: String(repeating: "\n.", count: 1000)) }
      await store.send(.increment) { $0.count = 3 }
    }
    #expect(log.titles.count == 2)
    #expect(log.titles.first == "The expectation threw an error: Once upon a time")
    #expect(log.titles.last?.hasSuffix(". . .…") == true)
    #expect(log.titles.allSatisfy { $0.count < 600 })
  }

  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func theStoresStateInsideAnExpectationIsTheStateBeforeTheAction(exhaustivity: Exhaustivity) async {
    let log = await FailureLog.of(Counter.loading(.increment), exhaustivity) { store in
      await store.send(.increment) { $0 = store.state }
      #expect(store.state.count == 1)
      await store.send(.start)
      await store.receive(.increment) { $0 = store.state }
      await store.send(.increment) { $0.count = store.state.count + 1 }
      store.assert { $0.count = store.state.count }
    }
    let received = StepWithChanges(
      FailureSamples.received(in: 3, .increment, at: .zero, startedIn: 2),
      Difference.between(Counter.State(count: 1), Counter.State(count: 2))
    )
    #expect(
      log.entries.map(\.failure) == [
        .stateMismatch(FailureSamples.change(from: 0, to: 1), after: FailureSamples.increment),
        .stateMismatch(FailureSamples.change(from: 1, to: 2), after: received),
      ]
    )
  }

  @Test func aNestedAssertionDoesNotRevealTheNewState() async {
    let log = await FailureLog.of(Counter()) { store in
      await store.send(.increment) {
        store.assert { _ in }
        $0 = store.state
      }
    }
    #expect(log.titles == ["A state change does not match expectation: …"])
  }

  @Test func anEffectsNameIsPrintedOnOneLine() async {
    let log = await FailureLog.of {
      let name = "load\n" + String(repeating: "n", count: 100_000)
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: name) { _ in try await TestClock().sleep(for: .seconds(1)) } }
      }
      await store.send(.start)
      await store.receive(.increment)
    }
    #expect(log.titles.last?.hasPrefix("An effect is still in flight at the end of the test: “load nnn") == true)
    #expect(log.texts.count == 2)
    #expect(log.texts.allSatisfy { $0.count < 1000 })
  }

  @Test func anInvisibleDifferenceIsExplained() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Ratio()) { Reduce<Ratio, Counter.Action> { _, _ in .none } }
      await store.send(.touched)
    }
    #expect(log.texts.count == 1)
    #expect(
      log.texts.first?.contains("    == reports a difference, but nothing visible differs:\n    • value: nan") == true
    )
  }

  @Test func unreceivedActionsAreReportedBeforeTheNextSend() async {
    let line = #line + 3
    let log = await FailureLog.of(Counter.loading(.loaded("a"))) { store in
      await store.send(.start)
      await store.send(.increment) { $0.count = 1 }
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    }
    #expect(
      log.entries.map(\.failure) == [
        .unreceivedBefore(
          .sending(FailureSamples.action(.increment)),
          UnreceivedActionList([FailureSamples.received(in: 2, at: .zero)])
        )
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func assertComparesTheCurrentState() async {
    let line = #line + 4
    let log = await FailureLog.of(Counter()) { store in
      await store.send(.increment) { $0.count = 1 }
      store.assert { $0.count = 1 }
      store.assert { $0.count = 2 }
    }
    let failure = TestFailure.stateMismatch(FailureSamples.change(from: 2, to: 1), written: FailureSamples.write)
    #expect(log.entries.map(\.failure) == [failure])
    #expect(log.lines == [UInt(line)])
  }
}

private struct DescribedError: Error, CustomStringConvertible {
  let description: String
}

private struct Ratio: Equatable {
  var value = Double.nan
}
