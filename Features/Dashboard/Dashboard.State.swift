public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Dashboard {
  /// Access to the server, which is in the internal network and admits only people with a ticket.
  public enum Access: Equatable, Sendable {
    /// There is a ticket, which expires at the given date.
    case open(until: Date)
    /// There is no ticket, or it expired.
    case needed
    /// The server refused the ticket.
    case refused

    /// Access that never expires, for a dashboard outside the app.
    public static let unlimited = Access.open(until: .distantFuture)
  }

  /// The state of the dashboard.
  public struct State: Equatable, Sendable {
    /// The access to the server.
    public var access: Access
    /// Whether no request has succeeded since the last new ticket, so that another ticket would not help.
    public var isTicketUntried = false

    /// The monitored app.
    public var app = Stability.MonitoredApp.shop
    /// Whether duplicate reports of a crash count once.
    @BindingState public var correctionOn = true
    /// Whether the server must recount instead of using its cache.
    @BindingState public var forced = false
    /// The kind of crash to count.
    @BindingState public var crashType = Stability.CrashType.all
    /// The interval between the points of trends.
    @BindingState public var precision = Stability.Precision.hour
    /// The measure of the metric and the trends.
    @BindingState public var measure = Stability.Measure.rate
    /// The selected day.
    @BindingState public var date: CalendarDay
    /// The selected version; `nil` for all versions.
    @BindingState public var version: String?
    /// The comparison day.
    @BindingState public var comparisonDate: CalendarDay
    /// The comparison version; `nil` for all versions.
    @BindingState public var comparisonVersion: String?
    /// The chosen comparison day that was replaced because it was not before the selected day; `nil` after another day is chosen.
    public var replacedComparisonDate: CalendarDay?
    /// Whether to reload everything, including the summary; reset to `false` when the reload is finished.
    @BindingState public var refresh = false

    /// The crashes of the selected day and of the comparison day.
    public var metric = LoadableValue<Stability.Metric>()
    /// The trends of the measure.
    public var trends = LoadableValue<[Stability.Trend]>()
    /// The query of the shown metric, which may be older than the filters.
    public var metricQuery: Stability.Query?
    /// The query of the shown trends, which may be older than the filters.
    public var trendsQuery: Stability.Query?
    /// The app's stability over the last seven days.
    public var summary = LoadableValue<Stability.Summary>()
    /// Whether a reload waits for the filters to settle.
    public var isReloadDue = false
    /// The number of consecutive failed loads. A retry follows each.
    public var failedLoads = 0

    /// Whether the on-duty watch is on.
    public var isWatching = false
    /// Whether the watch has found the crash rate unusual.
    public var isUnusual = false

    /// Today: the last day that can be selected.
    public var today: CalendarDay
    /// Whether today's first hour isn't over; the last complete day is then shown by default.
    public var isEarly: Bool
    /// The panel's own state, without the filters that it edits; `nil` while the panel is closed.
    public var panelScreen: DateVersionPanel.Screen?
    /// The screens pushed onto the dashboard.
    public var path = StackState<Path.State>()

    /// Creates a dashboard that shows today, compared with the day before.
    ///
    /// - Parameters:
    ///   - today: The last day that can be selected.
    ///   - isEarly: Whether today's first hour isn't over; the last complete day is then shown.
    ///   - access: The access to the server.
    public init(today: CalendarDay, isEarly: Bool = false, access: Access = .unlimited) {
      self.today = today
      self.isEarly = isEarly
      self.access = access
      let day = today.advanced(by: isEarly ? -1 : 0)
      (date, comparisonDate) = (day, day.advanced(by: -1))
    }

    /// Creates a dashboard that shows the current day, compared with the day before.
    ///
    /// - Parameters:
    ///   - now: The current time; in the first hour of a day, the last complete day is shown.
    ///   - timeZone: The time zone.
    ///   - access: The access to the server.
    public init(now: Date, in timeZone: TimeZone, access: Access = .unlimited) {
      let today = CalendarDay(now, in: timeZone)
      let isEarly = CalendarDay(now.addingTimeInterval(-3600), in: timeZone) < today
      self.init(today: today, isEarly: isEarly, access: access)
    }
  }
}

extension Dashboard.State {
  /// The date-and-version panel's state, computed from the filters so that both always agree.
  public var panel: DateVersionPanel.State? {
    get {
      panelScreen.map { screen in
        DateVersionPanel.State(
          main: DateVersionPanel.Choice(date: date, version: version),
          comparison: DateVersionPanel.Choice(date: comparisonDate, version: comparisonVersion),
          replacedComparisonDate: replacedComparisonDate,
          app: app.id,
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
      \.$measure,
      \.$date,
      \.$version,
      \.$comparisonDate,
      \.$comparisonVersion,
      \.$refresh
    )
  }
}
