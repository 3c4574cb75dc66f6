import Features
import LockstepTesting
import Synchronization
import Testing

/// Paging through 10,000 aggregations whose numbers change between any two pages.
@Suite struct AggregationPagingTests {
  @Test(arguments: [ChangingServer.Cursor.value, .position], [1, 2] as [UInt64])
  func tenThousandRowsKeepTheirOrderWithoutDuplicatesWhileTheDataChanges(
    cursor: ChangingServer.Cursor,
    seed: UInt64
  ) async {
    let server = ChangingServer(count: 10_000, cursor: cursor, seed: seed)
    let store = AggregationListTests.testStore(server.stability)
    store.exhaustivity = .off
    var seen: [Int] = []
    await store.send(.appeared)
    while store.state.position != .end {
      await store.receive(AggregationList.Action.pageResponse)
      let ids = store.state.rows.ids
      guard ids.starts(with: seen), Set(ids).count == ids.count else {
        Issue.record("rows moved or were repeated after \(seen.count)")
        return
      }
      seen = ids
      // A page without new rows loads the next page automatically.
      guard !store.state.isLoading, let last = seen.last else { continue }
      await store.send(.row(id: last, action: .appeared))
    }
    await store.finish()
    #expect(seen.count > 9_000)
    if cursor == .value {
      let order = store.state.rows.map { ($0.aggregation.crashes, -$0.aggregation.id) }
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 > $1 })
      #expect(server.unmoved.isSubset(of: seen))
    }
  }
}

/// A server whose groups gain and lose crashes, and come and go, after every page.
final class ChangingServer: Sendable {
  /// The meaning of a page's cursor.
  enum Cursor: Sendable {
    /// The crash count and id of the last row: a well-behaved server.
    case value
    /// The number of preceding rows: rows that move down are repeated, and the list must ignore them.
    case position
  }

  /// A position in the order: more crashes first, then the smaller id.
  private struct SortKey: Comparable {
    let crashes: Int
    let id: Int

    static func < (lhs: Self, rhs: Self) -> Bool { (lhs.crashes, -lhs.id) > (rhs.crashes, -rhs.id) }
  }

  private struct Data {
    var crashes: [Int: Int] = [:]
    var order: [SortKey] = []
    var moved: Set<Int> = []
    var generator: SeededGenerator
  }

  private let data: Mutex<Data>
  private let cursor: Cursor

  init(count: Int, cursor: Cursor, seed: UInt64) {
    var data = Data(generator: SeededGenerator(seed: seed))
    for id in 1...count { data.crashes[id] = Int.random(in: 1...5_000, using: &data.generator) }
    data.order = data.crashes.map { SortKey(crashes: $1, id: $0) }.sorted()
    self.data = Mutex(data)
    self.cursor = cursor
  }

  /// The groups that existed during the whole test with an unchanged number of crashes.
  var unmoved: Set<Int> { data.withLock { Set($0.crashes.keys).subtracting($0.moved) } }

  var stability: Stability {
    var service = Stability.testValue
    service.aggregations = { [self] _, cursor in page(after: cursor) }
    return service
  }

  private func page(after text: String?) -> Stability.AggregationPage {
    data.withLock { data in
      let start = start(in: data.order, after: text)
      let rows = data.order[start...].prefix(Stability.AggregationPage.size)
      let next = cursor == .value ? rows.last.map { "\($0.crashes):\($0.id)" } : "\(rows.endIndex)"
      let page = Stability.AggregationPage(
        rows: rows.map { .numbered($0.id, crashes: $0.crashes) },
        next: rows.endIndex == data.order.endIndex ? nil : next,
        total: data.order.count
      )
      move(&data)
      return page
    }
  }

  private func start(in order: [SortKey], after text: String?) -> Int {
    guard let text else { return 0 }
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    switch cursor {
    case .position: return min(numbers[0], order.count)
    case .value: return index(after: SortKey(crashes: numbers[0], id: numbers[1]), in: order)
    }
  }

  private func move(_ data: inout Data) {
    for _ in 0..<60 {
      let id = Int.random(in: 1...10_000, using: &data.generator)
      guard let crashes = data.crashes[id] else { continue }
      set(id, max(1, crashes + Int.random(in: -900...900, using: &data.generator)), &data)
    }
    set(Int.random(in: 1...10_000, using: &data.generator), nil, &data)
    let new = Int.random(in: 10_001...20_000, using: &data.generator)
    set(new, Int.random(in: 1...5_000, using: &data.generator), &data)
  }

  private func set(_ id: Int, _ crashes: Int?, _ data: inout Data) {
    data.moved.insert(id)
    if let old = data.crashes.removeValue(forKey: id) {
      data.order.remove(at: index(after: SortKey(crashes: old, id: id), in: data.order) - 1)
    }
    guard let crashes else { return }
    data.crashes[id] = crashes
    let place = SortKey(crashes: crashes, id: id)
    data.order.insert(place, at: index(after: place, in: data.order))
  }

  /// The index of the first group after a position.
  private func index(after place: SortKey, in order: [SortKey]) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if place < order[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
