// error: 'init(_:)' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
import Lockstep

struct Search: ReducerProtocol {
  struct State: Equatable { var query = "" }
  enum Action: Equatable { case queryChanged(String), found([String]) }

  @Dependency(\.serchClient) var client  // here
  @Dependency(\.continuousClock) var clock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.found(try await client.search(query)))
        }
      case .found: return .none
      }
    }
  }
}
