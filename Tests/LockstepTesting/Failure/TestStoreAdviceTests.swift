import Lockstep
import LockstepTesting
import Testing

/// Failures advise only what can help.
struct TestStoreAdviceTests {
  private static let file = "LockstepTestingTests/TestStoreAdviceTests.swift"

  // MARK: - Effects that ended

  @Test func anEffectThatEndedWithoutSendingIsNamedIfAnActionDoesNotArrive() async {
    let line = #line + 3
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "load") { _ in Task.detached {} } }
      }
      await store.send(.start)
      await store.receive(.touched)
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        Expected to receive .touched, but no action arrived (at 0s).

            No effect is in flight.

            1 effect ended without sending an action:
            • “load” (\(Self.file):\(line)), started by .start in step 1 at 0s

            The last step:
            • step 1 at 0s: .start started “load”

        If “load” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
        Otherwise, check that the reducer returns the effect that sends it, or remove this `receive`.
        """
      ]
    )
  }

  @Test func anEffectThatSentOrWasCancelledOrEndedEarlierIsNotNamed() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { _, action in
          switch action {
          case .start:
            .merge(
              .run(name: "send") { await $0(.increment) },
              .run(name: "nap") { _ in try await Self.sleep(.seconds(1)) }.cancellable(id: "nap"),
              .run(name: "early") { _ in }
            )
          case .stop: .cancel(id: "nap")
          default: .none
          }
        }
      }
      await store.send(.start)
      await store.receive(.increment)
      await store.send(.stop)
      await store.receive(.touched)
      await store.finish()
    }
    #expect(log.texts.count == 1)
    #expect(log.texts.first?.contains("ended without sending") == false)
    #expect(
      log.texts.first?.hasSuffix("Check that the reducer returns the effect that sends it, or remove this `receive`.")
        == true
    )
  }

  // MARK: - Effects that can't send

  /// Effects that sleep, and the reason why they can't send an action.
  enum Sleeper: CaseIterable {
    case fireAndForget, forever, pauseBeforeSend

    var effect: Effect<Counter.Action> {
      switch self {
      case .fireAndForget: .fireAndForget(name: "beacon") { try await TestStoreAdviceTests.sleep(.seconds(1)) }
      case .forever: .run(name: "idle") { _ in try await TestStoreAdviceTests.sleep(.seconds(10_000_000_000)) }
      case .pauseBeforeSend: .concatenate(Self.fireAndForget.effect, .send(.touched))
      }
    }

    var advice: String {
      let check = "Check that the reducer returns the effect that sends it, or remove this `receive`."
      return switch self {
      case .fireAndForget: "No effect in flight can send it: “beacon” sends no actions. \(check)"
      case .forever: "No effect in flight can send it: “idle” sleeps for more than a century. \(check)"
      case .pauseBeforeSend: "Advance the clock: `await store.advance(by: .seconds(1))`."
      }
    }
  }

  @Test(arguments: Sleeper.allCases) func advancingIsAdvisedOnlyIfAnEffectInFlightCanSend(_ sleeper: Sleeper) async {
    let log = await FailureLog.of(Counter { sleeper.effect }) { store in
      await store.send(.start)
      await store.receive(.touched)
      await store.skipInFlightEffects()
    }
    #expect(log.texts.count == 1)
    #expect(log.texts.first?.hasSuffix("\n\n" + sleeper.advice) == true)
  }

  // MARK: - Timers

  @Test func advancingIsNotAdvisedToEndATimer() async {
    let log = await FailureLog.of(Self.ticking) { store in
      await store.send(.start)
      await store.finish()
    }
    #expect(log.titles == ["An effect is still in flight at `finish()`: “ticks”"])
    #expect(
      log.texts.first?.hasSuffix("\n\nCancel it (cancel id .start), or call `await store.skipInFlightEffects()`.")
        == true
    )
  }

  @Test func aTimerWhoseTicksSentOtherActionsIsNotTakenForTheSender() async {
    let log = await FailureLog.of(Self.ticking) { store in
      await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 1 }
      await store.receive(.touched)
      await store.receive(.increment)
      await store.skipInFlightEffects()
    }
    #expect(log.texts.count == 2)
    #expect(
      log.texts.first?.hasSuffix(
        """


        If “ticks” (step 1) should send it, advance the clock: `await store.advance(by: .seconds(1))`.
        Otherwise make the reducer return the missing effect: step 2, .increment, started nothing.
        """
      ) == true
    )
    #expect(log.texts.last?.hasSuffix("\n\nAdvance the clock: `await store.advance(by: .seconds(1))`.") == true)
  }

  private static var ticking: Counter {
    Counter {
      .run(name: "ticks") { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) { await send(.increment) }
      }
    }
  }

  // MARK: - Feature instances

  @Test(arguments: [true, false])
  func anEffectThatWasNotCancelledIsMentionedOnlyForTheSameFeatureInstance(_ isSame: Bool) async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Pair.State()) { Pair() }
      await store.send(.left(.start))
      await store.send(isSame ? .left(.start) : .right(.start))
      await store.clock.advance(by: .seconds(1))
      await store.finish()
    }
    let side = isSame ? "left" : "right"
    #expect(log.titles == ["left", side].map { "An action was not received: .\($0)(.touched)" })
    let hint = "\n    Step 2 started another “load” without cancelling that of step 1."
    #expect(log.texts.first?.contains(hint) == isSame)
    #expect(log.texts.contains { $0.contains(", cancelled nothing") } == isSame)
  }

  /// Two features of one kind.
  struct Pair: ReducerProtocol {
    struct State: Equatable { var left = 0, right = 0 }
    enum Action: Sendable, Equatable { case left(Loader.Action), right(Loader.Action) }

    var body: some ReducerProtocol<State, Action> {
      Scope(state: \.left, action: Action.left) { Loader() }
      Scope(state: \.right, action: Action.right) { Loader() }
    }
  }

  struct Loader: ReducerProtocol {
    enum Action: Sendable, Equatable { case start, touched }

    func reduce(into _: inout Int, action: Action) -> Effect<Action> {
      guard action == .start else { return .none }
      return .run(name: "load") { send in
        try await TestStoreAdviceTests.sleep(.seconds(1))
        await send(.touched)
      }
    }
  }

  fileprivate static func sleep(_ duration: Duration) async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: duration)
  }
}
