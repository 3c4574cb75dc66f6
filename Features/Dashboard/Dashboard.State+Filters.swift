#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dashboard.State {
  /// The usual comparison day: the day before, or the first day with data.
  func usualComparisonDate(for date: CalendarDay) -> CalendarDay {
    max(date.advanced(by: -1), min(range.lowerBound, date))
  }

  /// Updates today. If the selected days are still the defaults, they are updated, too.
  mutating func changeToday(_ now: Date, in timeZone: TimeZone) {
    let (old, new) = (defaults, Dashboard.State(now: now, in: timeZone))
    (today, isEarly) = (new.today, new.isEarly)
    if (date, comparisonDate) == (old.date, old.comparisonDate) {
      (date, comparisonDate) = (new.date, new.comparisonDate)
    }
  }

  /// A dashboard whose filters are not set.
  var defaults: Self { Dashboard.State(today: today, isEarly: isEarly) }

  /// Keeps the comparison day one day before the selected day if it was, and never later than the selected day.
  mutating func moveComparisonDate(from oldDate: CalendarDay) {
    replacedComparisonDate = nil
    let isUsual = comparisonDate == usualComparisonDate(for: oldDate)
    guard isUsual || comparisonDate >= date else { return }
    if !isUsual { replacedComparisonDate = comparisonDate }
    comparisonDate = usualComparisonDate(for: date)
  }

  /// Monitors another app: versions belong to an app, and so do all numbers.
  mutating func monitor(_ app: Stability.MonitoredApp) {
    self.app = app
    (version, comparisonVersion) = (nil, nil)
    (metric, trends, summary) = (LoadableValue(), LoadableValue(), LoadableValue())
    (metricQuery, trendsQuery) = (nil, nil)
  }

  /// Resets the filters to their defaults; the interval and the measure remain.
  mutating func clearFilters() {
    let first = defaults
    (correctionOn, forced, crashType) = (first.correctionOn, first.forced, first.crashType)
    (date, version) = (first.date, first.version)
    (comparisonDate, comparisonVersion) = (first.comparisonDate, first.comparisonVersion)
    replacedComparisonDate = nil
  }

  /// The query for the current filters.
  public var query: Stability.Query {
    Stability.Query(
      date: date,
      version: version,
      comparisonDate: comparisonDate,
      comparisonVersion: comparisonVersion,
      crashType: crashType,
      precision: precision,
      measure: measure,
      correctionOn: correctionOn,
      forced: forced,
      app: app.id
    )
  }
}
