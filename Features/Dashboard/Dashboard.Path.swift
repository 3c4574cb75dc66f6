public import Lockstep

extension Dashboard {
  /// A screen pushed onto the dashboard.
  public struct Path: ReducerProtocol, Sendable {
    /// The state of a screen.
    public enum State: Equatable, Sendable {
      /// The monitored apps.
      case apps(AppSelection.State)
      /// The crashes by signature.
      case aggregations(AggregationList.State)
      /// A group of crashes.
      case aggregation(AggregationDetail.State)
      /// One crash.
      case crash(CrashAnalysis.State)
    }

    /// The actions of the screens.
    public enum Action: Equatable, Sendable, Decodable {
      /// An action of the page of monitored apps.
      case apps(AppSelection.Action)
      /// An action of the list of crashes by signature.
      case aggregations(AggregationList.Action)
      /// An action of a crash group's screen.
      case aggregation(AggregationDetail.Action)
      /// An action of the screen of one crash.
      case crash(CrashAnalysis.Action)
    }

    public var body: some ReducerProtocolOf<Self> {
      Scope(state: State.apps, action: Action.apps) { AppSelection() }
      Scope(state: State.aggregations, action: Action.aggregations) { AggregationList() }
      Scope(state: State.aggregation, action: Action.aggregation) { AggregationDetail() }
      Scope(state: State.crash, action: Action.crash) { CrashAnalysis() }
    }
  }
}

extension Dashboard.Path.State {
  /// The page title of the screen: short, and known before any data is loaded. For a crash whose title is out of view, it is the error.
  public var pageTitle: TextState {
    switch self {
    case .apps: "Apps"
    case .aggregations: "Crashes by signature"
    case .aggregation(let group): "Signature \(group.id)"
    case .crash(let crash): crash.isTitleVisible ? "Crash \(crash.id)" : crash.title
    }
  }
}
