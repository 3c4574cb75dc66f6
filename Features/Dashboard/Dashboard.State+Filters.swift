#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dashboard.State {
  /// The default comparison day: the day before, or the first day with data.
  func usualComparisonDate(for date: CalendarDay) -> CalendarDay {
    max(date.advanced(by: -1), min(range.lowerBound, date))
  }

  /// Updates today. Selected days are also updated if they are still the defaults.
  mutating func changeToday(_ now: Date, in timeZone: TimeZone) {
    let (old, new) = (defaults, Dashboard.State(now: now, in: timeZone))
    (today, isEarly) = (new.today, new.isEarly)
    if (date, comparisonDate) == (old.date, old.comparisonDate) {
      (date, comparisonDate) = (new.date, new.comparisonDate)
    }
  }

  /// A dashboard with default filters.
  var defaults: Self { Dashboard.State(today: today, isEarly: isEarly) }

  /// Updates the comparison day after the selected day has changed: it stays one day earlier if it was, and never becomes later.
  mutating func moveComparisonDate(from oldDate: CalendarDay) {
    replacedComparisonDate = nil
    let isUsual = comparisonDate == usualComparisonDate(for: oldDate)
    guard isUsual || comparisonDate >= date else { return }
    if !isUsual { replacedComparisonDate = comparisonDate }
    comparisonDate = usualComparisonDate(for: date)
  }

  /// Monitors another app; resets versions and all numbers, because they belong to an app.
  mutating func monitor(_ app: Stability.MonitoredApp) {
    self.app = app
    (version, comparisonVersion) = (nil, nil)
    (metric, trends, summary) = (LoadableValue(), LoadableValue(), LoadableValue())
    (metricQuery, trendsQuery) = (nil, nil)
  }

  /// Resets the filters to their defaults, except for the interval and the measure.
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
