internal import Lockstep

extension Dashboard {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable, CaseIterable {
    /// The delay after a filter change.
    case quiet
    case metric
    case trends
    case summary
    /// The delay before failed requests are retried.
    case retry
    /// The time until the ticket expires.
    case expiry
  }

  /// The delay between the last filter change and a reload.
  static let quiet = Duration.milliseconds(500)

  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  func clearFilters(_ state: inout State) -> Effect<Action> {
    state.clearFilters()
    return .none
  }

  func moveComparisonDate(_ state: inout State, from oldDate: CalendarDay) -> Effect<Action> {
    state.moveComparisonDate(from: oldDate)
    return .none
  }

  func confirmComparisonDate(_ state: inout State) -> Effect<Action> {
    state.replacedComparisonDate = nil
    return .none
  }

  /// A filter other than `refresh` changed, so the shown values and the pending requests are outdated.
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
    state.changeToday(date.now, in: timeZone)
    let waiting = waitForExpiry(state)
    return state.isBusy ? waiting : .merge(.cancel(id: CancelID.retry), loadOutdated(&state), waiting)
  }

  /// Cancels all requests; outdated values are reloaded when the screen reappears.
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

  /// Requests all outdated values that aren't loading.
  func loadOutdated(_ state: inout State) -> Effect<Action> {
    guard case .open(let expiry) = state.access else { return .none }
    if expiry <= date.now { return loseAccess(&state, .needed) }
    return .merge(loadMetric(&state), loadTrends(&state), loadSummary(&state))
  }
}

extension Dashboard.State {
  /// Whether a request is in flight, or waits for the filters to settle.
  public var isBusy: Bool { isReloadDue || isLoading }

  var isLoading: Bool { metric.isLoading || trends.isLoading || summary.isLoading }

  /// The first error among those of the metric, the trends and the summary.
  public var error: StabilityError? { metric.error ?? trends.error ?? summary.error }
}
