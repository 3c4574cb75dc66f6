import Lockstep
import Testing

@MainActor
@Suite struct StorePresenceTests {
  @Test func theStateOfAnOptionalAndOfARowIsGoneWhenItIsRemoved() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let name = store.scope(state: \.name, action: { (_: Shop.Action) in .replaced })
    let open = try #require(store.scope(state: \.open, action: { (_: Shop.Action) in .replaced }))
    let inside = open.scope(state: \.count, action: { (action: Shop.Action) in action })
    let row = store.scope(state: \.rows, action: { (_: Int, action: Shop.Action) in action })[0]
    func presence() -> [Bool] { [store.hasState, name.hasState, open.hasState, inside.hasState, row.hasState] }
    #expect(presence() == [true, true, true, true, true])
    store.send(.closed)
    #expect(presence() == [true, true, false, false, false])
  }
}

private struct Shop: ReducerProtocol {
  struct State: Equatable {
    struct Row: Equatable, Identifiable { let id: Int }

    var name = "Shop"
    var open: String? = "open"
    var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
  }

  enum Action: Sendable { case closed, replaced }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    (state.open, state.rows) = (nil, [])
    return .none
  }
}
