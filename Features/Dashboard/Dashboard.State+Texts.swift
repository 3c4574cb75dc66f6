public import Lockstep

extension Dashboard.State {
  /// The title of the main number: `Crash rate`. Until a metric is loaded, it is the measure that the filters select.
  public var measureTitle: TextState { shownMeasure.title }

  private var shownMeasure: Stability.Measure { metric.value == nil ? measure : (metricQuery ?? query).measure }

  /// The main number: `0.420 %`, `420 crashes` or `300 users`; `–` if nothing was counted.
  public var metricText: TextState? {
    metric.value.map { $0.value.text(of: shownMeasure) }
  }

  /// The counts from which the main number is computed: `842 crashes in 200,000 sessions`.
  public var countText: TextState? {
    metric.value.map { $0.value.text }
  }

  /// The filters of the counts: `Hangs, with duplicates`; `nil` without filters.
  public var countFilterText: TextState? {
    metric.value.flatMap { _ in (metricQuery ?? query).filterText }
  }

  /// The comparison: `0.400 % on 30 Dec 1999, all versions`.
  public var comparisonText: TextState? {
    let query = metricQuery ?? query
    return metric.value.map { metric in
      let version = query.comparisonVersion.map { TextState($0) } ?? "all versions"
      let number = shownMeasure.text(metric.comparison?.value(of: shownMeasure))
      let day: TextState =
        query.date == today ? "\(query.comparisonDate.title) by this time" : query.comparisonDate.title
      return "\(number) on \(day), \(version)"
    }
  }

  /// The day and the version of the main number: `31 Dec 1999, all versions`.
  public var metricTitle: TextState? {
    let query = metricQuery ?? query
    return metric.value.map { _ in "\(query.date.title), \(query.version .map { TextState($0) } ?? "all versions")" }
  }

  /// The relative change: `+5.0 %`; `nothing to compare with` if there is no comparison.
  public var changeText: TextState? {
    let query = metricQuery ?? query
    if query.date == query.comparisonDate, query.version == query.comparisonVersion, metric.value != nil {
      return query.date == range.lowerBound
        ? "none, the data begin on \(query.date.title)" : "none, the same day and version"
    }
    return metric.value.map { metric in
      metric.change(of: shownMeasure).map { DashboardNumberFormatter.change($0, digits: 1) }
        ?? "nothing to compare with"
    }
  }

  /// The direction of the relative change; nil if there is nothing to compare with. For every measure, less is better.
  public var changeTrend: Dashboard.ChangeTrend? {
    let query = metricQuery ?? query
    guard query.date != query.comparisonDate || query.version != query.comparisonVersion else { return nil }
    return metric.value?.change(of: shownMeasure).map { $0 > 0 ? .rising : $0 < 0 ? .falling : .same }
  }

  /// The main selection: `31 Dec 1999, all versions`.
  public var selectionText: TextState {
    "\(date.title), \(version .map { TextState($0) } ?? "all versions")"
  }

  /// The comparison selection: `30 Dec 1999, all versions`.
  public var comparisonSelectionText: TextState {
    "\(comparisonDate.title), \(comparisonVersion .map { TextState($0) } ?? "all versions")"
  }

  /// The reason why there is no number: today may have no sessions yet, or no session matches the filters.
  public var noSessionsText: TextState {
    let query = metricQuery ?? query
    if query.date == today { return "No sessions yet today" }
    return query.unusedVersionText ?? "No sessions on this day"
  }

  /// The reason why the comparison day was replaced; `nil` if it was not.
  public var replacedComparisonText: TextState? { replacedComparisonDate?.replacementText }

  /// The time until the next retry: `Next try in 4 s`.
  public var retryText: TextState? {
    guard failedLoads > 0, !isBusy else { return nil }
    return "Next try in \(Dashboard.retryDelay(afterFailures: failedLoads)) s"
  }

  /// Whether the displayed metric does not belong to the current filters.
  public var isMetricOutdated: Bool { metric.value != nil && metric.isOutdated }

  /// Whether the displayed trends do not belong to the current filters.
  public var areTrendsOutdated: Bool { trends.value != nil && trends.isOutdated }

  /// The current phase of the metric.
  public var metricPhase: LoadableValuePhase {
    isReloadDue ? .loading : metric.phase { $0.value.sessions == 0 }
  }

  /// The current phase of the trends.
  public var trendsPhase: LoadableValuePhase {
    isReloadDue ? .loading : trends.phase { $0.allSatisfy(\.points.values.isEmpty) }
  }

  /// One line per series: `30.2.0: 24 points, 0.301 to 0.523 %, one an hour`.
  public var trendTexts: [TextState] {
    let query = trendsQuery ?? query
    return (trends.value ?? []).map {
      "\($0.title): \($0.points.text(of: query.measure)), \(query.precision.pointText)"
    }
  }
}

extension Dashboard {
  /// Whether a number is larger or smaller than the number it is compared with.
  public enum ChangeTrend: Equatable, Sendable {
    case rising, falling, same
  }
}

extension Stability.Precision {
  /// The interval between points: `one an hour`.
  public var pointText: TextState {
    switch self {
    case .day: "one a day"
    case .hour: "one an hour"
    case .tenMinutes: "one every 10 minutes"
    case .minute: "one a minute"
    }
  }
}
