internal import Lockstep

/// Something that is done again and again and must hold no more memory the tenth time than the second.
@MainActor
struct MemoryRow {
  let name: String
  let prepare: @MainActor () -> @MainActor () -> Void

  /// What the allocator may come to hold in between, in bytes.
  private static let tolerance = 256 * 1024

  static var all: [MemoryRow] {
    [
      MemoryRow(name: "10,000 row stores made, used and dropped", prepare: useRows),
      MemoryRow(name: "10,000 row stores made, observed and dropped", prepare: observeRows),
      MemoryRow(name: "1,000,000 actions through a store that keeps nothing", prepare: sendAMillion),
    ]
  }

  var text: String {
    guard let growth = growth() else { return "\(name): this system doesn't tell its memory" }
    return "\(name): resident memory grew by \(growth / 1024) KiB, \(growth <= Self.tolerance ? "met" : "MISSED")"
  }

  private func growth() -> Int? {
    let work = prepare()
    for _ in 0..<2 { work() }
    let before = ResidentMemory.bytes
    for _ in 0..<8 { work() }
    return before.flatMap { before in ResidentMemory.bytes.map { $0 - before } }
  }
}

extension MemoryRow {
  private static func useRows() -> @MainActor () -> Void {
    let shelf = Store(initialState: Shelf.State(count: 10_000)) { Shelf() }
    return { for row in Array(shelf.rows) { row.send(.incremented) } }
  }

  private static func observeRows() -> @MainActor () -> Void {
    let shelf = Store(initialState: Shelf.State(count: 10_000)) { Shelf() }
    return {
      let rows = Array(shelf.rows)
      let viewStores = rows.map { ViewStore($0, observe: \.count) }
      let observations = rows.map { row in shelf.observe { use(row.count) } }
      for id in 0..<100 { shelf.send(.row(id: id, action: .incremented)) }
      withExtendedLifetime((viewStores, observations)) {}
    }
  }

  private static func sendAMillion() -> @MainActor () -> Void {
    let counter = Store(initialState: Counter.State()) { Counter() }
    return { for _ in 0..<1_000_000 { counter.send(.incremented) } }
  }
}

extension Store<Shelf.State, Shelf.Action> {
  fileprivate var rows: StoreCollection<Int, Shelf.Row, Shelf.RowAction> {
    scope(state: \.rows, action: Shelf.Action.row)
  }
}
