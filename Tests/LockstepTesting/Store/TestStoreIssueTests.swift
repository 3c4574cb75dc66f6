import LockstepTesting
import Testing

/// Issues of the engine are reported at the line of the call during which they occurred.
struct TestStoreIssueTests {
  @Test func anActionForAnAbsentChild() async {
    let line = #line + 3
    let log = await FailureLog.of {
      let store = TestStore(initialState: CounterParent.State()) { CounterParent() }
      await store.send(.child(.increment))
      await store.send(.child(.touched))
    }
    #expect(log.titles.first == "An action was sent to a child whose state is nil: .child(.increment)")
    #expect(log.lines == [UInt(line), UInt(line + 1)])
  }

  @Test func anErrorThrownDuringAnAdvance() async {
    let line = #line + 3
    let log = await FailureLog.of(Counter.failing(after: .seconds(1))) { store in
      await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.finish()
    }
    #expect(log.titles == ["The effect “load” threw an uncaught error: Offline()"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func aMissingTestValue() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter { temperature() }) { store in
      await store.send(.start)
      await store.send(.start)
    }
    guard case .issue(.missingTestValue(_, let type, let location)) = log.entries.first?.failure else {
      Issue.record("expected a missing test value")
      return
    }
    #expect(type == "Int")
    #expect(location?.line == temperatureLine)
    #expect(log.lines == [UInt(line)])
  }

  @Test func anUnimplementedFunction() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter { .run { _ in _ = forecast() } }) { store in
      await store.send(.start)
    }
    #expect(log.titles == ["Thermometer.forecast was called, but is unimplemented."])
    #expect(log.lines == [UInt(line)])
  }

  @Test func anIssueDuringTheStoresInitialization() async {
    let line = #line + 2
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State(count: forecast())) { Counter() }
      await store.finish()
    }
    #expect(log.titles == ["Thermometer.forecast was called, but is unimplemented."])
    #expect(log.lines == [UInt(line)])
  }

  @Test func anActionSentByAFinishedEffect() async {
    let line = #line + 7
    let (escaped, keep) = AsyncStream<Send<Counter.Action>>.makeStream()
    let log = await FailureLog.of(Counter { .run(name: "leak") { keep.yield($0) } }) { store in
      await store.send(.start)
      var sends = escaped.makeAsyncIterator()
      let send = await sends.next()
      await send?(.increment)
      await store.finish()
    }
    #expect(log.titles == ["An action came from an effect that had already ended: .increment"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func anActionSentByAFinishedEffectIsReportedEvenAfterFinish() async {
    let line = #line + 3
    let (escaped, keep) = AsyncStream<Send<Counter.Action>>.makeStream()
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter { .run(name: "leak") { keep.yield($0) } } }
      await store.send(.start)
      await store.finish()
      var sends = escaped.makeAsyncIterator()
      await sends.next()?(.increment)
    }
    #expect(log.titles == ["An action came from an effect that had already ended: .increment"])
    #expect(log.lines == [UInt(line)])
  }
}

private struct Offline: Error {}

private let forecast: @Sendable () -> Int = unimplemented("Thermometer.forecast", placeholder: 21)

private let temperatureLine = UInt(#line) + 3

private func temperature() -> Effect<Counter.Action> {
  @Dependency(\.temperature) var temperature
  return temperature > 100 ? .send(.touched) : .none
}

private enum TemperatureKey: DependencyKey {
  static let liveValue = 21
}

extension DependencyValues {
  fileprivate var temperature: Int {
    get { self[TemperatureKey.self] }
    set { self[TemperatureKey.self] = newValue }
  }
}

extension Counter {
  fileprivate static func failing(after duration: Duration) -> Counter {
    Counter {
      .run(name: "load") { _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: duration)
        throw Offline()
      }
    }
  }
}
