extension Dashboard.State {
  /// The main number: `0.420 %`; `–` if nothing was counted.
  public var metricText: String? {
    metric.value.map { $0.value.rateText }
  }

  /// The counts behind the main number: `842 crashes in 200,000 sessions`.
  public var countText: String? {
    metric.value.map { $0.value.text }
  }

  /// How the counts were filtered: `10 % of sessions, with duplicates`; `nil` without filters.
  public var countFilterText: String? {
    metric.value.flatMap { _ in (metricQuery ?? query).filterText }
  }

  /// The comparison: `0.400 % on 24 Dec 1999, all versions`.
  public var comparisonText: String? {
    let query = metricQuery ?? query
    return metric.value.map { metric in
      let version = query.comparisonVersion ?? "all versions"
      return "\(metric.comparison?.rateText ?? "–") on \(query.comparisonDate.title), \(version)"
    }
  }

  /// The day and the version of the main number: `31 Dec 1999, all versions`.
  public var metricTitle: String? {
    let query = metricQuery ?? query
    return metric.value.map { _ in "\(query.date.title), \(query.version ?? "all versions")" }
  }

  /// The relative change: `+5.0 %`; `nothing to compare with` if there is no comparison.
  public var changeText: String? {
    let query = metricQuery ?? query
    if query.date == query.comparisonDate, query.version == query.comparisonVersion, metric.value != nil {
      return query.date == range.lowerBound
        ? "none, the data begin on \(query.date.title)" : "none, the same day and version"
    }
    return metric.value.map { metric in
      metric.change.map { DashboardNumberFormatter.change($0, digits: 1) } ?? "nothing to compare with"
    }
  }

  /// The main selection: `31 Dec 1999, all versions`.
  public var selectionText: String {
    "\(date.title), \(version ?? "all versions")"
  }

  /// The comparison selection: `24 Dec 1999, all versions`.
  public var comparisonSelectionText: String {
    "\(comparisonDate.title), \(comparisonVersion ?? "all versions")"
  }

  /// Why there is no rate: today has no sessions at its beginning, and other days may have none for the filters.
  public var noSessionsText: String {
    let query = metricQuery ?? query
    if query.date == today { return "No sessions yet today" }
    return query.unusedVersionText ?? "No sessions on this day"
  }

  /// Why the comparison day is not the one that was chosen; `nil` if it is.
  public var replacedComparisonText: String? { replacedComparisonDate?.replacementText }

  /// What the summary covers: `Before 1 Jan 2000, without filters`.
  public var summaryScopeText: String { "Before \(today.title), without filters" }

  /// The time until the next retry: `Next try in 4 s`.
  public var retryText: String? {
    guard failedLoads > 0, !isBusy else { return nil }
    return "Next try in \(Dashboard.retryDelay(afterFailures: failedLoads)) s"
  }

  /// Whether there is a metric that does not belong to the current filters.
  public var isMetricOutdated: Bool { metric.value != nil && metric.isOutdated }

  /// Whether there are trends that do not belong to the current filters.
  public var areTrendsOutdated: Bool { trends.value != nil && trends.isOutdated }

  /// Whether there is a summary that a refresh will replace.
  public var isSummaryOutdated: Bool { summary.value != nil && summary.isOutdated }

  /// The current phase of the metric.
  public var metricPhase: LoadableValuePhase {
    isReloadDue ? .loading : metric.phase { $0.value.sessions == 0 }
  }

  /// The current phase of the trends.
  public var trendsPhase: LoadableValuePhase {
    isReloadDue ? .loading : trends.phase { $0.allSatisfy(\.points.values.isEmpty) }
  }

  /// The current phase of the summary.
  public var summaryPhase: LoadableValuePhase {
    summary.phase { $0.count.sessions == 0 }
  }

  /// One line per series: `30.2.0: 24 points, 0.301 to 0.523 %, one an hour`.
  public var trendTexts: [String] {
    let precision = (trendsQuery ?? query).precision
    return (trends.value ?? []).map { "\($0.title): \($0.points.text), \(precision.pointText)" }
  }

  /// The lines of the summary, below its heading “Last 7 days”: each has a number with its unit.
  public var summaryTexts: [String] {
    guard let summary = summary.value else { return [] }
    return [
      summary.crashFreeUsers.map {
        "\(DashboardNumberFormatter.percent($0, digits: 2)) of users had no crash"
      },
      summary.count.text,
      DashboardNumberFormatter.grouped(summary.affectedUsers) + " of "
        + DashboardNumberFormatter.count(summary.users, "user", "users") + " affected",
      "Most sessions run \(summary.mainVersion)",
    ]
    .compactMap(\.self)
  }

  /// One line per outage: `30 Dec 1999, 14:20–15:05: bad configuration rolled out`.
  public var outageTexts: [String] {
    (summary.value?.outages ?? []).map(\.text)
  }
}

extension Stability.Count {
  /// The share of sessions that crashed: `0.420 %`; `–` without sessions.
  public var rateText: String {
    roundedRate.map { DashboardNumberFormatter.percent($0, digits: 3) } ?? "–"
  }

  /// `842 crashes in 200,000 sessions`.
  public var text: String {
    DashboardNumberFormatter.count(crashes, "crash", "crashes") + " in "
      + DashboardNumberFormatter.count(sessions, "session", "sessions")
  }
}

extension Stability.Trend {
  /// The version, and the day if it isn't the selected one: `All versions on 24 Dec`.
  public var title: String {
    comparisonDate.map { "\(version) on \($0.shortTitle)" } ?? version
  }
}

extension Stability.TrendPoints {
  /// `24 points, 0.301 to 0.523 %`.
  public var text: String {
    guard let low = values.min(), let high = values.max() else { return "no points" }
    let range =
      "\(DashboardNumberFormatter.fixed(low, digits: 3)) to \(DashboardNumberFormatter.percent(high, digits: 3))"
    return "\(DashboardNumberFormatter.count(values.count, "point", "points")), \(range)"
  }
}

extension Stability.Precision {
  /// The interval between points: `one an hour`.
  public var pointText: String {
    switch self {
    case .day: "one a day"
    case .hour: "one an hour"
    case .tenMinutes: "one every 10 minutes"
    case .minute: "one a minute"
    }
  }
}

extension Stability.Outage {
  /// `30 Dec 1999, 14:20–15:05: bad configuration rolled out`; includes the end day if it differs.
  public var text: String {
    let lastDay = day.advanced(by: endMinute / 1440)
    let endText = DashboardNumberFormatter.time(endMinute % 1440)
    let end = lastDay == day ? "–\(endText)" : " – \(lastDay.title), \(endText)"
    return "\(day.title), \(DashboardNumberFormatter.time(startMinute))\(end): \(title)"
  }
}
