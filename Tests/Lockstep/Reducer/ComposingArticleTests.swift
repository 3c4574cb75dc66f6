import Foundation
import Lockstep
import LockstepTesting
import Testing

/// The example in the article “Composing features” behaves as described.
@Suite struct ComposingArticleTests {
  private typealias Detail = ComposingArticle.Detail
  private typealias Profile = ComposingArticle.Profile
  private typealias Row = ComposingArticle.Row
  private typealias Search = ComposingArticle.Search
  private typealias Shop = ComposingArticle.Shop

  private let store = TestStore(initialState: Shop.State()) { Shop() }

  @Test func eachOperatorReachesItsChild() async {
    await store.send(.search(.queryChanged("Milk"))) { $0.search.query = "Milk" }
    await store.send(.search(.submitted)) { $0.rows = [Row.State(id: "Milk")] }
    await store.send(.row(id: "Milk", action: .tapped)) {
      $0.rows[id: "Milk"]?.taps = 1
      $0.detail = Detail.State(id: "Milk")
    }
    await store.send(.session(.signedOut(.loggedIn("Blob")))) { $0.session = .signedIn(Profile.State(name: "Blob")) }
    await store.send(.session(.signedIn(.renamed("Blob Jr.")))) {
      $0.session = .signedIn(Profile.State(name: "Blob Jr."))
    }
  }

  @Test func aRemovedChildLeavesNoEffects() async {
    await store.send(.search(.submitted)) { $0.rows = [Row.State(id: "")] }
    await store.send(.row(id: "", action: .tapped)) {
      $0.rows[id: ""]?.taps = 1
      $0.detail = Detail.State(id: "")
    }
    await store.send(.detail(.appeared))
    await store.send(.detail(.closeButtonTapped)) { $0.detail = nil }
    await store.finish()
  }

  @Test func theOtherOperatorsWorkAsInTheArticle() async {
    let journal = EventLog()
    let reducer = CombineReducers {
      Search()
        .named("left")
        .dependency(\.uuid, .incrementing)
        .transformDependency(\.locale) { $0 = Locale(identifier: "de") }
      Search()
    }
    .onChange(of: \.query) { _, new in Reduce { state, _ in state.query == new ? .none : .send(.submitted) } }
    ._printChanges(ChangePrinter(journal.note))
    let store = TestStore(initialState: Search.State()) { reducer }
    await store.send(.queryChanged("Milk")) { $0.query = "Milk" }
    #expect(journal.count == 1)
  }
}
