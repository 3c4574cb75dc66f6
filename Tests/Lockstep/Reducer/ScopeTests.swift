import Lockstep
import LockstepSimulation
import Testing

/// A counter that reports its number.
struct NumberFeature: ReducerProtocol {
  enum Action: Sendable, Equatable { case raise, raised(Int) }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    guard action == .raise else { return .none }
    state += 1
    return .send(.raised(state))
  }
}

/// Runs counters on several properties of its state.
private struct CounterPanel: ReducerProtocol {
  struct State: Equatable {
    var stored = 0
    var halves = 0

    var computed: Int {
      get { halves / 2 }
      set { halves = newValue * 2 }
    }

  }

  enum Action: Sendable, Equatable {
    case stored(NumberFeature.Action)
    case computed(NumberFeature.Action)
    case numbered(Int, NumberFeature.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.stored, action: Action.stored) { NumberFeature() }
    Scope(state: \.computed, action: Action.computed) { NumberFeature() }
    Scope(state: \.stored, action: Self.second) { NumberFeature() }
  }

  private static let second = CasePath<Action, NumberFeature.Action>(
    embed: { .numbered(2, $0) },
    extract: { if case .numbered(2, let action) = $0 { action } else { nil } }
  )
}

@Suite struct ScopeTests {
  private let store = SimulatedStore(CounterPanel.State()) { CounterPanel() }

  @Test func storedAndComputedPropertiesAreChangedByTheirChildrenAlone() {
    _ = store.send(.stored(.raise))
    for _ in 1...2 { _ = store.send(.computed(.raise)) }
    _ = store.send(.computed(.raised(5)))
    #expect((store.state.stored, store.state.halves) == (1, 4))
    #expect(store.received.map(\.action) == [.stored(.raised(1)), .computed(.raised(1)), .computed(.raised(2))])
  }

  @Test func anExplicitCasePathSelectsTheChildsActions() {
    _ = store.send(.numbered(1, .raise))
    #expect(store.state.stored == 0)
    _ = store.send(.numbered(2, .raise))
    #expect(store.state.stored == 1)
    #expect(store.received.map(\.action) == [.numbered(2, .raised(1))])
  }
}
