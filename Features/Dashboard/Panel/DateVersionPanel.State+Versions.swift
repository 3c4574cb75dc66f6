public import Lockstep

extension DateVersionPanel.State {
  /// The versions that contain the search text, ignoring case and surrounding spaces.
  public var foundVersions: [Stability.Version] {
    let query = searchedName.lowercased()
    let all = screen.versions.value ?? []
    return query.isEmpty ? all : all.filter { $0.name.lowercased().contains(query) }
  }

  /// The typed version, which can be chosen although it isn't in use on that day, or the list can't be loaded; `nil` if the list has it.
  public var typedVersion: String? {
    let isListed = screen.versions.value?.contains { $0.name == searchedName } ?? false
    return searchedName.isEmpty || isListed ? nil : searchedName
  }

  private var searchedName: String { screen.search.filter { !$0.isWhitespace } }

  /// The current phase of the list.
  public var versionsPhase: LoadableValuePhase {
    screen.versions.phase { _ in foundVersions.isEmpty }
  }

  /// The heading of the list; or the chosen version, if it isn't in use on the chosen day.
  public var versionsTitle: TextState {
    if let version = choice.version, let all = screen.versions.value, !all.contains(where: { $0.name == version }) {
      return "\(version) isn't in use on \(choice.date.title)"
    }
    return "Version, release, sessions"
  }

  /// The text of an empty list: `No version contains “31.”`.
  public var emptyText: TextState? {
    guard versionsPhase == .empty else { return nil }
    guard screen.versions.value?.isEmpty == true else { return "No version contains “\(screen.search)”" }
    return choice.date == screen.range.upperBound ? "No sessions yet today" : "No sessions on this day"
  }
}

extension DateVersionPanel.Side {
  /// The side's text.
  public var title: TextState {
    switch self {
    case .main: "Show"
    case .comparison: "Compare"
    }
  }
}

extension Stability.Version {
  /// The release day and the share of the day's sessions: `24 Dec 1999, 41.5 %`.
  public var text: TextState { "\(released.title), \(DashboardNumberFormatter.percent(share, digits: 1))" }
}
