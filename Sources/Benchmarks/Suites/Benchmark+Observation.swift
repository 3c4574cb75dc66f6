internal import Lockstep
internal import Observation

extension Benchmark {
  static var observation: [Benchmark] {
    [
      Benchmark("1,000 observed rows: action of a row", baseline: b0, target: .nanoseconds(2_000), iterations: 50_000) {
        let list = ObservedRowList(rowCount: 1000)
        return Workload { for id in 0..<$0 { list.rows[id % 1000].send(.incremented) } }
      },
      Benchmark(
        "1,000 observed rows: action of the parent",
        baseline: b0,
        target: .nanoseconds(30_000),
        iterations: 50_000
      ) {
        let list = ObservedRowList(rowCount: 1000)
        return Workload { for _ in 0..<$0 { list.store.send(.changed) } }
      },
    ]
  }
}

/// A store in which each row has an observer that starts observing again after each change, like a view.
@MainActor
private final class ObservedRowList {
  let store: StoreOf<RowList>
  let rows: [Store<RowList.Row, RowList.RowAction>]
  private let observations: [StoreObservation]

  init(rowCount: Int) {
    let store = Store(initialState: RowList.State(count: rowCount)) { RowList() }
    self.store = store
    rows = Array(store.scope(state: \.rows, action: RowList.Action.row))
    observations = rows.map { row in store.observe { blackHole(row.count) } }
  }
}
