internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Stability {
  /// Serves a year of generated data up to now, with releases, weekdays and outages; uses no network and is deterministic.
  ///
  /// The outages are on 17 January, 29 March, 8 June, 14 September, 11 November and 30 December.
  ///
  /// - Parameters:
  ///   - seed: The same seed produces the same data.
  ///   - signatures: The maximum number of crash signatures, at least 7, so that each kind of crash has one.
  ///   - pageSize: The maximum number of rows on a page of aggregations.
  /// - Returns: A service that responds immediately.
  public static func embedded(
    seed: UInt64 = 2000,
    signatures: Int = 640,
    pageSize: Int = AggregationPage.size
  ) -> Stability {
    let archive = GeneratedStabilityData(seed: seed, groupCount: max(7, signatures), pageSize: pageSize)
    return Stability(
      metric: { archive.metric($0, now: .now) },
      trends: { archive.trends($0, now: .now) },
      summary: { archive.summary(now: .now) },
      versions: { archive.versions(on: $0, now: .now) },
      aggregations: { try archive.page($0, after: $1, now: .now) },
      aggregation: { try archive.distribution(of: $0, $1, now: .now) },
      crash: { try archive.crash($0, now: .now) }
    )
  }
}

extension GeneratedStabilityData.CurrentMinute {
  /// The current minute in UTC: the archive uses the server's days, not the person's.
  fileprivate static var now: Self {
    @Dependency(\.date.now) var now
    let minute = Int((now.timeIntervalSince1970 / 60).rounded(.down))
    let day = CalendarDay(now, in: .gmt)
    return Self(day: day, minute: minute - day.number * 1440)
  }
}
