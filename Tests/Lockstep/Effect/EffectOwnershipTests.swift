import Lockstep
import LockstepSimulation
import Testing

/// Ticks each second once started.
private struct Ticker: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var ticks = 0
  }

  enum Action: Sendable, Equatable { case start, stop, tick }
  enum CancelID { case ticks }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      let id = state.id
      return .run(name: "ticks of \(id)") { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
      }
      .cancellable(id: CancelID.ticks)
    case .stop: return .cancel(id: CancelID.ticks)
    case .tick: state.ticks += 1
    }
    return .none
  }
}

/// Two tickers that are always present, and an optional one.
private struct ThreeTickersFeature: ReducerProtocol {
  struct State: Equatable {
    var left = Ticker.State(id: 1)
    var right = Ticker.State(id: 2)
    var guest: Ticker.State?
  }

  enum Action: Sendable, Equatable {
    case left(Ticker.Action), right(Ticker.Action), guest(Ticker.Action)
    case admit(Int), dismiss, replaceAndStart(Int), stopAll
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.left, action: Action.left) { Ticker() }
    Scope(state: \.right, action: Action.right) { Ticker() }
    Reduce { state, action in
      switch action {
      case .admit(let id), .replaceAndStart(let id): state.guest = Ticker.State(id: id)
      case .dismiss: state.guest = nil
      case .stopAll: return .cancel(id: Ticker.CancelID.ticks)
      case .left, .right, .guest: break
      }
      if case .replaceAndStart = action { return .send(.guest(.start)) }
      return .none
    }
    .ifLet(\.guest, action: Action.guest) { Ticker() }
  }
}

private struct OptionalTickersParent: ReducerProtocol {
  struct State: Equatable { var core: ThreeTickersFeature.State? = ThreeTickersFeature.State() }
  enum Action: Sendable, Equatable { case core(ThreeTickersFeature.Action), leave }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .leave { state.core = nil }
      return .none
    }
    .ifLet(\.core, action: Action.core) { ThreeTickersFeature() }
  }
}

@Suite struct EffectOwnershipTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<ThreeTickersFeature.State, ThreeTickersFeature.Action>

  init() {
    store = SimulatedStore(ThreeTickersFeature.State(), issues: issues) { ThreeTickersFeature() }
  }

  private func send(_ actions: ThreeTickersFeature.Action...) {
    for action in actions { _ = store.send(action) }
  }

  @Test func childEffectsEndWhenTheChildIsRemoved() {
    send(.admit(7), .guest(.start), .left(.start))
    #expect(store.running == ["ticks of 7", "ticks of 1"])
    send(.dismiss)
    #expect(store.running == ["ticks of 1"])
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state.left.ticks == 1)
    #expect(issues.issues.isEmpty)
  }

  @Test(
    arguments: [
      ("another identity replaces the child in one action", [.admit(7), .guest(.start), .admit(8)], []),
      ("which starts its own effects", [.admit(7), .guest(.start), .admit(8), .guest(.start)], [8]),
      ("and may do so in the same step", [.admit(7), .guest(.start), .replaceAndStart(8)], [8]),
      ("effects continue if the same identity is restored", [.admit(7), .guest(.start), .admit(7)], [7]),
      ("siblings with equal ids do not cancel each other", [.left(.start), .right(.start), .left(.stop)], [2]),
      (
        "a parent cancels its children by their id",
        [.admit(7), .left(.start), .right(.start), .guest(.start), .stopAll], []
      ),
    ] as [(String, [ThreeTickersFeature.Action], [Int])]
  )
  private func effectsBelongToTheIdentity(_ claim: String, _ actions: [ThreeTickersFeature.Action], _ left: [Int]) {
    for action in actions { send(action) }
    store.processAll()
    #expect(store.running == left.map { "ticks of \($0)" }, "\(claim)")
  }

  @Test func aRemovedChildGetsNoMoreActionsOfItsEffects() {
    send(.admit(7), .guest(.start))
    store.advance(by: .seconds(1))
    #expect(store.machine.state.guest?.ticks == 1)
    send(.dismiss)
    store.advance(by: .seconds(5))
    #expect(store.received.map(\.action) == [.guest(.tick)], "sent before the child was removed")
    #expect(issues.issues.isEmpty)
  }

  @Test func effectsEndWhenAnAncestorIsRemoved() {
    let store = SimulatedStore(OptionalTickersParent.State(), issues: issues) { OptionalTickersParent() }
    for action in [ThreeTickersFeature.Action.left(.start), .admit(7), .guest(.start)] { _ = store.send(.core(action)) }
    #expect(store.running == ["ticks of 1", "ticks of 7"])
    _ = store.send(.leave)
    #expect(store.running == [])
  }
}
