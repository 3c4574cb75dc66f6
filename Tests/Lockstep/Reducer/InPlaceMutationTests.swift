import Lockstep
import LockstepSimulation
import Testing

/// Changes one element of a long array.
private struct Rows: ReducerProtocol {
  struct State {
    var rows = Array(0..<10_000)

    var baseAddress: Int {
      rows.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.rows[action] += 1
    return .none
  }
}

/// Holds rows in each way a child can be held.
private struct Holder: ReducerProtocol {
  struct State {
    var before = "so that children don't lie in front"
    var stored = Rows.State()
    var optional: Rows.State? = Rows.State()
  }

  enum Action: Sendable { case stored(Int), optional(Int) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.stored, action: Action.stored) { Rows() }
    EmptyReducer().ifLet(\.optional, action: Action.optional) { Rows() }
  }
}

private struct House: ReducerProtocol {
  struct State { var holder: Holder.State? = Holder.State() }
  enum Action: Sendable { case holder(Holder.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer().ifLet(\.holder, action: Action.holder) { Holder() }
  }
}

@Suite struct InPlaceMutationTests {
  @Test func anActionDoesNotCopyTheArrayOfAScopedOrOptionalChild() {
    let store = SimulatedStore(House.State()) { House() }
    func addresses() -> [Int?] { [store.state.holder?.stored.baseAddress, store.state.holder?.optional?.baseAddress] }
    for action in [Holder.Action.stored(0), .optional(0)] { _ = store.send(.holder(action)) }
    let before = addresses()
    for index in 1..<100 {
      _ = store.send(.holder(.stored(index)))
      _ = store.send(.holder(.optional(index)))
    }
    #expect(addresses() == before)
    #expect(store.state.holder?.stored.rows[99] == 100)
    #expect(store.state.holder?.optional?.rows[99] == 100)
  }

  @Test func theFirstActionFindsTheStateUnshared() {
    let rows = Rows.State()
    let address = rows.baseAddress
    let store = SimulatedStore(House.State(holder: Holder.State(stored: rows))) { House() }
    _ = consume rows
    _ = store.send(.holder(.stored(0)))
    #expect(store.state.holder?.stored.baseAddress == address)
  }
}
