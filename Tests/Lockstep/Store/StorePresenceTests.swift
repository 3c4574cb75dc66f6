import Lockstep
import Testing

@MainActor
@Suite struct StorePresenceTests {
  @Test func aRootStoreAndItsPropertiesAlwaysHaveState() {
    let store = Store(initialState: Shop.State()) { Shop() }
    #expect(store.hasState)
    #expect(store.scope(state: \.name, action: { (_: Shop.Action) in .replaced }).hasState)
  }

  @Test func theStateOfAnOptionalIsGoneWhenItIsNil() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let open = try #require(store.scope(state: \.open, action: { (_: Shop.Action) in .replaced }))
    let inside = open.scope(state: \.count, action: { (action: Shop.Action) in action })
    #expect(open.hasState && inside.hasState)
    store.send(.closed)
    #expect(!open.hasState && !inside.hasState)
  }

  @Test func theStateOfARowIsGoneWhenItIsRemoved() {
    let store = Store(initialState: Shop.State()) { Shop() }
    let rows = store.scope(state: \.rows, action: { (_: Int, action: Shop.Action) in action })
    let row = rows[0]
    #expect(row.hasState)
    store.send(.closed)
    #expect(!row.hasState)
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
