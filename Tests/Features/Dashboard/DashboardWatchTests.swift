import Features
import Foundation
import LockstepTesting
import Testing

/// The on-duty watch: it requests the metric at an interval, and posts a message when it becomes unusual.
@Suite struct DashboardWatchTests {
  @Test func aMessageIsShownWhileTheCrashRateIsUnusual() async {
    let store = Self.store(.fixtures)
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.send(.watchChanged(true))
    await Self.receive(.fixture, in: store)
    #expect(await store.dependencies.messages.shown == nil)

    store.dependencies.stability.metric = { _ in .unusual }
    await Self.receive(.unusual, in: store) { $0.isUnusual = true }
    let message = await store.dependencies.messages.shown
    #expect(message?.title == "The app crashes unusually often")
    let text: TextState =
      "Shop: crash rate 0.801 % today, 0.400 % by this time yesterday."
    #expect(message?.text == text)
    #expect(message?.priority == .important && message?.duration == nil)

    // A message that was closed does not come back while the rate stays unusual.
    await store.dependencies.messages.dismiss("watch")
    await Self.receive(.unusual, in: store)
    #expect(await store.dependencies.messages.shown == nil)

    store.dependencies.stability.metric = { _ in .fixture }
    await Self.receive(.fixture, in: store) { $0.isUnusual = false }
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.advance(by: .seconds(3600))
    await store.finish()
  }

  @Test func theMessageGoesWhenTheRateIsUsualAgainOrTheWatchEnds() async {
    for endsWatch in [false, true] {
      let store = Self.store(.fixtures)
      store.dependencies.stability.metric = { _ in .unusual }
      await store.send(.watchChanged(true)) { $0.isWatching = true }
      await Self.receive(.unusual, in: store) { $0.isUnusual = true }
      #expect(await store.dependencies.messages.shown != nil)
      if !endsWatch {
        store.dependencies.stability.metric = { _ in .fixture }
        await Self.receive(.fixture, in: store) { $0.isUnusual = false }
        #expect(await store.dependencies.messages.shown == nil)
      }
      await store.send(.watchChanged(false)) {
        $0.isWatching = false
        $0.isUnusual = false
      }
      await store.finish()
      #expect(await store.dependencies.messages.shown == nil)
    }
  }

  @Test func theWatchIgnoresTheFiltersAndContinuesWhileTheScreenIsNotVisible() async {
    var state = Dashboard.State.loaded
    state.crashType = .hang
    let store = Self.store(.testValue, state)
    store.dependencies.stability.metric = { query in
      #expect(query == Stability.Query(date: "2000-01-01", comparisonDate: "1999-12-31"))
      return .fixture
    }
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.send(.disappeared)
    await Self.receive(.fixture, in: store)
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.finish()
  }

  @Test func withoutATicketNothingIsRequestedAndAMessageSaysSo() async {
    var state = Dashboard.State.fresh
    state.access = .needed
    let store = Self.store(.testValue, state)
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    #expect(await store.dependencies.messages.shown?.title == "The app's crashes are not watched")
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.finish()
  }

  @Test func anExpiredTicketIsNotUsed() async {
    var state = Dashboard.State.fresh
    state.access = .open(until: .start + 300)
    let store = Self.store(.testValue, state)
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.finish()
  }

  @Test func aRefusedTicketIsNotUsedAgain() async {
    let store = Self.store(.failing(.forbidden))
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.receive(.watchResponse(.failure(StabilityError.forbidden))) { $0.access = .refused }
    #expect(await store.dependencies.messages.shown?.title == "The app's crashes are not watched")
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.finish()
  }

  @Test func aFailedRequestIsFollowedByTheNextOneAndAnExpiredSessionIsReported() async {
    let store = Self.store(.failing(.offline))
    await store.send(.watchChanged(true)) { $0.isWatching = true }
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.receive(.watchResponse(.failure(StabilityError.offline)))
    store.dependencies.stability = .failing(.sessionExpired)
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.receive(.watchResponse(.failure(StabilityError.sessionExpired)))
    await store.receive(.delegate(.sessionExpired))
    await store.send(.watchChanged(false)) { $0.isWatching = false }
    await store.finish()
  }

  @Test(arguments: [
    (Stability.Count(crashes: 801, sessions: 100_000), Stability.Count?(.init(crashes: 400, sessions: 100_000)), true),
    (.init(crashes: 800, sessions: 100_000), .init(crashes: 400, sessions: 100_000), false),
    (.init(crashes: 49, sessions: 50), .init(crashes: 400, sessions: 100_000), false),
    (.init(crashes: 50, sessions: 50), .init(crashes: 400, sessions: 100_000), true),
    (.init(crashes: 900, sessions: 100_000), nil, false),
    (.init(crashes: 900, sessions: 100_000), .init(crashes: 0, sessions: 0), false),
  ])
  func aRateIsUnusualAboveTwiceThatOfTheDayBefore(
    value: Stability.Count,
    comparison: Stability.Count?,
    isUnusual: Bool
  ) {
    #expect(Stability.Metric(value: value, comparison: comparison).isUnusual == isUnusual)
  }

  private static func store(_ stability: Stability, _ state: Dashboard.State = .fresh) -> TestStoreOf<Dashboard> {
    Dashboard.testStore(state, stability)
  }

  /// Lets the interval pass, and receives the response.
  private static func receive(
    _ metric: Stability.Metric,
    in store: TestStoreOf<Dashboard>,
    _ change: (@Sendable (inout Dashboard.State) -> Void)? = nil
  ) async {
    await store.advance(by: .seconds(300))
    await store.receive(.watchDue)
    await store.receive(.watchResponse(.success(metric)), assert: change)
  }
}

extension Stability.Metric {
  /// A crash rate slightly above twice that of the day before.
  fileprivate static let unusual = Self(
    value: Stability.Count(crashes: 801, sessions: 100_000),
    comparison: Stability.Count(crashes: 400, sessions: 100_000)
  )
}
