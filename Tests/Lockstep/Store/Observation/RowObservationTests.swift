import Observation
import Testing

@testable import Lockstep

@Suite @MainActor struct RowObservationTests {
  private let count = ComparisonCountingValue.Count()
  private let store: StoreOf<ScopableFeature>

  init() {
    let rows = (0..<100).map { [count] in
      ScopableFeature.Row(id: $0, stock: ComparisonCountingValue(comparisons: count))
    }
    store = Store(initialState: ScopableFeature.State(rows: IdentifiedArray(uniqueElements: rows))) {
      ScopableFeature()
    }
  }

  private var rows: StoreCollection<Int, ScopableFeature.Row, ScopableFeature.RowAction> {
    store.scope(state: \.rows, action: ScopableFeature.Action.row)
  }

  private func readers(_ kind: ReadTracking) -> [ChangeNotificationCounter] {
    rows.map { row in ChangeNotificationCounter(kind) { _ = row.stock } }
  }

  @Test(arguments: ReadTracking.allCases) func anActionComparesOnlyItsRow(kind: ReadTracking) {
    let readers = readers(kind)
    store.send(.row(id: 7, action: .stocked))
    var first = count.now
    store.send(.row(id: 7, action: .stocked))
    store.send(.row(id: 9, action: .stocked))
    #expect(readers.map(\.tellings).filter { $0 > 0 } == [2, 1])
    #expect(readers[7].tellings == 2)
    #expect(count.now - first == 2)
    store.send(.visited)
    first = count.now
    for _ in 1...2 { store.send(.visited) }
    #expect(count.now == first, "an action of the parent compares no row")
    #expect(readers.map(\.tellings).reduce(0, +) == 3)
  }

  @Test(arguments: ReadTracking.allCases) func propertiesOfARowAreObservedSeparately(kind: ReadTracking) {
    let row = rows[id: 3]
    let (title, stock) = (
      ChangeNotificationCounter(kind) { _ = row?.title }, ChangeNotificationCounter(kind) { _ = row?.stock }
    )
    row?.send(.renamed("Milk"))
    row?.send(.stocked)
    row?.send(.stocked)
    #expect((title.tellings, stock.tellings) == (1, 2))
  }

  @Test(arguments: [1, 4, 5, 50], ReadTracking.allCases)
  func aStepMayChangeManyRows(touched: Int, kind: ReadTracking) {
    let readers = readers(kind)
    store.send(.visited)
    store.send(.stocked(Array(0..<touched)))
    store.send(.stocked(Array(0..<touched)))
    #expect(readers.map(\.tellings) == (0..<100).map { $0 < touched ? 2 : 0 })
  }

  @Test(arguments: ReadTracking.allCases) func rowsAreFoundAfterMoving(kind: ReadTracking) {
    let reader = ChangeNotificationCounter(kind) { [row = rows[id: 1]] in _ = row?.title }
    store.send(.swapped(1, 99))
    #expect(reader.tellings == 0)
    store.send(.row(id: 1, action: .renamed("Milk")))
    store.send(.removed(0))
    store.send(.row(id: 1, action: .renamed("Bread")))
    #expect(reader.tellings == 2)
  }

  @Test(arguments: ReadTracking.allCases) func readingTheElementsObservesTheirIDs(kind: ReadTracking) {
    let reader = ChangeNotificationCounter(kind) { [self] in _ = rows }
    store.send(.row(id: 1, action: .stocked))
    #expect(reader.tellings == 0)
    store.send(.appended(100))
    store.send(.removed(5))
    store.send(.swapped(0, 1))
    #expect(reader.tellings == 3)
  }

  @Test(arguments: ReadTracking.allCases) func aRemovedRowKeepsItsLastStateAndDoesNotNotify(kind: ReadTracking) {
    let row = rows[id: 3]
    row?.send(.renamed("Milk"))
    #expect(row?.state.title == "Milk")
    let reader = ChangeNotificationCounter(kind) { _ = row?.title }
    store.send(.removed(3))
    store.send(.row(id: 3, action: .renamed("Bread")))
    #expect(row?.title == "Milk")
    #expect(reader.tellings == 0)
  }

  @Test(arguments: ReadTracking.allCases) func aRowIsStillObservedAfterItsViewStoreIsReleased(kind: ReadTracking) {
    let row = rows[id: 3]
    var viewStore = row.map { ViewStore($0, observe: \.title) }
    #expect(viewStore?.state == row?.title)
    viewStore = nil
    let reader = ChangeNotificationCounter(kind) { _ = row?.title }
    store.send(.row(id: 3, action: .renamed("Milk")))
    #expect(reader.tellings == 1)
  }

  @Test func removedRowsAreReleased() {
    let observation = store.observe { [self] in for row in rows { _ = row.title } }
    for id in store.rows.ids { store.send(.removed(id)) }
    observation.cancel()
    store.send(.appended(200))
    store.send(.removed(200))
    #expect(store.core.observations.isEmpty)
  }

  @Test func viewStoresOfOtherRowsAreNotCalled() {
    var calls = 0
    let viewStores = rows.map { row in
      ViewStore(
        row,
        observe: { row -> Int in
          calls += 1
          return row.stock.number
        }
      )
    }
    store.send(.visited)
    calls = 0
    store.send(.row(id: 7, action: .stocked))
    store.send(.visited)
    #expect(calls == 1)
    #expect(viewStores[7].state == 1)
  }

  @Test(arguments: ReadTracking.allCases) func anArrayRestoredFromACopyIsComparedCompletely(kind: ReadTracking) {
    let readers = readers(kind)
    store.send(.row(id: 1, action: .stocked))
    let kept = store.state.rows
    store.send(.row(id: 2, action: .stocked))
    store.send(.restored(kept))
    #expect(readers[1].tellings == 1)
    #expect(readers[2].tellings == 2)
  }
}
