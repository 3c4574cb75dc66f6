import Lockstep

struct Shop: ReducerProtocol {
  struct State: Equatable {
    var isLoading = false
    var items: [String] = []
    var problem: String?
  }

  enum Action: Sendable, Equatable, Decodable {
    case loadButtonTapped
    case loadResponse(TaskResult<[String]>)
  }

  @Dependency(ShopClient.self) var client

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        state.isLoading = true
        state.problem = nil
        return .task(name: "load") {
          .loadResponse(await TaskResult { try await client.load() })
        }
      case .loadResponse(.success(let items)):
        state.isLoading = false
        state.items = items
        return .none
      case .loadResponse(.failure):
        state.isLoading = false
        state.problem = "Nothing could be loaded."
        return .none
      }
    }
  }
}

struct ShopClient: DependencyKey {
  var load: @Sendable () async throws -> [String]
  static let liveValue = ShopClient { ["Tea", "Cake"] }
}

enum ShopError: Error {
  case offline
}
