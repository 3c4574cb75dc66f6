import Lockstep
import Testing

@Suite @MainActor struct StoreCasesTests {
  private let store: StoreOf<Catalogue>

  init() {
    store = Store(initialState: Catalogue.State()) { Catalogue() }
  }

  @Test func ifLetReportsAppearanceAndRemoval() {
    var log: [String] = []
    let detail: Store<Catalogue.Detail?, Catalogue.DetailAction> = store.scope(
      state: \.detail,
      action: Catalogue.Action.detail
    )
    let observation = detail.ifLet {
      log.append("shows \($0.id)")
    } else: {
      log.append("hides")
    }
    store.send(.opened(1))
    store.send(.detail(.turned))
    store.send(.opened(2))
    store.send(.closed)
    #expect(log == ["hides", "shows 1", "shows 2", "hides"])
    observation.cancel()
    store.send(.opened(3))
    #expect(log.count == 4)
  }

  @Test func theStoreOfIfLetIsUpdated() {
    var child: Store<Catalogue.Detail, Catalogue.DetailAction>?
    let observation = store.scope(state: \.detail, action: Catalogue.Action.detail).ifLet { child = $0 }
    store.send(.opened(1))
    child?.send(.turned)
    #expect(child?.page == 2)
    #expect(store.detail?.page == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func switchReportsCasesButNotPayloads() {
    var log: [Catalogue.Mode] = []
    let mode = store.scope(state: \.mode, action: Catalogue.Action.mode)
    let observation = mode.switch { log.append($0) }
    store.send(.showed(.list(1)))
    store.send(.mode(.pressed))
    store.send(.showed(.map("Rome")))
    #expect(log == [.none, .list(1), .map("Rome")])
    withExtendedLifetime(observation) {}
  }
}
