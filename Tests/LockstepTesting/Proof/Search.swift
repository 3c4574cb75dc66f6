import Lockstep

/// A small but real feature: a search that waits for the typing to pause, shows that it loads, and tells what went wrong.
///
/// Its rules are written as values, so that tests of the test store can break one at a time.
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

  /// One way to get the feature wrong.
  enum Mutant: String, Sendable, CaseIterable {
    case queryIsNotKept, loadingStaysOn, errorIsWrong, requestIsSkipped, requestIsSentTwice, orderIsSwapped
    case pauseIsNotCancelled, requestIsNotCancelled, requestIsLeaked, pauseIsTooLong, pauseIsTooShort, resultsAreKept
  }

  var mutant: Mutant?
  @Dependency(\.continuousClock) var clock
  @Dependency(SearchClient.self) var client

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      if !has(.queryIsNotKept) { state.query = query }
      state.error = nil
      return pause
    case .pauseEnded:
      state.isLoading = true
      return request(state.query)
    case .responded(.success(let results)):
      state.isLoading = has(.loadingStaysOn)
      state.results = results
      return .none
    case .responded(.failure):
      state.isLoading = false
      state.error = has(.errorIsWrong) ? "Offline" : "You are offline."
      return .none
    case .clearButtonTapped:
      state = has(.resultsAreKept) ? State(results: state.results) : State()
      return stop
    case .logged:
      return .none
    }
  }
}

// MARK: - Effects

extension Search {
  /// Where “pause” is made.
  static let pausePlace = "Search.swift:\(#line + 4)"

  private var pause: Effect<Action> {
    let milliseconds = has(.pauseIsTooLong) ? 1000 : has(.pauseIsTooShort) ? 30 : 300
    return .run(name: "pause") { [clock] send in
      try await clock.sleep(for: .milliseconds(milliseconds))
      await send(.pauseEnded)
    }
    .cancellable(id: CancelID.pause, cancelInFlight: !has(.pauseIsNotCancelled))
  }

  /// Where “request” is made.
  static let requestPlace = "Search.swift:\(#line + 4)"

  private func request(_ query: String) -> Effect<Action> {
    if has(.requestIsSkipped) { return .send(.logged(query)) }
    let request = Effect<Action>.run(name: "request") { [client] send in
      await send(.responded(await TaskResult { try await client.search(query) }))
    }
    let current = request.cancellable(id: CancelID.request, cancelInFlight: true)
    if has(.requestIsSentTwice) { return .merge(.send(.logged(query)), current, request) }
    if has(.requestIsLeaked) { return .merge(.send(.logged(query)), current, leak) }
    return has(.orderIsSwapped) ? .concatenate(current, .send(.logged(query))) : .merge(.send(.logged(query)), current)
  }

  private var leak: Effect<Action> {
    .run(name: "leak") { [clock] _ in try await clock.sleep(for: .seconds(60)) }
  }

  private var stop: Effect<Action> {
    has(.requestIsNotCancelled) ? .cancel(id: CancelID.pause) : .cancel(ids: [CancelID.pause, .request])
  }

  private func has(_ mutant: Mutant) -> Bool { self.mutant == mutant }
}

/// Looks things up; answers after half a second of the clock.
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
