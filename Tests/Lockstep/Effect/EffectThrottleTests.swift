import Lockstep
import LockstepSimulation
import Testing

/// Saves at most once a second; an action sets the duration of a save.
private struct AutosavingDraft: ReducerProtocol {
  struct State: Equatable { var saved: [String] = [] }

  enum Action: Sendable, Equatable { case changed(String), discarded, saved(String) }
  enum CancelID { case save }

  var latest = true
  var interval = Duration.seconds(1)
  var work = Duration.zero
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .changed(let text):
      return save(text).throttle(id: CancelID.save, for: interval, clock: clock, latest: latest)
    case .discarded: return .cancel(id: CancelID.save)
    case .saved(let text): state.saved.append(text)
    }
    return .none
  }

  private func save(_ text: String) -> Effect<Action> {
    .run(name: text) { [clock, work] send in
      if work > .zero { try await clock.sleep(for: work) }
      await send(.saved(text))
    }
  }
}

/// Two drafts, one of which can be removed.
private struct TwoDraftsFeature: ReducerProtocol {
  struct State: Equatable {
    var left = AutosavingDraft.State()
    var right: AutosavingDraft.State? = AutosavingDraft.State()
  }

  enum Action: Sendable, Equatable {
    case left(AutosavingDraft.Action), right(AutosavingDraft.Action), rightClosed, discarded
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.left, action: Action.left) { AutosavingDraft() }
    Reduce { state, action in
      if action == .rightClosed { state.right = nil }
      return action == .discarded ? .cancel(id: AutosavingDraft.CancelID.save) : .none
    }
    .ifLet(\.right, action: Action.right) { AutosavingDraft() }
  }
}

@Suite struct EffectThrottleTests {
  private typealias Store = SimulatedStore<AutosavingDraft.State, AutosavingDraft.Action>

  private func store(latest: Bool = true, interval: Duration = .seconds(1), work: Duration = .zero) -> Store {
    Store(AutosavingDraft.State()) { AutosavingDraft(latest: latest, interval: interval, work: work) }
  }

  /// Sends texts, advances the clock by delays in milliseconds, and returns the saved texts.
  @discardableResult
  private func play(_ steps: Step..., on store: Store) -> [String] {
    for step in steps {
      switch step {
      case .text(let text): _ = store.send(.changed(text))
      case .pause(let milliseconds): store.advance(by: .milliseconds(milliseconds))
      case .discard: _ = store.send(.discarded)
      }
      store.processAll()
    }
    return store.state.saved
  }

