public import Lockstep

/// Lists crashes grouped by signature, page by page: the next page loads before the last row is reached.
public struct AggregationList: ReducerProtocol, Sendable {
  @Dependency(\.stability) var stability
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: return appear(&state)
      case .disappeared: return disappear(&state)
      case .scrolled(let row): return scroll(&state, to: row)
      case .scrollingEnded:
        state.scrolledRow = nil
        return .none
      case .refreshed: return refresh(&state)
      case .loadMoreButtonTapped: return state.rows.isEmpty ? .none : loadPage(&state)
      case .retryButtonTapped: return retry(&state)
      case .pageResponse(let result): return takePage(&state, result)
      case .row(let id, .appeared): return loadAhead(&state, at: id)
      case .row, .delegate: return .none
      }
    }
    .forEach(\.rows, action: Action.row) { AggregationRow() }
  }
}
