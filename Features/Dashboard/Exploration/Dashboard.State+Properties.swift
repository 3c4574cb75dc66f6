internal import Lockstep

/// Conditions that hold in every state of the dashboard; `headless explore Dashboard` checks them.
extension Dashboard.State {
  /// Whether numbers shown as current were loaded with the current filters.
  public var showsNumbersOfFilters: Bool {
    (metric.isOutdated || metricQuery == query) && (trends.isOutdated || trendsQuery == query)
  }

  /// Whether requests are sent only with a valid ticket.
  public var asksOnlyWithTicket: Bool { isOpen || !isBusy }

  /// Whether the days are in range, and the comparison day is not later than the selected day.
  public var comparesEarlierDay: Bool {
    range.contains(date) && range.contains(comparisonDate) && comparisonDate <= date
  }

  /// Whether, while a change waits for the filters to settle, nothing but the summary is loading; the summary has no filters.
  public var waitsUntilFiltersSettle: Bool { !isReloadDue || !metric.isLoading && !trends.isLoading }

  /// Whether each list contains each group once, and not more groups than exist.
  public var listsEachGroupOnce: Bool {
    path.allSatisfy { page in
      guard case .aggregations(let list) = page else { return true }
      return Set(list.rows.map(\.id)).count == list.rows.count && list.rows.count <= list.total ?? .max
    }
  }

  /// Whether a request of the top page is in flight.
  public var isLoadingPage: Bool {
    switch path.last {
    case .apps(let page): page.apps.isLoading
    case .aggregations(let list): list.isLoading
    case .aggregation(let detail): detail.distribution.isLoading
    case .crash(let analysis): analysis.crash.isLoading
    case nil: panel?.screen.versions.isLoading == true
    }
  }

  /// The phase of the top page, for a diagram.
  public var pageInDiagram: String {
    if !isOpen { return "no ticket" }
    switch path.last {
    case .apps: return "apps"
    case .aggregations(let list):
      return list.isLoading ? "groups: loading" : list.error == nil ? "groups" : "groups: failed"
    case .aggregation(let detail): return detail.distribution.isLoading ? "group: loading" : "group"
    case .crash: return "crash"
    case nil: break
    }
    if panelScreen != nil { return "day and version" }
    if isReloadDue { return "filters changed" }
    if isLoading { return "loading" }
    if error != nil { return "failed" }
    return metric.value == nil ? "empty" : "loaded"
  }
}
