internal import Foundation
internal import Lockstep
internal import LockstepExploration
internal import LockstepSimulation

/// Repeated work whose memory use must not grow between the second and the tenth repetition.
@MainActor
struct MemoryBenchmark {
  let name: String
  let prepare: @MainActor () -> @MainActor () -> Void

  /// Maximum growth, in bytes, to allow for the allocator's own memory.
  private static let tolerance = 256 * 1024

  static var all: [MemoryBenchmark] {
    [
      MemoryBenchmark(name: "10,000 row stores made, used and dropped", prepare: useRows),
      MemoryBenchmark(name: "10,000 row stores made, observed and dropped", prepare: observeRows),
      MemoryBenchmark(name: "1,000,000 actions through a store that keeps nothing", prepare: sendAMillion),
      MemoryBenchmark(name: "Login, explored and dropped", prepare: exploreLogin),
    ]
  }

  var text: String {
    guard let growth = growth() else { return "\(name): resident memory is unknown on this system" }
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

extension MemoryBenchmark {
  private static func useRows() -> @MainActor () -> Void {
    let list = Store(initialState: RowList.State(count: 10_000)) { RowList() }
    return { for row in Array(list.rows) { row.send(.incremented) } }
  }

  private static func observeRows() -> @MainActor () -> Void {
    let list = Store(initialState: RowList.State(count: 10_000)) { RowList() }
    return {
      let rows = Array(list.rows)
      let viewStores = rows.map { ViewStore($0, observe: \.count) }
      let observations = rows.map { row in list.observe { blackHole(row.count) } }
      for id in 0..<100 { list.send(.row(id: id, action: .incremented)) }
      withExtendedLifetime((viewStores, observations)) {}
    }
  }

  private static func sendAMillion() -> @MainActor () -> Void {
    let counter = Store(initialState: Counter.State()) { Counter() }
    return { for _ in 0..<1_000_000 { counter.send(.incremented) } }
  }

  private static func exploreLogin() -> @MainActor () -> Void {
    { _ = try? Benchmark.login.run() }
  }
}

extension Store<RowList.State, RowList.Action> {
  fileprivate var rows: StoreCollection<Int, RowList.Row, RowList.RowAction> {
    scope(state: \.rows, action: RowList.Action.row)
  }
}
