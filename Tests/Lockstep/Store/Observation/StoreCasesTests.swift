import Lockstep
import Testing

@Suite @MainActor struct StoreCasesTests {
  private let store: StoreOf<ScopableFeature>

  init() {
    store = Store(initialState: ScopableFeature.State()) { ScopableFeature() }
  }

  @Test func ifLetReportsAppearanceAndRemoval() {
    var log: [String] = []
    let detail: Store<ScopableFeature.Detail?, ScopableFeature.DetailAction> = store.scope(
      state: \.detail,
      action: ScopableFeature.Action.detail
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
    var child: Store<ScopableFeature.Detail, ScopableFeature.DetailAction>?
    let observation = store.scope(state: \.detail, action: ScopableFeature.Action.detail).ifLet { child = $0 }
    store.send(.opened(1))
    child?.send(.turned)
    #expect(child?.page == 2)
    #expect(store.detail?.page == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func switchReportsCasesButNotPayloads() {
    var log: [ScopableFeature.Mode] = []
    let mode = store.scope(state: \.mode, action: ScopableFeature.Action.mode)
    let observation = mode.switch { log.append($0) }
    store.send(.showed(.list(1)))
    store.send(.mode(.pressed))
    store.send(.showed(.map("Rome")))
    #expect(log == [.none, .list(1), .map("Rome")])
    withExtendedLifetime(observation) {}
  }
}
