public import Lockstep

extension DateVersionPanel {
  /// The actions of the panel.
  public enum Action: Equatable, Sendable, Decodable {
    /// The panel appeared.
    case appeared
    /// The screen below the panel disappeared, together with the panel.
    case disappeared
    /// Switch to the other selection.
    case sideChanged(Side)
    /// Show another month: the number of months to move, negative for earlier months.
    case monthChanged(Int)
    /// The person chose a day.
    case dayTapped(CalendarDay)
    /// The search field was edited.
    case searchChanged(String)
    /// The person chose a version; `nil` for all versions.
    case versionTapped(String?)
    /// The request for the versions succeeded or failed.
    case versionsResponse(TaskResult<[Stability.Version]>)
    /// Retry the request for the versions.
    case retryButtonTapped
    /// The panel was closed.
    case closeButtonTapped
    /// A message to the parent.
    case delegate(Dashboard.Delegate)
  }
}
