public import Lockstep

extension DateVersionPanel.State {
  /// The versions that contain the search text, ignoring case and surrounding spaces.
  public var foundVersions: [Stability.Version] {
    let query = searchedName.lowercased()
    let all = screen.versions.value ?? []
    return query.isEmpty ? all : all.filter { $0.name.lowercased().contains(query) }
  }

  /// The typed text, if it looks like a version that the list doesn't contain; otherwise `nil`.
  ///
  /// It can be chosen even if that version isn't in use on the day, or the list can't be loaded.
  public var typedVersion: String? {
    let isListed = screen.versions.value?.contains { $0.name == searchedName } ?? false
    return isListed || !Self.isVersion(searchedName) ? nil : searchedName
  }

  /// A hint about the format of versions; `nil` if the search text has this format or the list contains a match.
  public var versionRuleText: TextState? {
    searchedName.isEmpty || Self.isVersion(searchedName) || !foundVersions.isEmpty
      ? nil : "A version has numbers and points, such as 30.2.0"
  }

  /// Whether text looks like a version: `30.2.0`, `30.2.0b`, `30.2.0-beta1`.
  private static func isVersion(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9]+(\.[0-9A-Za-z]+)*(-[A-Za-z0-9.]+)?/) != nil
  }

  private var searchedName: String { screen.search.filter { !$0.isWhitespace } }

  /// The current phase of the list.
  public var versionsPhase: LoadableValuePhase {
    screen.versions.phase { _ in foundVersions.isEmpty }
  }

  /// The heading of the list; if the chosen version isn't in use on the chosen day, says so.
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
  /// The side's display text.
  public var title: TextState {
    switch self {
    case .main: "Shown day"
    case .comparison: "Comparison day"
    }
  }
}

extension Stability.Version {
  /// The release day and the share of the day's sessions: `24 Dec 1999, 41.5 %`.
  public var text: TextState { "\(released.title), \(DashboardNumberFormatter.percent(share, digits: 1))" }
}
