public import Lockstep

extension Dashboard {
  /// What can happen to the dashboard.
  public enum Action: BindableAction, Equatable, Sendable, Decodable {
    /// A filter was changed.
    case binding(BindingAction<State>)
    /// The screen is shown.
    case appeared
    /// The screen is left.
    case disappeared

    /// The filters have come to rest.
    case reloadDue
    /// The metric was answered.
    case metricResponse(TaskResult<Stability.Metric>)
    /// The trends were answered.
    case trendsResponse(TaskResult<[Stability.Trend]>)
    /// The summary was answered.
    case summaryResponse(TaskResult<Stability.Summary>)
    /// What failed is to be loaded again.
    case retryDue
    /// Load again at once what failed.
    case retryButtonTapped

    /// Choose a day and a version.
    case panelButtonTapped(DateVersionPanel.Side)
    /// What happens in the date-and-version panel.
    case panel(DateVersionPanel.Action)

    /// Show the crashes by signature.
    case aggregationsButtonTapped
    /// Show a group of crashes: a link asked for it.
    case aggregationOpened(Stability.Aggregation.ID)
    /// What happens on the screens behind the dashboard.
    case path(StackAction<Path.State, Path.Action>)

    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What a dashboard, or a screen behind it, tells its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server rejects the session.
    case sessionExpired
  }
}
