import Lockstep
import LockstepTesting
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// A list of 1,000 rows, each with a timer, a debounced search and a subscription.
@MainActor
@Suite struct LiveRowsTests {
  @Test func effectsOfRowsInALiveStoreEndWithTheirRow() async {
    let store = Store(initialState: LiveRows.State()) {
      LiveRows()
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    let appeared = store.withState(\.rows).ids.map { store.send(.row(id: $0, action: .appeared)) }
    let typed = store.send(.row(id: 500, action: .typed("a")))
    store.send(.changed)
    #expect(appeared.filter(\.isFinished).count == 0)

    store.send(.removed(500))
    await appeared[500].finish()
    await typed.finish()
    #expect(appeared.filter(\.isFinished).count == 1)

    appeared[7].cancel()
    await appeared[7].finish()
    #expect(appeared.filter(\.isFinished).count == 2)

    store.send(.cleared)
    for task in appeared { await task.finish() }
    #expect(store.withState(\.other) == 1)
  }

  @Test func aScriptPlaysThem() async throws {
    let catalog = FeatureCatalog {
      FeatureEntry("LiveRows", initialState: LiveRows.State()) { LiveRows() }
    }
    let script = """
      feature LiveRows
      exhaustivity off
      send .appeared
      skip received
      advance 300ms
      skip received
      exhaustivity on
      send .changed
        other = 1
      send .row(id: 7, action: .typed("a"))
        rows[id: 7].query = "a"
      send .row(id: 7, action: .typed("ab"))
        rows[id: 7].query = "ab"
      advance 300ms
      receive .row(id: 7, action: .found("ab"))
        rows[id: 7].found = "ab"
      send .removed(7)
        rows -= LiveRows.Row(id: 7, ...)
      send .cleared
        ...
      finish
      """
    let loaded = try ScriptLoader(catalog: catalog, overrides: RunOverrides()).load(script.utf8, file: "live rows")
    let playable = loaded.open()
    var failures: [String] = []
    for step in loaded.steps { failures += await playable.play(step).failures.map(\.value.title) }
    #expect(failures == [])
  }

  @Test func aRowIsTestedBesideTheEffectsOfAllOthers() async {
    let store = TestStore(initialState: LiveRows.State()) { LiveRows() }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.advance(by: .milliseconds(300))
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.send(.row(id: 3, action: .typed("tea"))) { $0.rows[id: 3]?.query = "tea" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.row(id: 3, action: .found("tea"))) { $0.rows[id: 3]?.found = "tea" }
    await store.send(.removed(3)) { $0.rows.remove(id: 3) }
    await store.send(.cleared) { $0.rows = [] }
    await store.finish()
  }
}

private struct LiveRows: ReducerProtocol {
  struct Row: Equatable, Identifiable {
    let id: Int
    var query = ""
    var found = ""
    var ticks = 0
  }

  struct State: Equatable {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<1_000).map { Row(id: $0) })
    var other = 0
  }

  enum Action: Equatable, Sendable, Decodable {
    case appeared, changed, cleared
    case removed(Int)
    case row(id: Int, action: RowAction)
  }

  enum RowAction: Equatable, Sendable, Decodable { case appeared, ticked, typed(String), found(String) }
  private enum CancelID { case search }

  struct RowReducer: ReducerProtocol {
    @Dependency(\.continuousClock) private var clock

    func reduce(into state: inout Row, action: RowAction) -> Effect<RowAction> {
      switch action {
      case .appeared: return .merge(timer, search(""), subscription)
      case .ticked: state.ticks += 1
      case .typed(let query):
        state.query = query
        return search(query)
      case .found(let query): state.found = query
      }
      return .none
    }

    private var timer: Effect<RowAction> {
      .run(name: "timer") { [clock] send in
        for await _ in clock.timer(interval: .seconds(3600)) { await send(.ticked) }
      }
    }

    private var subscription: Effect<RowAction> {
      .run(name: "subscription") { _ in for await _ in endless() {} }
    }

    private func search(_ query: String) -> Effect<RowAction> {
      .send(.found(query)).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: return .merge(state.rows.ids.map { .send(.row(id: $0, action: .appeared)) })
      case .changed: state.other += 1
      case .cleared: state.rows.removeAll()
      case .removed(let id): state.rows.remove(id: id)
      case .row: break
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { RowReducer() }
  }
}

/// A stream that never delivers.
private func endless() -> AsyncStream<Never> {
  AsyncStream { _ in }
}
