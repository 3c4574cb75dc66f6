public import Lockstep

extension Dashboard.Path.State {
  /// The title of the screen's page: short, and known before anything is loaded.
  public var pageTitle: TextState {
    switch self {
    case .apps: "Apps"
    case .aggregations: "Crashes by signature"
    case .aggregation(let group): "Signature \(group.id)"
    case .crash(let crash): "Crash \(crash.id)"
    }
  }
}
