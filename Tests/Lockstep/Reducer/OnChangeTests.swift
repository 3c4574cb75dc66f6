import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Counts; each observed change is recorded and sends an action.
private struct ObservedCounter: ReducerProtocol {
  struct State: Equatable, Sendable {
    var count = 0
    var other = 0
    var notes: [String] = []

    var tens: Int { count / 10 }
  }

  enum Action: Sendable, Equatable {
    case add(Int), touch, addLater(Int)
    case based, reported(String)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .send(.based)
      case .addLater(let number): return .task { .add(number) }
      case .touch: state.other += 1
      case .based: state.notes.append("based")
      case .reported(let note): state.notes.append(note)
      }
      return .none
    }
    .onChange(of: \.count) { old, new in
      Reduce { state, _ in
        state.notes.append("count")
        return .send(.reported("\(old) → \(new)"))
      }
    }
    .onChange(of: { $0.tens }) { old, new in
      Reduce { state, _ in
        state.notes.append("tens")
        return .send(.reported("tens \(old) → \(new)"))
      }
    }
  }
}

/// Two reducers that both change the value observed by the enclosing `onChange`.
private struct TwoWritersFeature: ReducerProtocol {
  struct State: Equatable { var values = [0, 0] }

  var body: some ReducerProtocol<State, Int> {
    CombineReducers {
      Reduce { state, action in
        state.values[0] = action
        return .none
      }
      Reduce { state, _ in
        state.values[1] = state.values[0]
        return .none
      }
    }
    .onChange(of: \.values, removeDuplicates: { $0[1] / 10 == $1[1] / 10 }) { _, new in
      Reduce { state, _ in
        state.values.append(new[1])
        return .none
      }
    }
  }
}

@Suite struct OnChangeTests {
  private static let twelve = ["count", "tens", "based", "0 → 12", "tens 0 → 1"]

  @Test func itRunsAfterTheBaseWhenTheValueHasChanged() {
    let store = SimulatedStore(ObservedCounter.State()) { ObservedCounter() }
    _ = store.send(.touch)
    _ = store.send(.add(0))
    store.processAll()
    #expect(store.state.notes == ["based"])
    _ = store.send(.add(1))
    store.processAll()
    #expect(store.state.notes == ["based", "count", "based", "0 → 1"])
  }

  @Test func itsActionsComeAfterThoseOfTheBaseInASimulation() {
    let store = SimulatedStore(ObservedCounter.State()) { ObservedCounter() }
    _ = store.send(.add(12))
    #expect(store.received.map(\.action) == [.based, .reported("0 → 12"), .reported("tens 0 → 1")])
    store.processAll()
    #expect(store.state.notes == Self.twelve)
  }

  @MainActor @Test func itsActionsComeAfterThoseOfTheBaseInALiveStore() async {
    let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
    store.send(.add(12))
    #expect(store.notes == Self.twelve)
    await store.send(.addLater(-12)).finish()
    #expect(store.notes == Self.twelve + ["count", "tens", "based", "12 → 0", "tens 1 → 0"])
  }

  @Test func aChangeThatTheComparisonIgnoresIsIgnored() {
    let store = SimulatedStore(TwoWritersFeature.State()) { TwoWritersFeature() }
    _ = store.send(9)
    #expect(store.state.values == [9, 9])
    _ = store.send(10)
    #expect(store.state.values == [10, 10, 10])
  }

  @Test func theReducerIsMadeOnlyAfterAChangeOfThePropertyOfThePath() {
    let journal = EventLog()
    let store = SimulatedStore(ObservedCounter.State()) {
      Reduce<ObservedCounter.State, Int> { state, action in
        state.count = action
        return .none
      }
      .onChange(of: \.tens) { old, new in
        let _ = journal.note("\(old) → \(new)")
        EmptyReducer()
      }
    }
    for number in [9, 10, 19, 30] { _ = store.send(number) }
    #expect(journal.entries == ["0 → 1", "1 → 3"])
  }
}
