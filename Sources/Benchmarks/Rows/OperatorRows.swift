internal import Lockstep

extension Row {
  static var operators: [Row] {
    [
      Row("five children, round robin", baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
        let store = Store(initialState: Family.State()) { Family() }
        return Work {
          for _ in 0..<$0 / 5 {
            store.send(.first(.incremented))
            store.send(.second(.incremented))
            store.send(.third(.incremented))
            store.send(.fourth(.incremented))
            store.send(.fifth(.incremented))
          }
        }
      },
      forEach(rowCount: 1_000, name: "forEach: one row of 1,000"),
      forEach(rowCount: 10_000, name: "forEach: one row of 10,000"),
      Row("ifLet", baseline: b0, target: .nanoseconds(80), iterations: 500_000) {
        let store = Store(initialState: House.State()) { House() }
        return Work { for _ in 0..<$0 { store.send(.guest(.incremented)) } }
      },
      Row("presentation", baseline: b0, target: .nanoseconds(120), iterations: 500_000) {
        let store = Store(initialState: House.State()) { House() }
        return Work { for _ in 0..<$0 { store.send(.presented(.presented(.incremented))) } }
      },
      Row("stack of 3", baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
        let store = Store(initialState: House.State()) { House() }
        let id = store.path.ids[1]
        return Work { for _ in 0..<$0 { store.send(.path(.element(id: id, action: .incremented))) } }
      },
    ]
  }

  private static func forEach(rowCount: Int, name: String) -> Row {
    Row(name, baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
      let store = Store(initialState: Shelf.State(count: rowCount)) { Shelf() }
      return Work { for turn in 0..<$0 { store.send(.row(id: turn * 7 % rowCount, action: .incremented)) } }
    }
  }
}
