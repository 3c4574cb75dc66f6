import Lockstep
import Testing

@Suite @MainActor struct StoreIdentityTests {
  private let store: StoreOf<ScopableFeature>

  init() {
    let rows: IdentifiedArrayOf<ScopableFeature.Row> = [ScopableFeature.Row(id: 7), ScopableFeature.Row(id: 9)]
    store = Store(initialState: ScopableFeature.State(rows: rows)) { ScopableFeature() }
  }

  private var detail: Store<ScopableFeature.Detail, ScopableFeature.DetailAction>? {
    store.scope(state: \.detail, action: ScopableFeature.Action.detail)
  }

  /// The ids that a list of identifiable values, such as SwiftUI's `ForEach`, reads.
  private func ids<Values: RandomAccessCollection>(_ values: Values) -> [Values.Element.ID]
  where Values.Element: Identifiable {
    values.map(\.id)
  }

  @Test func aRowStoreIsIdentifiedByItsRow() {
    let rows = store.scope(state: \.rows, action: ScopableFeature.Action.row)
    #expect(ids(rows) == [7, 9])
    let last = rows[1]
    store.send(.swapped(0, 1))
    store.send(.removed(9))
    #expect(last.id == 9)
    #expect(ids(store.scope(state: \.rows, action: ScopableFeature.Action.row)) == [7])
  }

  @Test func rootAndPropertyStoresAreIdentifiedByTheirState() {
    let root = Store(initialState: ScopableFeature.Detail(id: 3)) { EmptyReducer<ScopableFeature.Detail, Int>() }
    #expect(root.id == 3)
    #expect(root.scope(state: \.self, action: { (action: Int) in action }).id == 3)
  }

  @Test(arguments: ReadTracking.allCases) func readingAnIDObservesOnlyTheID(kind: ReadTracking) {
    store.send(.opened(1))
    let opened = detail
    let reader = ChangeNotificationCounter(kind) { _ = opened?.id }
    store.send(.detail(.turned))
    #expect(reader.tellings == 0)
    store.send(.opened(2))
    #expect(reader.tellings == 1)
    #expect(opened?.id == 2)
  }
}
