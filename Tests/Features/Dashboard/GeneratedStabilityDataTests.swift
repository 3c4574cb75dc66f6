import Features
import Foundation
import LockstepTesting
import Testing

/// The embedded year, used through the service's interface.
@Suite struct GeneratedStabilityDataTests {
  @Test func onlyEqualSeedsGiveEqualData() async throws {
    let metric = try await Stability.embedded().onTheFirstDay { try await $0.metric(.fixture) }
    #expect(try await Stability.embedded().onTheFirstDay { try await $0.metric(.fixture) } == metric)
    #expect(try await Stability.embedded(seed: 1).onTheFirstDay { try await $0.metric(.fixture) } != metric)
  }

  @Test func everyDayOfTheYearIsPlausibleAndOtherDaysHaveNoData() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let today: CalendarDay = "2000-01-01"
      for age in 1...364 {
        let query = Stability.Query(date: today.advanced(by: -age), comparisonDate: today)
        let rate = try #require(try await stability.metric(query).value.rate)
        #expect(0.1...3 ~= rate, "\(query.date)")
      }
      for day in [today.advanced(by: -365), today.advanced(by: 1), today] {
        #expect(try await stability.metric(Stability.Query(date: day, comparisonDate: day)).comparison == nil)
      }
    }
  }

  @Test(
    arguments: [
      ("1999-01-17", "1999-01-24"), ("1999-03-29", "1999-04-05"), ("1999-06-08", "1999-06-15"),
      ("1999-09-14", "1999-09-21"), ("1999-12-30", "1999-12-23"),
    ] as [(CalendarDay, CalendarDay)]
  )
  func anOutageShowsInTheMinutesOfItsDay(day: CalendarDay, other: CalendarDay) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let query = Stability.Query(date: day, comparisonDate: other, precision: .minute)
      let points = try #require(try await stability.trends(query).first?.points.values)
      let usual = Stability.Query(date: other, comparisonDate: day, precision: .minute)
      let usualPoints = try #require(try await stability.trends(usual).first?.points.values)
      #expect(points.count == 1440)
      #expect(try #require(points.max()) > 2 * (try #require(usualPoints.max())))
    }
  }

  @Test(arguments: Stability.Precision.allCases)
  func aTrendHasOnePointPerUnitOfTime(precision: Stability.Precision) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      var query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-24", precision: precision)
      let main = try await stability.trends(query)
      #expect(main.map(\.version) == ["30.2.0", "30.1.0", "30.0.0"])
      query.version = "30.0.0"
      let withAll = try await stability.trends(query)
      #expect(withAll.map(\.version) == ["30.0.0", "All versions"])
      #expect(withAll.map(\.points.values.count) == [precision.pointCount, precision.pointCount])
      (query.version, query.comparisonVersion) = (nil, "30.0.0")
      #expect(try await stability.trends(query) == withAll.reversed())
      (query.version, query.comparisonVersion) = ("30.0.0", "30.1.0")
      #expect(try await stability.trends(query).map(\.version) == ["30.0.0", "30.1.0"])
      query.comparisonVersion = "30.0.0"
      #expect(try await stability.trends(query).map(\.version) == ["30.0.0"])
    }
  }

  @Test func aVersionHasATrendFromItsReleaseOn() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      var query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-24", precision: .day)
      query.version = try #require(try await stability.versions().first?.name)
      #expect(try await stability.trends(query).map(\.points.values.count) == [9, 30])
    }
  }

  @Test func filtersReduceTheCount() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let all = try await stability.metric(.fixture).value
      var parts = 0
      for type in Stability.CrashType.allCases where type != .all {
        var query = Stability.Query.fixture
        query.crashType = type
        parts += try await stability.metric(query).value.crashes
      }
      var narrow = Stability.Query.fixture
      narrow.quota = .onePercent
      let part = try await stability.metric(narrow).value
      #expect(abs(part.sessions - all.sessions / 100) <= 1)
      narrow = .fixture
      narrow.correctionOn = false
      #expect(try await stability.metric(narrow).value.crashes > all.crashes)
      narrow.version = "30.1.0"
      #expect(try await stability.metric(narrow).value.sessions < all.sessions)
      narrow.version = "0.0.1"
      #expect(try await stability.metric(narrow).value.sessions == 0)
      #expect(parts > all.crashes * 9 / 10)
    }
  }

  @Test func todayHasDataUpToNow() async throws {
    let noon = Date(timeIntervalSince1970: 946_684_800 + 43_200)
    try await withDependencies {
      $0.date = .constant(noon)
    } operation: {
      let query = Stability.Query(date: "2000-01-01", comparisonDate: "1999-12-31")
      let trends = try await Stability.embedded().trends(query)
      #expect(trends.first?.points.values.count == 12)
    }
  }

  @Test func pagesContainEverySignatureOnceInOrderOfFrequency() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      var rows: [Stability.Aggregation] = []
      var cursor: String?
      repeat {
        let page = try await stability.aggregations(.fixture, cursor)
        #expect(page.rows.count <= 100)
        rows += page.rows
        cursor = page.next
        if cursor == nil { #expect(rows.count == page.total) }
      } while cursor != nil
      #expect(Set(rows.map(\.id)).count == rows.count && rows.count > 200)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.crashes >= $1.crashes })
      await #expect(throws: StabilityError.notFound) { try await stability.aggregations(.fixture, "nonsense") }
    }
  }

  @Test(arguments: Stability.SamplingRate.allCases, [nil, "30.0.0"])
  func theGroupsAddUpToTheCrashesOfTheMetric(quota: Stability.SamplingRate, version: String?) async throws {
    var query = Stability.Query.fixture
    (query.quota, query.version) = (quota, version)
    for signatures in [7, 640] {
      try await Stability.embedded(signatures: signatures, pageSize: 1000).onTheFirstDay { stability in
        let crashes = try await stability.metric(query).value.crashes
        let rows = try await stability.aggregations(query, nil).rows
        #expect(rows.reduce(0) { $0 + $1.crashes } == crashes)
      }
    }
  }

  @Test func aCrashHasTheVersionTheSystemAndTheDeviceOfItsGroup() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for (date, version) in [("1999-12-31", nil), ("1999-12-31", "30.1.0"), ("1999-01-10", nil)]
        as [(CalendarDay, String?)]
      {
        let query = Stability.Query(date: date, version: version, comparisonDate: "1999-12-24", quota: .tenPercent)
        for group in try await stability.aggregations(query, nil).rows.prefix(40) {
          let distribution = try await stability.aggregation(group.id, query)
          #expect(distribution.crashIDs.count == min(5, group.crashes))
          var crashes: [Stability.Crash] = []
          for name in distribution.crashIDs { crashes.append(try await stability.crash(name)) }
          #expect(Self.fit(crashes.map(\.version), distribution.versions), "\(group.id) on \(date)")
          #expect(Self.fit(crashes.map(\.system), distribution.systems), "\(group.id) on \(date)")
          #expect(Self.fit(crashes.map(\.device), distribution.devices), "\(group.id) on \(date)")
        }
      }
    }
  }

  /// Whether no value occurs more often than in its distribution.
  private static func fit(_ names: [String], _ shares: [Stability.Share]) -> Bool {
    Set(names).allSatisfy { name in
      names.count { $0 == name } <= shares.first { $0.name == name }?.crashes ?? 0
    }
  }

  @Test func aDistributionAddsUpAndLeadsToItsCrashes() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let first = try #require(try await stability.aggregations(.fixture, nil).rows.first)
      let distribution = try await stability.aggregation(first.id, .fixture)
      #expect(distribution.aggregation == first)
      for shares in [distribution.versions, distribution.systems, distribution.devices] {
        #expect(shares.reduce(0) { $0 + $1.crashes } == first.crashes)
      }
      let name = try #require(distribution.crashIDs.first)
      let crash = try await stability.crash(name)
      #expect(crash.id == name && crash.reason == first.reason && crash.frames.contains(where: \.isOurs))
      for similar in crash.similar { #expect(try await stability.crash(similar.id).reason == similar.reason) }
    }
  }

  @Test(arguments: ["", "42", "42-", "-1-2", "0-1", "641-1", "a-b", "1-2-3", "1-0"])
  func anUnknownCrashIsNotFound(name: String) async throws {
    await Stability.embedded().onTheFirstDay { stability in
      await #expect(throws: StabilityError.notFound) { try await stability.crash(name) }
      await #expect(throws: StabilityError.notFound) { try await stability.aggregation(0, .fixture) }
      await #expect(throws: StabilityError.notFound) { try await stability.aggregation(641, .fixture) }
    }
  }

  @Test func theSummaryContainsTheOutagesOfTheLastMonth() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let summary = try await stability.summary()
      #expect(summary.outages.map(\.text) == ["30 Dec 1999, 19:00–20:15: the image service was down"])
      #expect(summary.mainVersion == "30.2.0")
      #expect(try #require(summary.crashFreeUsers) > 90)
    }
  }
}

extension Stability {
  /// Calls the service at the start of a test's virtual time.
  func onTheFirstDay<Result>(_ use: (Stability) async throws -> Result) async rethrows -> Result {
    try await withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 946_684_800))
    } operation: {
      try await use(self)
    }
  }
}
