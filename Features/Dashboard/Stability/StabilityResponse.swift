/// A server's response whose values must satisfy constraints that JSON can't express.
protocol StabilityResponse: Decodable {
  /// Whether the numbers are valid, so that later sums and divisions need no checks.
  var isSound: Bool { get }
}

/// The range of valid counts: at most a trillion, so that sums fit into an `Int`.
private let counts = 0...1_000_000_000_000

private let percent = 0.0...100.0

struct TrendsResponse: StabilityResponse {
  let trends: [Stability.Trend]

  var isSound: Bool { trends.allSatisfy { $0.points.values.allSatisfy { 0...Double(counts.upperBound) ~= $0 } } }

  /// Whether the points are valid for a measure: at most 100 percent, or whole numbers.
  func isSound(as measure: Stability.Measure) -> Bool {
    trends.allSatisfy { trend in
      trend.points.values.allSatisfy { measure == .rate ? percent ~= $0 : $0 == $0.rounded() }
    }
  }
}

struct VersionsResponse: StabilityResponse {
  let versions: [Stability.Version]

  var isSound: Bool { versions.allSatisfy { percent ~= $0.share } }
}

struct AppsResponse: StabilityResponse {
  let apps: [Stability.MonitoredApp]

  var isSound: Bool { Set(apps.map(\.id)).count == apps.count }
}

extension Stability.Count {
  fileprivate var isSound: Bool { counts ~= sessions && 0...sessions ~= crashes && 0...crashes ~= users ?? 0 }
}

extension Stability.Metric: StabilityResponse {
  var isSound: Bool { value.isSound && comparison?.isSound ?? true }

  /// Whether the measure's value is present.
  func isSound(as measure: Stability.Measure) -> Bool {
    measure != .users || value.users != nil && (comparison == nil || comparison?.users != nil)
  }
}

extension Stability.Summary: StabilityResponse {
  var isSound: Bool { count.isSound && counts ~= users && 0...users ~= affectedUsers && outages.allSatisfy(\.isSound) }
}

extension Stability.Outage {
  fileprivate var isSound: Bool { 0..<1440 ~= startMinute && startMinute <= endMinute }
}

extension Stability.Aggregation {
  fileprivate var isSound: Bool { counts ~= crashes && counts ~= users }
}

extension Stability.AggregationPage: StabilityResponse {
  var isSound: Bool { counts ~= total && rows.allSatisfy(\.isSound) }
}

extension Stability.Distribution: StabilityResponse {
  var isSound: Bool {
    aggregation.isSound && [versions, systems, devices].joined().allSatisfy { counts ~= $0.crashes }
      && crashes.allSatisfy(\.origin.isSound)
  }
}

extension Stability.Crash: StabilityResponse {
  var isSound: Bool { origin.isSound && frames.allSatisfy { $0.offset >= 0 } && similar.allSatisfy(\.isSound) }
}

extension Stability.SimilarCrash {
  fileprivate var isSound: Bool { 0...100 ~= similarity && origin.isSound }
}

extension Stability.CrashOrigin {
  fileprivate var isSound: Bool { 0..<1440 ~= minute }
}
