internal import Lockstep

/// Conditions that hold in every state of the dashboard; `headless explore Dashboard` checks them.
extension Dashboard.State {
  /// Whether numbers that are shown as current were loaded with the current filters.
  public var showsNumbersOfFilters: Bool {
    (metric.isOutdated || metricQuery == query) && (trends.isOutdated || trendsQuery == query)
  }

  /// Whether there are no requests without a valid ticket.
  public var asksOnlyWithTicket: Bool { isOpen || !isBusy }

  /// Whether the days are inside the range, and the comparison is not later than the day.
  public var comparesEarlierDay: Bool {
    range.contains(date) && range.contains(comparisonDate) && comparisonDate <= date
  }

  /// Whether only the summary, which has no filters, loads while a change waits for the filters to settle.
  public var waitsUntilFiltersSettle: Bool { !isReloadDue || !metric.isLoading && !trends.isLoading }

  /// Whether each group is in its list once, and not more groups than there are.
  public var listsEachGroupOnce: Bool {
    path.allSatisfy { page in
      guard case .aggregations(let list) = page else { return true }
      return Set(list.rows.map(\.id)).count == list.rows.count && list.rows.count <= list.total ?? .max
    }
  }

  /// Whether a request of the page on top is in flight.
  public var isLoadingPage: Bool {
    switch path.last {
    case .apps(let page): page.apps.isLoading
    case .aggregations(let list): list.isLoading
    case .aggregation(let detail): detail.distribution.isLoading
    case .crash(let analysis): analysis.crash.isLoading
    case nil: panel?.screen.versions.isLoading == true
    }
  }

  /// The phase of the page on top, for a diagram.
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
