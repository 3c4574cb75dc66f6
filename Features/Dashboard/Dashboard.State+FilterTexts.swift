extension Stability.CrashType {
  /// The filter's text.
  public var title: String {
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
  public var title: String {
    switch self {
    case .day: "30 days"
    case .hour: "Hours"
    case .tenMinutes: "10 minutes"
    case .minute: "Minutes (15 a point)"
    }
  }
}

extension Stability.Query {
  /// Why the selected version has no sessions: `30.2.0 was not in use on 17 Dec 1999`; `nil` for all versions.
  var unusedVersionText: String? {
    version.map { "\($0) was not in use on \(date.title)" }
  }

  /// The filters of crashes other than day and version, as a caption: `Hangs, cache bypassed`, `Cache bypassed`; `nil` if there are none.
  public var filterText: String? {
    let text = filters.joined(separator: ", ")
    return text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst()
  }

  private var filters: [String] {
    let texts = [
      crashType == .all ? nil : crashType.title, correctionOn ? nil : "with duplicates",
      forced ? "cache bypassed" : nil,
    ]
    return texts.compactMap(\.self)
  }

  /// The day, the version and the other filters: `31 Dec 1999, all versions, Hangs`.
  public var text: String {
    ([date.title, version ?? "all versions"] + filters).joined(separator: ", ")
  }
}

extension Dashboard.State {
  /// The number of filters that differ from their defaults: `3 filters`; `nil` if there are none.
  ///
  /// A day and its version are one filter. The interval is none, because it changes the chart and not the count.
  public var filterText: String? {
    let first = defaults
    let changes = [
      correctionOn != first.correctionOn, forced != first.forced, crashType != first.crashType,
      measure != first.measure,
      date != first.date || version != first.version,
      comparisonDate != usualComparisonDate(for: date) || comparisonVersion != first.comparisonVersion,
    ]
    let count = changes.count { $0 }
    return count == 0 ? nil : DashboardNumberFormatter.count(count, "filter", "filters")
  }
}
