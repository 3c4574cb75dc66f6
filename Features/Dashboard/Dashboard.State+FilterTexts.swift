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
    case .minute: "Minutes"
    }
  }
}

extension Stability.SamplingRate {
  /// The filter's text: `10 % of sessions`.
  public var title: String {
    self == .all ? "All sessions" : "\(rawValue) % of sessions"
  }
}

extension Dashboard.State {
  /// The number of filters that differ from their defaults: `3 filters`; `nil` if there are none.
  public var filterText: String? {
    let first = Dashboard.State(today: today)
    let changes = [
      correctionOn != first.correctionOn, forced != first.forced, crashType != first.crashType,
      precision != first.precision, quota != first.quota, date != first.date, version != first.version,
      comparisonDate != first.comparisonDate, comparisonVersion != first.comparisonVersion,
    ]
    let count = changes.count { $0 }
    return count == 0 ? nil : DashboardNumberFormatter.count(count, "filter", "filters")
  }
}
