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
      case .cancelled(let text): store.cancel(store.send(.changed(text)))
      }
      store.processAll()
    }
    return store.state.saved
  }

  private enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String), pause(Int), discard, cancelled(String)
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral milliseconds: Int) { self = .pause(milliseconds) }
  }

  // MARK: - Table of cases

  /// Steps, and the texts saved and the effects running after each group of them; with the latest and with the first effect.
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var latest = [true, false]
    var interval = Duration.seconds(1)
    var work = Duration.zero
    let groups: [(steps: [Step], saved: String, running: String)]
  }

  private static let rows: [Row] = [
    Row(testDescription: "the first effect runs at once", groups: [(["a"], "a", "")]),
    Row(
      testDescription: "an effect after the interval runs at once",
      groups: [(["a", 1000, "b"], "a b", ""), ([5000, "c"], "a b c", "")]
    ),
    Row(
      testDescription: "an effect within the interval waits for its end",
      groups: [(["a", 999, "b"], "a", "throttle of b"), ([1], "a b", "")]
    ),
    Row(
      testDescription: "the latest effect within the interval replaces the others",
      latest: [true],
      groups: [(["a", "b", 300, "c", 300, "d", 399], "a", "throttle of d"), ([1], "a d", "")]
    ),
    Row(
      testDescription: "the first effect within the interval is kept",
      latest: [false],
      groups: [(["a", "b", 300, "c", 300, "d", 399], "a", "throttle of b"), ([1], "a b", "")]
    ),
    Row(
      testDescription: "the next interval starts with the waiting effect",
      groups: [
        (["a", 400, "b", 600], "a b", ""), ([999, "c"], "a b", "throttle of c"), ([1], "a b c", ""),
        ([1000, "d"], "a b c d", ""),
      ]
    ),
    Row(
      testDescription: "a running effect continues after the interval",
      work: .milliseconds(1500),
      groups: [(["a", "b", 1000], "", "a, b"), ([500], "a", "b"), ([1000], "a b", "")]
    ),
    Row(
      testDescription: "the interval starts with the effect, not at its end",
      work: .milliseconds(1500),
      groups: [(["a", 1000, "b"], "", "a, b")]
    ),
    Row(
      testDescription: "cancel ends waiting and running effects",
      work: .milliseconds(1500),
      groups: [(["a", "b"], "", "a, throttle of b"), ([.discard], "", ""), ([5000], "", "")]
    ),
    Row(
      testDescription: "cancel does not end the interval",
      groups: [(["a", 500, "b", .discard, "c"], "a", "throttle of c"), ([500], "a c", "")]
    ),
    Row(
      testDescription: "cancelling the task of a send removes the waiting effect",
      groups: [
        (["a", .cancelled("b")], "a", ""), ([1000], "a", ""), (["c", "d"], "a c", "throttle of d"),
        ([1000], "a c d", ""),
      ]
    ),
    Row(testDescription: "a zero interval throttles nothing", interval: .zero, groups: [(["a", "b"], "a b", "")]),
    Row(testDescription: "nor does a negative one", interval: .seconds(-1), groups: [(["a", "b"], "a b", "")]),
  ]

  @Test(arguments: rows) private func effectsAreThrottled(_ row: Row) {
    for latest in row.latest {
      let store = store(latest: latest, interval: row.interval, work: row.work)
      for (steps, saved, running) in row.groups {
        for step in steps { play(step, on: store) }
        let found = [store.state.saved.joined(separator: " "), store.running.joined(separator: ", ")]
        #expect(found == [saved, running], "\(row.testDescription), latest \(latest), after \(steps)")
      }
    }
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

  private typealias TwoDrafts = TwoFeatures<AutosavingDraft>

  private var twoDrafts: SimulatedStore<TwoDrafts.State, TwoDrafts.Action> {
    SimulatedStore(TwoDrafts.State(left: AutosavingDraft.State(), right: AutosavingDraft.State())) {
      TwoDrafts(child: AutosavingDraft())
    }
  }

  @Test func instancesHaveTheirOwnIntervals() {
    let store = self.twoDrafts
    for action in [TwoDrafts.Action.left(.changed("l")), .right(.changed("r"))] { _ = store.send(action) }
    store.processAll()
    #expect(
      store.state
        == TwoDrafts.State(left: AutosavingDraft.State(saved: ["l"]), right: AutosavingDraft.State(saved: ["r"]))
    )
  }

  @Test func aWaitingEffectEndsWithItsOwner() {
    let store = self.twoDrafts
    for text in ["a", "b"] { _ = store.send(.right(.changed(text))) }
    store.processAll()
    #expect(store.running == ["throttle of b"])
    _ = store.send(.rightClosed)
    #expect(store.running == [])
  }

  @Test func aParentCancelsItsChildrensWaitingEffects() {
    let store = self.twoDrafts
    for text in ["a", "b"] {
      for action in [TwoDrafts.Action.left, TwoDrafts.Action.right] {
        _ = store.send(action(.changed(text)))
      }
    }
    store.processAll()
    #expect(store.running == ["throttle of b", "throttle of b"])
    _ = store.send(.parent(.cancel(id: AutosavingDraft.CancelID.save)))
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