  private enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String), pause(Int), discard
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral milliseconds: Int) { self = .pause(milliseconds) }
  }

  // MARK: - Table of cases

  @Test(arguments: [true, false]) func theFirstEffectRunsAtOnceAndLeavesNothingInFlight(latest: Bool) {
    let store = store(latest: latest)
    #expect(play("a", on: store) == ["a"])
    #expect(store.running == [])
  }

  @Test(arguments: [true, false]) func anEffectAfterTheIntervalRunsAtOnce(latest: Bool) {
    let store = store(latest: latest)
    #expect(play("a", 1000, "b", on: store) == ["a", "b"])
    #expect(store.running == [])
    #expect(play(5000, "c", on: store) == ["a", "b", "c"])
  }

  @Test(arguments: [true, false]) func anEffectWithinTheIntervalWaitsForItsEnd(latest: Bool) {
    let store = store(latest: latest)
    #expect(play("a", 999, "b", on: store) == ["a"])
    #expect(store.running == ["throttle of b"])
    #expect(play(1, on: store) == ["a", "b"])
    #expect(store.running == [])
  }

  @Test func theLatestEffectWithinTheIntervalReplacesTheOthers() {
    let store = store(latest: true)
    #expect(play("a", "b", 300, "c", 300, "d", 399, on: store) == ["a"])
    #expect(store.running == ["throttle of d"])
    #expect(play(1, on: store) == ["a", "d"])
  }

  @Test func theFirstEffectWithinTheIntervalIsKept() {
    let store = store(latest: false)
    #expect(play("a", "b", 300, "c", 300, "d", 399, on: store) == ["a"])
    #expect(store.running == ["throttle of b"])
    #expect(play(1, on: store) == ["a", "b"])
  }

  @Test(arguments: [true, false]) func theNextIntervalStartsWithTheWaitingEffect(latest: Bool) {
    let store = store(latest: latest)
    #expect(play("a", 400, "b", 600, on: store) == ["a", "b"])
    #expect(play(999, "c", on: store) == ["a", "b"])
    #expect(play(1, on: store) == ["a", "b", "c"])
    #expect(play(1000, "d", on: store) == ["a", "b", "c", "d"])
  }

  @Test(arguments: [true, false]) func aRunningEffectContinuesAfterTheInterval(latest: Bool) {
    let store = store(latest: latest, work: .milliseconds(1500))
    play("a", "b", 1000, on: store)
    #expect(store.running == ["a", "b"])
    #expect(play(500, on: store) == ["a"])
    #expect(play(1000, on: store) == ["a", "b"])
  }

  @Test(arguments: [true, false]) func theIntervalStartsWithTheEffectNotAtItsEnd(latest: Bool) {
    let store = store(latest: latest, work: .milliseconds(1500))
    play("a", 1000, "b", on: store)
    #expect(store.running == ["a", "b"])
  }

  @Test func cancelEndsWaitingAndRunningEffects() {
    let store = store(work: .milliseconds(1500))
    play("a", "b", on: store)
    #expect(store.running == ["a", "throttle of b"])
    play(.discard, on: store)
    #expect(store.running == [])
    #expect(play(5000, on: store) == [])
  }

  @Test(arguments: [true, false]) func cancelDoesNotEndTheInterval(latest: Bool) {
    let store = store(latest: latest)
    #expect(play("a", 500, "b", .discard, "c", on: store) == ["a"])
    #expect(store.running == ["throttle of c"])
    #expect(play(500, on: store) == ["a", "c"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func aZeroIntervalThrottlesNothing(_ interval: Duration) {
    #expect(play("a", "b", "c", on: store(interval: interval)) == ["a", "b", "c"])
  }

  // MARK: - Waiting effects

  @Test func theTaskOfASendWaitsForTheThrottledEffect() {
    let store = store()
    play("a", on: store)
    let task = store.send(.changed("b"))
    #expect(!task.isFinished)
    play(1000, on: store)
    #expect(task.isFinished)
  }

  @Test func theTaskOfAReplacedOrDroppedSendIsFinished() {
    let replacing = store(latest: true)
    play("a", on: replacing)
    let replaced = replacing.send(.changed("b"))
    let newest = replacing.send(.changed("c"))
    #expect(replaced.isFinished)
    #expect(!newest.isFinished)

    let keeping = store(latest: false)
    play("a", on: keeping)
    let first = keeping.send(.changed("b"))
    let dropped = keeping.send(.changed("c"))
    #expect(!first.isFinished)
    #expect(dropped.isFinished)
  }

  @Test(arguments: [true, false]) func cancellingTheTaskOfASendRemovesTheWaitingEffect(latest: Bool) {
    let store = store(latest: latest)
    play("a", on: store)
    store.cancel(store.send(.changed("b")))
    #expect(store.running == [])
    #expect(play(1000, on: store) == ["a"])
    #expect(play("c", "d", on: store) == ["a", "c"])
    #expect(play(1000, on: store) == ["a", "c", "d"])
  }

  @Test func aWaitingEffectReportsItsNameAndDelay() {
    let store = store()
    play("a", "b", 400, on: store)
    let pause = store.effectsInFlight.first
    #expect(pause?.name.description == "throttle of b")
    #expect(pause?.starter == #".changed("b")"#)
    #expect(pause?.wait == .clock(remaining: .milliseconds(600)))
  }

  @Test func theTraceContainsTheDelay() {
    let (store, journal) = (store(), EventLog())
    play("a", on: store)
    store.machine.core.listen { event in
      switch event {
      case .effectStarted(_, _, let name): journal.note("started \(name)")
      case .effectFinished(_, let name): journal.note("finished \(name)")
      case .effectCancelled(_, let name): journal.note("cancelled \(name)")
      case .stepStarted, .stateChanged, .effectFailed, .actionDropped, .clockAdvanced, .jobRan, .issue: break
      }
    }
    play("b", "c", 1000, on: store)
    #expect(
      journal.entries == [
        "started throttle of b", "cancelled throttle of b", "started throttle of c",
        "finished throttle of c", "started c", "finished c",
      ]
    )
  }

  // MARK: - Owners of intervals

  @Test func instancesHaveTheirOwnIntervals() {
    let store = SimulatedStore(TwoDraftsFeature.State()) { TwoDraftsFeature() }
    for action in [TwoDraftsFeature.Action.left(.changed("l")), .right(.changed("r"))] { _ = store.send(action) }
    store.processAll()
    #expect(
      store.state
        == TwoDraftsFeature.State(left: AutosavingDraft.State(saved: ["l"]), right: AutosavingDraft.State(saved: ["r"]))
    )
  }

  @Test func aWaitingEffectEndsWithItsOwner() {
    let store = SimulatedStore(TwoDraftsFeature.State()) { TwoDraftsFeature() }
    for text in ["a", "b"] { _ = store.send(.right(.changed(text))) }
    store.processAll()
    #expect(store.running == ["throttle of b"])
    _ = store.send(.rightClosed)
    #expect(store.running == [])
  }

  @Test func aParentCancelsItsChildrensWaitingEffects() {
    let store = SimulatedStore(TwoDraftsFeature.State()) { TwoDraftsFeature() }
    for text in ["a", "b"] {
      for action in [TwoDraftsFeature.Action.left, TwoDraftsFeature.Action.right] {
        _ = store.send(action(.changed(text)))
      }
    }
    store.processAll()
    #expect(store.running == ["throttle of b", "throttle of b"])
    _ = store.send(.discarded)
    #expect(store.running == [])
  }

  @Test func effectsOfSendAreThrottled() {
    let store = SimulatedStore<[Int], Int>([]) {
      Reduce { state, action in
        @Dependency(\.continuousClock) var clock
        state.append(action)
        return action > 0 ? .send(-action).throttle(id: "id", for: .seconds(1), clock: clock, latest: true) : .none
      }
    }
    for number in [1, 2, 3] { _ = store.send(number) }
    #expect(store.received.map(\.action) == [-1])
    #expect(store.state == [1, -1, 2, 3])
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state == [1, -1, 2, 3, -3])
  }

  @Test func anEmptyEffectIsThrottledToNone() {
    #expect(Effect<Int>.none.throttle(id: 1, for: .seconds(1), clock: ContinuousClock(), latest: true).isNone)
  }

  @Test func laterPartsOfAConcatenationWaitForAThrottledOne() {
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        @Dependency(\.continuousClock) var clock
        state.append(action)
        guard action == "go" else { return .none }
        let first = Effect<String>.send("first").throttle(id: "id", for: .seconds(1), clock: clock, latest: true)
        return .concatenate(first, .send("second"))
      }
    }
    _ = store.send("go")
    store.processAll()
    _ = store.send("go")
    #expect(store.state == ["go", "first", "second", "go"])
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state == ["go", "first", "second", "go", "first", "second"])
  }
}
