public import Lockstep

extension Stability.CrashType {
  /// The filter's text.
  public var title: TextState {
    switch self {
    case .all: "All crashes"
    case .exception: "Exceptions and signals"
    case .launch: "Crashes at launch"
    case .hang: "Hangs"
    case .memory: "Out of memory"
    }
  }
}

extension Stability.Precision {
  /// The filter's text.
  public var title: TextState {
    switch self {
    case .day: "30 days"
    case .hour: "Hours"
    case .tenMinutes: "10 minutes"
    case .minute: "Minutes (15 a point)"
    }
  }
}

extension Stability.Query {
  /// The reason why the selected version has no sessions: `30.2.0 was not in use on 17 Dec 1999`; `nil` for all versions.
  var unusedVersionText: TextState? {
    version.map { "\($0) was not in use on \(date.title)" }
  }

  /// The filters other than day and version, as a caption: `Hangs, cache bypassed`, `Cache bypassed`; `nil` if there are none.
  public var filterText: TextState? {
    let filters = filters(beginLine: true)
    return filters.isEmpty ? nil : filters.joined(separator: ", ")
  }

  /// The names of the filters; the first one begins a line or follows a comma.
  private func filters(beginLine: Bool) -> [TextState] {
    var texts: [TextState] = crashType == .all ? [] : [crashType.title]
    if !correctionOn { texts.append(beginLine && texts.isEmpty ? "With duplicates" : "with duplicates") }
    if forced { texts.append(beginLine && texts.isEmpty ? "Cache bypassed" : "cache bypassed") }
    return texts
  }

  /// The day, the version and the other filters: `31 Dec 1999, all versions, Hangs`.
  public var text: TextState {
    ([date.title, version.map { TextState($0) } ?? "all versions"] + filters(beginLine: false)).joined(separator: ", ")
  }
}

extension Dashboard.State {
  /// The number of filters that differ from their defaults: `3 filters`; `nil` if there are none.
  ///
  /// A day and its version count as one filter, unless the day is today. The interval and the measure don't count: they affect only the
  /// display.
  public var filterText: TextState? {
    let first = defaults
    let changes = [
      correctionOn != first.correctionOn, forced != first.forced, crashType != first.crashType,
      date != first.date && date != today || version != first.version,
      comparisonDate != usualComparisonDate(for: date) || comparisonVersion != first.comparisonVersion,
    ]
    let count = changes.count { $0 }
    return count == 0 ? nil : count == 1 ? "1 filter" : "\(count) filters"
  }
}
