public import Lockstep

extension Dashboard {
  /// A screen behind the dashboard.
  public struct Path: ReducerProtocol, Sendable {
    /// The screens there are.
    public enum State: Equatable, Sendable {
      /// The crashes by signature.
      case aggregations(AggregationList.State)
      /// A group of crashes.
      case aggregation(AggregationDetail.State)
      /// One crash.
      case crash(CrashAnalysis.State)
    }

    /// What happens on them.
    public enum Action: Equatable, Sendable, Decodable {
      /// On the list of crashes by signature.
      case aggregations(AggregationList.Action)
      /// On the screen of a group of crashes.
      case aggregation(AggregationDetail.Action)
      /// On the screen of one crash.
      case crash(CrashAnalysis.Action)
    }

    public var body: some ReducerProtocolOf<Self> {
      Scope(state: State.aggregations, action: Action.aggregations) { AggregationList() }
      Scope(state: State.aggregation, action: Action.aggregation) { AggregationDetail() }
      Scope(state: State.crash, action: Action.crash) { CrashAnalysis() }
    }
  }
}
