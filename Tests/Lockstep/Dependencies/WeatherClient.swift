import Lockstep
import Synchronization

/// A dependency with a value for each context.
struct WeatherClient: Sendable, Equatable {
  var report: String
}

private enum WeatherKey: DependencyKey {
  static let liveValue = WeatherClient(report: "live")
  static let previewValue = WeatherClient(report: "preview")
  static let testValue = WeatherClient(report: "test")
}

/// A dependency without a test value.
private enum TideKey: DependencyKey {
  static let liveValue = 7
}

/// A dependency whose value may be absent.
private enum HarbourKey: DependencyKey {
  static let liveValue: String? = "Oslo"
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherKey.self] }
    set { self[WeatherKey.self] = newValue }
  }

  var tide: Int {
    get { self[TideKey.self] }
    set { self[TideKey.self] = newValue }
  }

  var harbour: String? {
    get { self[HarbourKey.self] }
    set { self[HarbourKey.self] = newValue }
  }
}

/// Reads the weather in a reducer and in an effect.
struct ForecastFeature: ReducerProtocol {
  enum Action: Sendable, Equatable { case ask, askEffect, reported(String) }

  @Dependency(\.weather) var weather

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .ask: state.append(weather.report)
    case .askEffect: return .task { .reported(weather.report) }
    case .reported(let report): state.append("effect: \(report)")
    }
    return .none
  }
}
