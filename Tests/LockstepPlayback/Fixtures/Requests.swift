import Lockstep

@testable import LockstepPlayback

/// Starts effects that send, ask, sleep, or wait for the outside; its searches may overtake each other.
struct Requests: ReducerProtocol, Sendable {
  struct State {
    var query = ""
    var found: String?
    var log: [String] = []
  }

  enum Action: Sendable, Decodable {
    case search(String), found(String), stop
    case ask, askTwice, askWithTimeout, answered(String)
    case wait, waited
    case listen, loop
  }

  enum CancelID: Hashable { case search }

  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .search(let query):
      state.query = query
      return .run(name: "search") { await $0(.found(query)) }.cancellable(id: CancelID.search)
    case .found(let result): state.found = result
    case .stop: return .cancel(id: CancelID.search)
    case .ask: return question("ask")
    case .askTwice: return .merge(question("first"), question("second"))
    case .askWithTimeout:
      return .run(name: "ask") { send in
        try await withThrowingTaskGroup(of: String.self) { group in
          group.addTask { try await choose("login", ["signed in", "offline"]) }
          group.addTask {
            try await clock.sleep(for: .seconds(1))
            return "timed out"
          }
          if let first = try await group.next() { await send(.answered(first)) }
          group.cancelAll()
        }
      }
    case .answered(let answer): state.log.append(answer)
    case .wait:
      return .run(name: "wait") { send in
        try await clock.sleep(for: .seconds(1))
        await send(.waited)
      }
    case .waited: state.log.append("waited")
    case .listen: return .run(name: "listen") { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
    case .loop: return .send(.loop)
    }
    return .none
  }

  private func question(_ name: String) -> Effect<Action> {
    .run(name: name) { send in await send(.answered(try await choose("login", ["signed in", "offline"]))) }
  }

  static let catalog = FeatureCatalog { FeatureEntry("Requests", initialState: State()) { Requests() } }
}
