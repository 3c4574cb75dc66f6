public import Lockstep

extension Dashboard {
  /// What the dashboard knows.
  public struct State: Equatable, Sendable {
    /// Whether crashes that were reported twice count once.
    @BindingState public var correctionOn = true
    /// Whether the server must count anew instead of answering from its cache.
    @BindingState public var forced = false
    /// Which crashes count.
    @BindingState public var crashType = Stability.CrashType.all
    /// How fine trends are.
    @BindingState public var precision = Stability.Precision.hour
    /// The share of sessions that are counted.
    @BindingState public var quota = Stability.Quota.all
    /// The day looked at.
    @BindingState public var date: CalendarDay
    /// The version looked at; `nil` for all.
    @BindingState public var version: String?
    /// The day it is compared with.
    @BindingState public var comparisonDate: CalendarDay
    /// The version it is compared with; `nil` for all.
    @BindingState public var comparisonVersion: String?
    /// Whether everything is to be loaded anew, the summary too; `false` again when that is over.
    @BindingState public var refresh = false

    /// The share of sessions that crash.
    public var metric = LoadedPart<Stability.Metric>()
    /// The course of that share.
    public var trends = LoadedPart<[Stability.Trend]>()
    /// How the app has been in the last seven days.
    public var summary = LoadedPart<Stability.Summary>()
    /// Whether a reload waits for the filters to come to rest.
    public var isReloadDue = false
    /// Loads that failed in a row, after which another one is tried.
    public var failedLoads = 0

    /// Today: the last day that can be looked at.
    public var today: CalendarDay
    /// What the date-and-version panel knows besides the filters it is bound to; `nil` while it is closed.
    public var panelScreen: DateVersionPanel.Screen?
    /// The screens behind the dashboard.
    public var path = StackState<Path.State>()

    /// Makes a dashboard of the last whole day, compared with the same day a week before.
    ///
    /// - Parameter today: The last day that can be looked at.
    public init(today: CalendarDay) {
      self.today = today
      date = today.advanced(by: -1)
      comparisonDate = today.advanced(by: -8)
    }
  }
}

extension Dashboard.State {
  /// What the filters ask for.
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

  /// The date-and-version panel: a lens on the filters, so that both always agree.
  public var panel: DateVersionPanel.State? {
    get {
      panelScreen.map { screen in
        DateVersionPanel.State(
          main: DateVersionPanel.Choice(date: date, version: version),
          comparison: DateVersionPanel.Choice(date: comparisonDate, version: comparisonVersion),
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
