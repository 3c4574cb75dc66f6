public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Dashboard {
  /// The actions of the dashboard.
  public enum Action: BindableAction, Equatable, Sendable, Decodable {
    /// A filter was changed.
    case binding(BindingAction<State>)
    /// Reset the filters to their defaults.
    case clearFiltersButtonTapped
    /// The screen appeared.
    case appeared
    /// The screen disappeared.
    case disappeared

    /// Connect to the internal network.
    case accessButtonTapped
    /// The parent received a new ticket for the internal network.
    case ticketReceived(expiresAt: Date)
    /// The ticket for the internal network expired.
    case ticketExpired

    /// The filters have settled.
    case reloadDue
    /// The request for the metric succeeded or failed.
    case metricResponse(TaskResult<Stability.Metric>)
    /// The request for the trends succeeded or failed.
    case trendsResponse(TaskResult<[Stability.Trend]>)
    /// The request for the summary succeeded or failed.
    case summaryResponse(TaskResult<Stability.Summary>)
    /// The delay before a retry is over.
    case retryDue
    /// Retry the failed requests at once.
    case retryButtonTapped

    /// The parent starts or ends the on-duty watch.
    case watchChanged(Bool)
    /// The interval between two requests of the watch has passed.
    case watchDue
    /// The watch's request succeeded or failed.
    case watchResponse(TaskResult<Stability.Metric>)

    /// Show the monitored apps.
    case appsButtonTapped
    /// Choose a day and a version.
    case panelButtonTapped(DateVersionPanel.Side)
    /// An action of the date-and-version panel.
    case panel(DateVersionPanel.Action)

    /// Show the crashes by signature.
    case aggregationsButtonTapped
    /// Show a group of crashes, for a link.
    case aggregationOpened(Stability.Aggregation.ID)
    /// An action of the screens pushed onto the dashboard.
    case path(StackAction<Path.State, Path.Action>)

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from a dashboard, or from a screen pushed onto it, to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server rejects the session.
    case sessionExpired
    /// The server, which is in the internal network, needs another ticket.
    case ticketNeeded
  }
}
