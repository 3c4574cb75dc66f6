internal import Lockstep

extension Dashboard {
  /// What can be cancelled.
  enum CancelID: Hashable, Sendable, CaseIterable {
    /// Waiting for the filters to come to rest.
    case quiet
    case metric
    case trends
    case summary
    /// Waiting to load again what failed.
    case retry
  }

  /// How long no filter must have changed before a reload.
  static let quiet = Duration.milliseconds(500)

  /// How long a request may take.
  static let patience = Duration.seconds(10)

  /// A filter other than `refresh` has changed: what is shown, and what is on its way, is for other filters.
  func changeFilters(_ state: inout State) -> Effect<Action> {
    state.metric.outdate()
    state.trends.outdate()
    return reloadWhenQuiet(&state, instead: [.metric, .trends])
  }

  func changeRefresh(_ state: inout State) -> Effect<Action> {
    state.metric.outdate()
    state.trends.outdate()
    guard state.refresh else { return reloadWhenQuiet(&state, instead: [.metric, .trends]) }
    state.summary.outdate()
    return reloadWhenQuiet(&state, instead: [.metric, .trends, .summary])
  }

  private func reloadWhenQuiet(_ state: inout State, instead ids: [CancelID]) -> Effect<Action> {
    state.isReloadDue = true
    state.failedLoads = 0
    return .merge(
      .cancel(ids: ids + [.retry]),
      .send(.reloadDue).debounce(id: CancelID.quiet, for: Self.quiet, clock: clock)
    )
  }

  func reload(_ state: inout State) -> Effect<Action> {
    guard state.isReloadDue else { return .none }
    state.isReloadDue = false
    return loadOutdated(&state)
  }

  func appear(_ state: inout State) -> Effect<Action> {
    state.today = CalendarDay(date.now, in: timeZone)
    guard !state.isBusy else { return .none }
    return .merge(.cancel(id: CancelID.retry), loadOutdated(&state))
  }

  /// Leaves everything that is in flight; what is outdated is loaded when the screen is shown again.
  func disappear(_ state: inout State) -> Effect<Action> {
    state.isReloadDue = false
    state.failedLoads = 0
    state.metric.isLoading = false
    state.trends.isLoading = false
    state.summary.isLoading = false
    return .cancel(ids: CancelID.allCases)
  }

  func retry(_ state: inout State) -> Effect<Action> {
    guard !state.isBusy else { return .none }
    return .merge(.cancel(id: CancelID.retry), loadOutdated(&state))
  }

  /// Asks for everything that is not what is asked for, and not on its way.
  func loadOutdated(_ state: inout State) -> Effect<Action> {
    .merge(loadMetric(&state), loadTrends(&state), loadSummary(&state))
  }
}

extension Dashboard.State {
  /// Whether a load is under way, or will be as soon as the filters have come to rest.
  public var isBusy: Bool { isReloadDue || isLoading }

  var isLoading: Bool { metric.isLoading || trends.isLoading || summary.isLoading }

  /// Why something could not be loaded: the first reason found.
  public var error: StabilityError? { metric.error ?? trends.error ?? summary.error }
}
