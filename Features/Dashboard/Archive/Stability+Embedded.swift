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
  ///   - seed: The seed; equal seeds produce equal data.
  ///   - signatures: The maximum number of crash signatures, at least 7, so that each kind of crash has one.
  ///   - pageSize: The maximum number of rows on a page of aggregations.
  /// - Returns: A service that responds immediately.
  public static func embedded(
    seed: UInt64 = 2000,
    signatures: Int = 640,
    pageSize: Int = AggregationPage.size
  ) -> Stability {
    /// Each app has separate data, generated from a separate seed.
    @Sendable func archive(of app: MonitoredApp.ID) throws -> GeneratedStabilityData {
      guard let index = generatedApps.firstIndex(where: { $0.id == app }) else { throw StabilityError.notFound }
      return GeneratedStabilityData(seed: seed &+ UInt64(index), groupCount: max(7, signatures), pageSize: pageSize)
    }
    return Stability(
      metric: { try archive(of: $0.app).metric($0, now: .now) },
      trends: { try archive(of: $0.app).trends($0, now: .now) },
      summary: { try archive(of: $0).summary(now: .now) },
      versions: { try archive(of: $1).versions(on: $0, now: .now) },
      aggregations: { try archive(of: $0.app).page($0, after: $1, now: .now) },
      aggregation: { try archive(of: $1.app).distribution(of: $0, $1, now: .now) },
      crash: { try archive(of: $1).crash($0, now: .now) },
      apps: { generatedApps }
    )
  }

  /// Monitors 120 apps with one icon, the last 20 of them on a tablet.
  public static var manyApps: Stability {
    var service = small
    service.apps = {
      (1...120).map {
        MonitoredApp(
          id: "app-\($0)",
          name: "App \($0)",
          platform: $0 > 100 ? "iPadOS" : "iOS",
          icon: MonitoredApp.shop.icon
        )
      }
    }
    return service
  }

  /// The monitored apps of the embedded service.
  private static let generatedApps = [
    MonitoredApp.shop,
    MonitoredApp(
      id: "seller",
      name: "Seller",
      platform: "iOS",
      icon: URL(string: "https://icons.example.com/seller.gif")
    ),
    MonitoredApp(id: "studio", name: "Studio", platform: "iPadOS"),
  ]
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
