public import Lockstep

extension DateVersionPanel {
  /// What can happen to the panel.
  public enum Action: Equatable, Sendable, Decodable {
    /// The panel is shown.
    case appeared
    /// The screen below the panel is left, and the panel with it.
    case disappeared
    /// The other choice is to be made.
    case sideChanged(Side)
    /// Another month is to be shown, so many months later, or earlier.
    case monthChanged(Int)
    /// A day was chosen.
    case dayTapped(CalendarDay)
    /// The search field was edited.
    case searchChanged(String)
    /// A version was chosen; `nil` is all of them.
    case versionTapped(String?)
    /// The versions were answered.
    case versionsResponse(TaskResult<[Stability.Version]>)
    /// Ask for the versions again.
    case retryButtonTapped
    /// The panel is left.
    case closeButtonTapped
    /// What the parent is told.
    case delegate(Dashboard.Delegate)
  }
}
