import LockstepTesting

// The feature of the README, word for word: `ReadmeTests` compares the two.

struct Weather: ReducerProtocol {
  struct State: Equatable {
    var city = "Kyiv"
    var isLoading = false
    var report: String?
  }

  enum Action: Sendable, Equatable {
    case searchButtonTapped
    case searchResponse(TaskResult<String>)
  }

  @Dependency(WeatherClient.self) var weather

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchButtonTapped:
        state.isLoading = true
        return .task(name: "search") { [city = state.city] in
          .searchResponse(await TaskResult { try await weather.report(city) })
        }
      case .searchResponse(let result):
        state.isLoading = false
        state.report = try? result.value
        return .none
      }
    }
  }
}

struct WeatherClient: DependencyKey {
  var report: @Sendable (_ city: String) async throws -> String
  static let liveValue = WeatherClient { "Sunny in \($0)" }
}
