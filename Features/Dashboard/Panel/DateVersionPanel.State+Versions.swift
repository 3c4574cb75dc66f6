extension DateVersionPanel.State {
  /// The versions that contain the search text, ignoring case and surrounding spaces.
  public var foundVersions: [Stability.Version] {
    let query = screen.search.lowercased().filter { !$0.isWhitespace }
    let all = screen.versions.value ?? []
    return query.isEmpty ? all : all.filter { $0.name.lowercased().contains(query) }
  }

  /// The current phase of the list.
  public var versionsPhase: LoadableValuePhase {
    screen.versions.phase { _ in foundVersions.isEmpty }
  }

  /// The text of an empty list: `No version contains “31.”`.
  public var emptyText: String? {
    guard versionsPhase == .empty else { return nil }
    return screen.search.isEmpty ? "There are no versions" : "No version contains “\(screen.search)”"
  }
}

extension DateVersionPanel.Side {
  /// The side's text.
  public var title: String {
    switch self {
    case .main: "Show"
    case .comparison: "Compare"
    }
  }
}

extension Stability.Version {
  /// The text beside the name: `released 24 Dec 1999, 41.5 % of sessions`.
  public var text: String { "\(releaseText), \(shareText)" }

  /// The release day: `released 24 Dec 1999`.
  public var releaseText: String { "released \(released.title)" }

  /// The version's share of yesterday's sessions: `41.5 % of sessions`.
  public var shareText: String { "\(DashboardNumberFormatter.percent(share, digits: 1)) of sessions" }
}
