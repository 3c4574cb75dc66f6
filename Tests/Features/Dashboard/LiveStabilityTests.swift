import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// Responses of the live service, from a real HTTP server on loopback.
@Suite struct LiveStabilityTests {
  @Test(arguments: ["v1", "v1/", "dripping"])
  func everyAnswerIsDecoded(path: String) async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability(path)
      #expect(try await stability.metric(.fixture) == .fixture)
      #expect(try await stability.trends(.fixture) == .served)
      #expect(try await stability.summary("shop") == .served)
      let version = Stability.Version(name: "30.2.0", released: "1999-12-24", share: 41.5)
      #expect(try await stability.versions("1999-12-31", "shop") == [version])
      #expect(try await stability.aggregation(42, .fixture) == distribution)
      #expect(try await stability.crash("42-7", "shop") == crash("42-7"))
      let studio = Stability.MonitoredApp(id: "studio", name: "Studio", platform: "iPadOS")
      #expect(try await stability.apps() == [.shop, studio])
    }
  }

  @Test func aPageStartsAtThePreviousPagesCursor() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("v1")
      let first = try await stability.aggregations(.fixture, nil)
      #expect(first.rows.map(\.id) == Array(1...100) && first.next == "9000:100" && first.total == 250)
      #expect(first.rows[99] == group(100, crashes: 9_000))
      let last = try await stability.aggregations(.fixture, "7505:250")
      #expect(last == Stability.AggregationPage(rows: [], next: nil, total: 250))
    }
  }

  @Test func anInvalidIconAddressLosesTheIconButNotThePage() async throws {
    try await LoopbackServer.run(.stability) { server in
      let page = try await server.stability("v1").aggregations(.fixture, nil)
      #expect(page.rows.prefix(3).map { $0.icon == nil } == [true, true, false])
    }
  }

  @Test func requestsContainTheFilters() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("v1")
      let filters = Stability.Query(
        date: "2000-02-29",
        version: "30.2.0+45 & ü",
        comparisonDate: "1999-12-31",
        comparisonVersion: "30.1.0",
        crashType: .hang,
        precision: .tenMinutes,
        measure: .users,
        correctionOn: false,
        forced: true,
        app: "studio"
      )
      for query in [.fixture, filters] { _ = try await stability.metric(query) }
      _ = try await stability.trends(.fixture)
      _ = try await stability.summary("shop")
      _ = try await stability.versions("1999-12-31", "shop")
      _ = try await stability.aggregations(.fixture, nil)
      _ = try await stability.aggregations(.fixture, "9000:100")
      _ = try await stability.aggregation(42, .fixture)
      _ = try await stability.crash("42-7", "shop")
      _ = try await stability.apps()
      #expect(try await server.asked() == requests)
    }
  }

  @Test(arguments: ["a/b?c#d%20e+f ü", "..", ".", "42 7"])
  func theNameOfACrashIsEncoded(name: String) async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("v1")
      #expect(try await stability.crash(name, "shop") == crash(name))
    }
  }

  @Test func requestsCarryTheAuthorization() async throws {
    try await LoopbackServer.run(.stability) { server in
      let known = try server.stability("private", authorization: { "Bearer secret" })
      let stranger = try server.stability("private")
      for request in StabilityRequest.allCases {
        try await request.ask(known)
        await #expect(throws: StabilityError.sessionExpired) { try await request.ask(stranger) }
      }
    }
  }

  // On Linux nothing is cached under any policy (Swift 6.3.1); on platforms with a cache, this test needs the policy.
  @Test func repeatedRequestsAreNotCached() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("kept")
      #expect(try await stability.summary("shop").users == 80_001)
      #expect(try await stability.summary("shop").users == 80_002)
    }
  }
}

/// The values that `stability_server.py` serves.
extension [Stability.Trend] {
  static let served = [
    Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([0.301, 0.523, 0.4])),
    Stability.Trend(version: "30.1.0", points: Stability.TrendPoints([])),
  ]
}

extension Stability.Summary {
  static let served: Self = {
    var summary = Self.fixture
    summary.outages = [
      Stability.Outage(day: "1999-12-30", startMinute: 1140, endMinute: 1500, title: "the café’s Wi-Fi")
    ]
    return summary
  }()
}

private let distribution = Stability.Distribution(
  aggregation: group(42, crashes: 1_600),
  versions: [Stability.Share(name: "30.2.0", crashes: 1_200), Stability.Share(name: "30.1.0", crashes: 400)],
  systems: [Stability.Share(name: "iOS 18.2", crashes: 1_600)],
  devices: [],
  crashes: ["42-7", "a/b?c#d%20e+f ü"].map { Stability.CrashReport(id: $0, origin: .fixture) }
)

private func group(_ id: Int, crashes: Int) -> Stability.Aggregation {
  Stability.Aggregation(
    id: id,
    signature: "c0ffee42",
    reason: "SIGABRT",
    place: "CartModel.checkout()",
    crashes: crashes,
    users: crashes / 2,
    icon: URL(string: "https://icons.example.com/Cart.gif")
  )
}

private func crash(_ id: String) -> Stability.Crash {
  var crash = Stability.Crash.fixture
  crash.id = id
  crash.frames = [
    Stability.Frame(module: "libswiftCore.dylib", symbol: nil, offset: 0x3a8c8),
    Stability.Frame(
      module: "Cart",
      symbol: "CartModel.checkout()",
      offset: 142,
      location: "CartModel.swift:142",
      isOurs: true
    ),
  ]
  return crash
}

private let requests = {
  let usual = "app=shop comparisonDate=1999-12-30 correctionOn=true crashType=all date=1999-12-31 forced=false"
  return [
    "metric \(usual) measure=rate precision=hour",
    "metric app=studio comparisonDate=1999-12-31 comparisonVersion=30.1.0 correctionOn=false crashType=hang date=2000-02-29 "
      + "forced=true measure=users precision=tenMinutes version=30.2.0+45 & ü",
    "trends \(usual) measure=rate precision=hour",
    "summary app=shop",
    "versions app=shop date=1999-12-31",
    "aggregations \(usual) limit=100 measure=rate precision=hour",
    "aggregations after=9000:100 \(usual) limit=100 measure=rate precision=hour",
    "aggregations/42 \(usual) measure=rate precision=hour",
    "crashes/42-7 app=shop",
    "apps",
  ]
}()
