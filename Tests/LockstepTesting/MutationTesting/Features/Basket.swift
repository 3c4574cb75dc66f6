import Lockstep
import LockstepTesting

/// A basket of articles, each of which looks up its own price.
struct Basket: ReducerProtocol {
  struct State: Equatable {
    var articles: IdentifiedArrayOf<Article.State> = []
    var total = 0
  }

  enum Action: Sendable, Equatable {
    case added(String)
    case removed(String)
    case article(id: String, action: Article.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let name):
        state.articles.append(Article.State(id: name))
        return .send(.article(id: name, action: .appeared))
      case .removed(let name):
        state.articles.remove(id: name)
        state.total = state.sum
        return .none
      case .article(_, action: .priced), .article(_, action: .quantityChanged):
        state.total = state.sum
        return .none
      case .article: return .none
      }
    }
    .forEach(\.articles, action: Action.article) { Article() }
  }
}

extension Basket.State {
  fileprivate var sum: Int { articles.reduce(0) { $0 + ($1.price ?? 0) * $1.quantity } }
}

/// One article of a basket.
struct Article: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: String
    var price: Int?
    var quantity = 1
  }

  enum Action: Sendable, Equatable {
    case appeared
    case priced(Int)
    case quantityChanged(Int)
  }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "price of \(state.id)") { [clock, id = state.id] send in
        try await clock.sleep(for: .seconds(id.count))
        await send(.priced(id.count * 100))
      }
    case .priced(let price): state.price = price
    case .quantityChanged(let quantity): state.quantity = quantity
    }
    return .none
  }
}

/// Adds, prices and counts articles, and removes one before its price is known.
enum BasketMutationSubject: MutationSubject {
  static let name = "Basket"
  static var feature: Basket { Basket() }
  static let initialState = Basket.State()

  static var fields: [FaultyField<Basket.State>] {
    [
      FaultyField("articles", \.articles) { $0.append(Article.State(id: "stone")) },
      .number("total", \.total),
    ]
  }

  static let equivalents: [String: String] = [:]

  nonisolated(nonsending) static func play(_ store: TestStoreOf<Basket>) async {
    await store.send(.added("pea")) { $0.articles = [Article.State(id: "pea")] }
    await store.receive(.article(id: "pea", action: .appeared))
    await store.send(.added("apple")) { $0.articles.append(Article.State(id: "apple")) }
    await store.receive(.article(id: "apple", action: .appeared))
    await store.advance(by: .seconds(3))
    await store.receive(.article(id: "pea", action: .priced(300))) {
      $0.articles[id: "pea"]?.price = 300
      $0.total = 300
    }
    await store.send(.article(id: "pea", action: .quantityChanged(3))) {
      $0.articles[id: "pea"]?.quantity = 3
      $0.total = 900
    }
    await store.advance(by: .seconds(2))
    await store.receive(.article(id: "apple", action: .priced(500))) {
      $0.articles[id: "apple"]?.price = 500
      $0.total = 1400
    }
    await store.send(.removed("pea")) {
      $0.articles.remove(id: "pea")
      $0.total = 500
    }
    await store.send(.added("fig")) { $0.articles.append(Article.State(id: "fig")) }
    await store.receive(.article(id: "fig", action: .appeared))
    await store.send(.removed("fig")) { $0.articles.remove(id: "fig") }
  }
}
