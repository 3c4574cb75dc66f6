import Lockstep
import LockstepTesting

/// Searches when typing pauses, shows a loading state, and reports errors.
struct Search: ReducerProtocol {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
    var error: String?
  }

  enum Action: Sendable, Equatable {
    case queryChanged(String)
    case pauseEnded
    case responded(TaskResult<[String]>)
    case clearButtonTapped
    case logged(String)
  }

  enum CancelID { case pause, request }

  struct Offline: Error, Equatable {}

  @Dependency(\.continuousClock) var clock
  @Dependency(SearchClient.self) var client

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      state.error = nil
      return pause
    case .pauseEnded:
      state.isLoading = true
      return .merge(.send(.logged(state.query)), request(state.query))
    case .responded(.success(let results)):
      state.isLoading = false
      state.results = results
      return .none
    case .responded(.failure):
      state.isLoading = false
      state.error = "You are offline."
      return .none
    case .clearButtonTapped:
      state = State()
      return .cancel(ids: [CancelID.pause, .request])
    case .logged:
      return .none
    }
  }

  private var pause: Effect<Action> {
    .run(name: "pause") { [clock] send in
      try await clock.sleep(for: .milliseconds(300))
      await send(.pauseEnded)
    }
    .cancellable(id: CancelID.pause, cancelInFlight: true)
  }

  private func request(_ query: String) -> Effect<Action> {
    .run(name: "request") { [client] send in
      await send(.responded(await TaskResult { try await client.search(query) }))
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}

/// A search client that responds after half a second on the clock.
struct SearchClient: Sendable, DependencyKey {
  var search: @Sendable (_ query: String) async throws -> [String]

  static let liveValue = SearchClient { _ in [] }
  static let testValue = SearchClient { query in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .milliseconds(500))
    guard query != "offline" else { throw Search.Offline() }
    return [query + "!"]
  }
}

/// Typing, a pause and a result; an error; clearing the text during the pause and during the request.
enum SearchMutationSubject: MutationSubject {
  static let name = "Search"
  static var feature: Search { Search() }
  static let initialState = Search.State()

  static var fields: [FaultyField<Search.State>] {
    [
      .text("query", \.query),
      FaultyField("results", \.results) { $0.append("more") },
      .flag("isLoading", \.isLoading),
      FaultyField("error", \.error) { $0 = $0.map { "\($0)?" } ?? "No error." },
    ]
  }

  static var equivalents: [String: String] {
    let order = "what `.send` sends comes first, wherever it stands"
    return [
      "`pauseEnded` starts its effects in the opposite order": order,
      "`pauseEnded` runs its effects one after another in place of side by side, or the reverse": order,
      "`queryChanged` starts its effects twice": "the second pause cancels the first",
    ]
  }

  nonisolated(nonsending) static func play(_ store: TestStoreOf<Search>) async {
    await typing(store)
    await failing(store)
    await retyping(store)
    await clearing(store)
  }

  private nonisolated(nonsending) static func typing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("b")) { $0.query = "b" }
    await store.advance(by: .milliseconds(200))
    await store.send(.queryChanged("blob")) { $0.query = "blob" }
    await store.advance(by: .milliseconds(299))
    await store.advance(by: .milliseconds(1))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("blob"))
    await store.advance(by: .milliseconds(500))
    await store.receive(.responded(.success(["blob!"]))) {
      $0.isLoading = false
      $0.results = ["blob!"]
    }
  }

  private nonisolated(nonsending) static func failing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("offline")) { $0.query = "offline" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("offline"))
    await store.advance(by: .milliseconds(500))
    await store.receive(.responded(.failure(Search.Offline()))) {
      $0.isLoading = false
      $0.error = "You are offline."
    }
  }

  private nonisolated(nonsending) static func retyping(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("early")) {
      $0.query = "early"
      $0.error = nil
    }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("early"))
    await store.send(.queryChanged("late")) { $0.query = "late" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded)
    await store.receive(.logged("late"))
    await store.advance(by: .milliseconds(500))
    await store.receive(.responded(.success(["late!"]))) {
      $0.isLoading = false
      $0.results = ["late!"]
    }
  }

  private nonisolated(nonsending) static func clearing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("c")) { $0.query = "c" }
    await store.send(.clearButtonTapped) { $0 = Search.State() }
    await store.send(.queryChanged("d")) { $0.query = "d" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("d"))
    await store.send(.clearButtonTapped) { $0 = Search.State() }
  }
}
