internal import Lockstep
internal import Observation

extension Row {
  static var observation: [Row] {
    [
      Row("1,000 rows observed: action of one", baseline: b0, target: .nanoseconds(2_000), iterations: 50_000) {
        let shelf = ObservedShelf(rowCount: 1000)
        return Work { for id in 0..<$0 { shelf.rows[id % 1000].send(.incremented) } }
      },
      Row("1,000 rows observed: action of the parent", baseline: b0, target: .nanoseconds(30_000), iterations: 50_000) {
        let shelf = ObservedShelf(rowCount: 1000)
        return Work { for _ in 0..<$0 { shelf.store.send(.changed) } }
      },
    ]
  }
}

/// A store whose rows are each observed by somebody, who observes anew when told, as a screen does.
@MainActor
private final class ObservedShelf {
  let store: StoreOf<Shelf>
  let rows: [Store<Shelf.Row, Shelf.RowAction>]
  private let observations: [StoreObservation]

  init(rowCount: Int) {
    let store = Store(initialState: Shelf.State(count: rowCount)) { Shelf() }
    self.store = store
    rows = Array(store.scope(state: \.rows, action: Shelf.Action.row))
    observations = rows.map { row in store.observe { use(row.count) } }
  }
}
