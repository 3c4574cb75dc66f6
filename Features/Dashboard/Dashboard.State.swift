public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Dashboard {
  /// Whether the server can be asked: it is in the internal network, which only admits people with a ticket.
  public enum Access: Equatable, Sendable {
    /// There is a ticket, which expires at a date.
    case open(until: Date)
    /// There is no ticket, or it has expired.
    case needed
    /// The server has refused the ticket.
    case refused

    /// Access without an end, for a dashboard on its own.
    public static let unlimited = Access.open(until: .distantFuture)
  }

  /// The state of the dashboard.
  public struct State: Equatable, Sendable {
    /// Whether the server can be asked.
    public var access: Access
    /// Whether no request has succeeded since the last new ticket, so that another one would not help.
    public var isTicketUntried = false

    /// Whether duplicate reports of a crash count once.
    @BindingState public var correctionOn = true
    /// Whether the server must recount instead of using its cache.
    @BindingState public var forced = false
    /// The kind of crash to count.
    @BindingState public var crashType = Stability.CrashType.all
    /// The interval between the points of a trend.
    @BindingState public var precision = Stability.Precision.hour
    /// The share of sessions that are counted.
    @BindingState public var quota = Stability.SamplingRate.all
    /// The selected day.
    @BindingState public var date: CalendarDay
    /// The selected version; `nil` for all versions.
    @BindingState public var version: String?
    /// The comparison day.
    @BindingState public var comparisonDate: CalendarDay
    /// The comparison version; `nil` for all versions.
    @BindingState public var comparisonVersion: String?
    /// The chosen comparison day that was replaced because it was not before the selected day; `nil` after the next choice of a day.
    public var replacedComparisonDate: CalendarDay?
    /// Whether to reload everything, including the summary; reset to `false` when the reload is finished.
    @BindingState public var refresh = false

    /// The share of sessions that crash.
    public var metric = LoadableValue<Stability.Metric>()
    /// The trend of that share.
    public var trends = LoadableValue<[Stability.Trend]>()
    /// The query of the shown metric, which may be older than the filters.
    public var metricQuery: Stability.Query?
    /// The query of the shown trends, which may be older than the filters.
    public var trendsQuery: Stability.Query?
    /// The app's stability over the last seven days.
    public var summary = LoadableValue<Stability.Summary>()
    /// Whether a reload waits for the filters to settle.
    public var isReloadDue = false
    /// The number of consecutive failed loads; each is followed by a retry.
    public var failedLoads = 0

    /// Whether the on-duty watch is on.
    public var isWatching = false
    /// Whether the watch has found the crash rate unusual.
    public var isUnusual = false

    /// Today: the last day that can be selected.
    public var today: CalendarDay
    /// The panel's own state, without the filters it is bound to; `nil` while the panel is closed.
    public var panelScreen: DateVersionPanel.Screen?
    /// The screens pushed onto the dashboard.
    public var path = StackState<Path.State>()

    /// Makes a dashboard for the last complete day, compared with the same day one week before.
    ///
    /// - Parameters:
    ///   - today: The last day that can be selected.
    ///   - access: Whether the server can be asked.
    public init(today: CalendarDay, access: Access = .unlimited) {
      self.today = today
      self.access = access
      date = today.advanced(by: -1)
      comparisonDate = today.advanced(by: -8)
    }
  }
}

extension Dashboard.State {
  /// The usual comparison day: a week before, or the first day with data.
  func usualComparisonDate(for date: CalendarDay) -> CalendarDay {
    max(date.advanced(by: -7), min(range.lowerBound, date))
  }

  /// Keeps the comparison day a week before the selected day, and in any case not after it.
  mutating func moveComparisonDate(from oldDate: CalendarDay) {
    replacedComparisonDate = nil
    let isUsual = comparisonDate == usualComparisonDate(for: oldDate)
    guard isUsual || comparisonDate >= date else { return }
    if !isUsual { replacedComparisonDate = comparisonDate }
    comparisonDate = usualComparisonDate(for: date)
  }

  /// Resets the filters to their defaults.
  mutating func clearFilters() {
    let first = Dashboard.State(today: today)
    (correctionOn, forced, crashType, quota) = (first.correctionOn, first.forced, first.crashType, first.quota)
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
      quota: quota,
      correctionOn: correctionOn,
      forced: forced
    )
  }

  /// The date-and-version panel: a computed view of the filters, so both always agree.
  public var panel: DateVersionPanel.State? {
    get {
      panelScreen.map { screen in
        DateVersionPanel.State(
          main: DateVersionPanel.Choice(date: date, version: version),
          comparison: DateVersionPanel.Choice(date: comparisonDate, version: comparisonVersion),
          replacedComparisonDate: replacedComparisonDate,
          screen: screen
        )
      }
    }
    set {
      panelScreen = newValue?.screen
      guard let newValue else { return }
      (date, version) = (newValue.main.date, newValue.main.version)
      (comparisonDate, comparisonVersion) = (newValue.comparison.date, newValue.comparison.version)
    }
  }
}

extension Dashboard.State: BindableState {
  public static var bindings: BindingFields<Self> {
    BindingFields(
      \.$correctionOn,
      \.$forced,
      \.$crashType,
      \.$precision,
      \.$quota,
      \.$date,
      \.$version,
      \.$comparisonDate,
      \.$comparisonVersion,
      \.$refresh
    )
  }
}
