public import Lockstep

/// Shows an app's stability to on-call staff: filters, a metric with its comparison, trends, a summary, and the crashes behind them.
///
/// ``State`` is its state and ``Action`` lists its actions; ``Stability`` is the interface to the server. It reports to its parent by
/// ``Delegate`` that the session is over.
public struct Dashboard: ReducerProtocol, Sendable {
  @Dependency(\.stability) var stability
  @Dependency(\.messages) var messages
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.locale) var locale

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$refresh): return changeRefresh(&state)
        case .binding: return .none
        case .clearFiltersButtonTapped: return clearFilters(&state)
        case .appeared: return appear(&state)
        case .disappeared: return disappear(&state)

        case .accessButtonTapped: return askForTicket(state)
        case .ticketReceived(let expiry): return enter(&state, until: expiry)
        case .ticketExpired: return loseAccess(&state, .needed)

        case .reloadDue: return reload(&state)
        case .metricResponse(let result): return takeMetric(&state, result)
        case .trendsResponse(let result): return takeTrends(&state, result)
        case .summaryResponse(let result): return takeSummary(&state, result)
        case .retryDue: return loadOutdated(&state)
        case .retryButtonTapped: return retry(&state)

        case .watchChanged(let isOn): return changeWatch(&state, isOn)
        case .watchDue: return watch(state)
        case .watchResponse(let result): return takeWatched(&state, result)

        case .appsButtonTapped: return openApps(&state)
        case .panelButtonTapped(let side): return openPanel(&state, side)
        case .panel(let action): return followPanel(&state, action)
        case .aggregationsButtonTapped: return openAggregations(&state)
        case .aggregationOpened(let id): return openAggregation(&state, id)
        case .path(let action): return followPath(&state, action)

        case .delegate: return .none
        }
      }
      .ifLet(\.panel, action: Action.panel) { DateVersionPanel() }
    }
    // Runs before the comparison day is adjusted, so that only the person's own choice counts.
    .onChange(of: \.comparisonDate) { _, _ in Reduce { state, _ in confirmComparisonDate(&state) } }
    .onChange(of: \.date) { oldDate, _ in Reduce { state, _ in moveComparisonDate(&state, from: oldDate) } }
    // Reloads after every filter change, whether an action, a binding or the panel made it.
    .onChange(of: \.query) { _, _ in Reduce { state, _ in changeFilters(&state) } }
    .forEach(\.path, action: Action.path) { Path() }
    // Caches images, so that all screens of the dashboard load each image once, whichever loader the app installs.
    .transformDependency(\.remoteImages) { $0 = $0.cached() }
  }
}
