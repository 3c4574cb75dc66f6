public import Lockstep

extension Dashboard.State {
  /// The period of the summary: `Before 1 Jan 2000, without filters`.
  public var summaryScopeText: TextState { "Before \(today.title), without filters" }

  /// Whether a refresh will replace the displayed summary.
  public var isSummaryOutdated: Bool { summary.value != nil && summary.isOutdated }

  /// The current phase of the summary.
  public var summaryPhase: LoadableValuePhase {
    summary.phase { $0.count.sessions == 0 }
  }

  /// The lines of the summary, below its heading “Last 7 days”. Each is a number with its unit.
  public var summaryTexts: [TextState] {
    guard let summary = summary.value else { return [] }
    let texts: [TextState?] = [
      summary.crashFreeUsers.map { "\(DashboardNumberFormatter.percent($0, digits: 2)) of users had no crash" },
      summary.count.text,
      "\(GroupedNumber(summary.affectedUsers)) of \(DashboardNumberFormatter.users(summary.users)) affected",
      "Most sessions run \(summary.mainVersion)",
    ]
    return texts.compactMap(\.self)
  }

  /// One line per outage: `30 Dec 1999, 14:20–15:05: bad configuration rolled out`.
  public var outageTexts: [TextState] {
    (summary.value?.outages ?? []).map(\.text)
  }
}

extension Stability.Outage {
  /// `30 Dec 1999, 14:20–15:05: bad configuration rolled out`; includes the end day if it is another one.
  public var text: TextState {
    let lastDay = day.advanced(by: endMinute / 1440)
    let endText = DashboardNumberFormatter.time(endMinute % 1440)
    let end: TextState = lastDay == day ? "–\(endText)" : " – \(lastDay.title), \(endText)"
    return "\(day.title), \(DashboardNumberFormatter.time(startMinute))\(end): \(title)"
  }
}
