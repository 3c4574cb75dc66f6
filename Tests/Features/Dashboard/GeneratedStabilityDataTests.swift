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
      ("1999-01-17", "1999-01-24", 130..<340), ("1999-03-29", "1999-04-05", 60..<180),
      ("1999-06-08", "1999-06-15", 540..<1260), ("1999-09-14", "1999-09-21", 860..<905),
      ("1999-12-30", "1999-12-23", 1140..<1215),
    ] as [(CalendarDay, CalendarDay, Range<Int>)]
  )
  func anOutageShowsInTheMinutesOfItsDay(day: CalendarDay, other: CalendarDay, minutes: Range<Int>) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      func mean(_ day: CalendarDay, _ minutes: Range<Int>) async throws -> Double {
        let query = Stability.Query(date: day, comparisonDate: day, precision: .minute)
        let points = try #require(try await stability.trends(query).first?.points.values)
        #expect(points.count == 1440)
        return points[minutes].reduce(0, +) / Double(minutes.count)
      }
      let rate = try await mean(day, minutes)
      let usual = try await mean(other, minutes)
      #expect(rate > 2 * usual, "on another day")
      let before = minutes.lowerBound - 60..<minutes.lowerBound
      let earlier = try await mean(day, before)
      #expect(rate > 2 * earlier, "in the hour before")
    }
  }

  @Test(arguments: [(.tenMinutes, 10), (.minute, 1)] as [(Stability.Precision, Int)])
  func theTrendOfARareVersionHasItsFewCrashesAtTheirTimes(precision: Stability.Precision, minutes: Int) async throws {
    try await Stability.embedded(pageSize: 1000).onTheFirstDay { stability in
      let day: CalendarDay = "1999-12-31"
      let query = Stability.Query(date: day, version: "29.23.0", comparisonDate: day, precision: precision)
      var times: Set<Int> = []
      for group in try await stability.aggregations(query, nil).rows {
        for crash in try await stability.aggregation(group.id, query).crashes {
          times.insert(crash.origin.minute / minutes)
        }
      }
      let points = try #require(try await stability.trends(query).first?.points.values)
      let count = try await stability.metric(query).value
      #expect(points.count == 1440 / minutes && count.crashes == 4)
      #expect(Set(points.indices.filter { points[$0] > 0 }) == times && 1...count.crashes ~= times.count)
    }
  }

  @Test func trendsBeginWithTheReleaseAndEndWithTheRateOfTheCount() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let query = Stability.Query(date: "1999-12-30", version: "30.1.0", comparisonDate: "1999-12-30", precision: .day)
      let points = try #require(try await stability.trends(query).first?.points.values)
      let rate = try await stability.metric(query).value.roundedRate
      #expect(points.last == rate)
    }
    try await Stability.embedded().onTheFirstDay { stability in
      let query = Stability.Query(date: "1999-12-31", version: "29.22.0", comparisonDate: "1999-12-31", precision: .day)
      let points = try #require(try await stability.trends(query).first?.points.values)
      // The sixth release after it is of 23 December.
      #expect(
        points.count == 30 && points[21...] == Array(repeating: 0, count: 9)[...] && points[..<21].contains { $0 > 0 }
      )
    }
    try await Stability.embedded().onTheFirstDay { stability in
      var query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-24", precision: .day)
      query.version = try #require(try await stability.versions("1999-12-31", "shop").first?.name)
      #expect(try await stability.trends(query).map(\.points.values.count) == [9, 30])
    }
  }

  @Test(arguments: [nil, "30.0.0", "29.23.0"])
  func noSignatureDependsOnWhetherDuplicatesCount(version: String?) async throws {
    try await Stability.embedded(pageSize: 1000).onTheFirstDay { stability in
      let day: CalendarDay = "1999-12-31"
      var query = Stability.Query(date: day, version: version, comparisonDate: day)
      let once = try await stability.aggregations(query, nil).rows
      query.correctionOn = false
      let each = try await stability.aggregations(query, nil).rows
      #expect(Set(once.map(\.id)) == Set(each.map(\.id)))
      let crashes = Dictionary(uniqueKeysWithValues: each.map { ($0.id, $0.crashes) })
      #expect(once.allSatisfy { $0.crashes <= crashes[$0.id] ?? 0 })
      let all = try await stability.metric(query).value.crashes
      #expect(each.reduce(0) { $0 + $1.crashes } == all)
    }
  }

  @Test(arguments: Stability.Precision.allCases)
  func aTrendHasOnePointPerUnitOfTime(precision: Stability.Precision) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-24", precision: precision)
      let trends = try await stability.trends(query)
      // A version with less than 5 % of the sessions has no trend of its own.
      #expect(trends.prefix(2).map(\.title) == ["30.2.0", "30.1.0"])
      let counts = trends.map(\.points.values.count)
      // The two versions are 9 and 23 days old.
      #expect(counts.dropFirst().max() == (precision == .day ? 23 : precision.pointCount))
      #expect(counts.first == (precision == .day ? 9 : precision.pointCount))
    }
  }

  @Test func theComparisonIsTheLastTrendOfADay() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      var query = Stability.Query.fixture
      let main = try await stability.trends(query)
      #expect(main.map(\.title).last == "All versions on 30 Dec")
      query.version = "30.1.0"
      #expect(try await stability.trends(query).map(\.title) == ["30.1.0", "All versions on 30 Dec"])
      query.comparisonVersion = "30.0.0"
      let trends = try await stability.trends(query)
      #expect(trends.map(\.title) == ["30.1.0", "30.0.0 on 30 Dec"])
      var other = Stability.Query(date: "1999-12-30", version: "30.0.0", comparisonDate: "1999-12-30")
      other.comparisonVersion = "30.1.0"
      #expect(try await stability.trends(other).map(\.title) == ["30.0.0", "30.1.0"])
      #expect(try await stability.trends(other).first?.points == trends.last?.points)
      other.comparisonVersion = "30.0.0"
      #expect(try await stability.trends(other).count == 1, "A day is not compared with itself")
      other.comparisonDate = "1990-01-01"
      #expect(try await stability.trends(other).count == 1, "A day without data has no line")
    }
  }

  @Test func thirtyDaysHaveATrendForEachSelectedVersion() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      var query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-24", precision: .day)
      let main = try await stability.trends(query)
      #expect(main.map(\.title) == ["30.2.0", "30.1.0"])
      query.version = "30.0.0"
      #expect(try await stability.trends(query).map(\.title) == ["30.0.0", "All versions"])
      query.comparisonVersion = "30.0.0"
      #expect(try await stability.trends(query).map(\.title) == ["30.0.0"])
    }
  }

  @Test func theVersionsOfADayAreThoseInUse() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for day in ["1999-12-31", "1999-06-01"] as [CalendarDay] {
        let versions = try await stability.versions(day, "shop")
        #expect(versions.allSatisfy { $0.released <= day })
        #expect(abs(versions.reduce(0) { $0 + $1.share } - 100) < 0.5)
        for version in versions {
          let query = Stability.Query(date: day, version: version.name, comparisonDate: day)
          #expect(try await stability.metric(query).value.sessions > 0, "\(version.name) on \(day)")
        }
      }
    }
  }

  @Test func aDayWithoutSessionsHasNoVersions() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for day in ["1998-12-26", "1999-01-01", "2000-01-01", "2000-01-02"] as [CalendarDay] {
        let versions = try await stability.versions(day, "shop")
        #expect(versions.isEmpty, "\(day)")
      }
      let first = try await stability.versions("1999-01-02", "shop")
      #expect(first.count == 6)
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
      narrow.correctionOn = false
      #expect(try await stability.metric(narrow).value.crashes > all.crashes)
      narrow.version = "30.1.0"
      #expect(try await stability.metric(narrow).value.sessions < all.sessions)
      narrow.version = "0.0.1"
      #expect(try await stability.metric(narrow).value.sessions == 0)
      #expect(parts == all.crashes)
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

  @Test(arguments: Stability.CrashType.allCases, [nil, "30.0.0"])
  func theGroupsAreOfTheChosenKindAndAddUpToTheMetric(type: Stability.CrashType, version: String?) async throws {
    for day in ["1999-12-31", "1999-11-11"] as [CalendarDay] {
      let query = Stability.Query(date: day, version: version, comparisonDate: day, crashType: type, measure: .users)
      for signatures in [7, 640] {
        try await Stability.embedded(signatures: signatures, pageSize: 1000).onTheFirstDay { stability in
          let count = try await stability.metric(query).value
          let rows = try await stability.aggregations(query, nil).rows
          #expect(rows.reduce(0) { $0 + $1.crashes } == count.crashes, "\(day)")
          #expect(rows.reduce(0) { $0 + $1.users } == count.users, "\(day)")
          #expect(rows.allSatisfy { type == .all || Self.kind(of: $0.reason) == type }, "\(day)")
        }
      }
    }
  }

  @Test(arguments: [Stability.Measure.count, .users], [true, false])
  func versionsAndKindsAddUpToTheMetric(measure: Stability.Measure, correctionOn: Bool) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for day in ["1999-12-31", "1999-12-30", "1999-09-14"] as [CalendarDay] {
        var query = Stability.Query(date: day, comparisonDate: day, measure: measure, correctionOn: correctionOn)
        let all = try await stability.metric(query).value
        var (versions, kinds) = (Stability.Count(crashes: 0, sessions: 0, users: all.users.map { _ in 0 }), 0.0)
        for version in try await stability.versions(day, "shop") {
          query.version = version.name
          let part = try await stability.metric(query).value
          (versions.crashes, versions.sessions) = (versions.crashes + part.crashes, versions.sessions + part.sessions)
          versions.users = part.users.map { $0 + (versions.users ?? 0) }
          for type in Stability.CrashType.allCases where type != .all {
            query.crashType = type
            kinds += try #require(try await stability.metric(query).value.value(of: measure))
          }
          query.crashType = .all
        }
        #expect(versions == all && kinds == all.value(of: measure), "\(day)")
      }
    }
  }

  @Test func noTwoGroupsLookAlike() async throws {
    try await Stability.embedded(pageSize: 1000).onTheFirstDay { stability in
      var query = Stability.Query.fixture
      query.correctionOn = false
      let rows = try await stability.aggregations(query, nil).rows
      #expect(rows.count > 200 && Set(rows.map(\.title)).count == rows.count)
    }
  }

  private static func kind(of reason: String) -> Stability.CrashType {
    switch reason {
    case "0x8badf00d: hang": .hang
    case "Out of memory": .memory
    case _ where reason.contains("launch"): .launch
    default: .exception
    }
  }

  @Test(arguments: [nil, "30.1.0"])
  func aGroupIsThatOfItsDayAndVersion(version: String?) async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for day in ["1999-12-31", "1999-01-10"] as [CalendarDay] {
        let query = Stability.Query(date: day, version: version, comparisonDate: day)
        for group in try await stability.aggregations(query, nil).rows.prefix(2) {
          let distribution = try await stability.aggregation(group.id, query)
          #expect(distribution.aggregation == group)
          #expect(version == nil || distribution.versions.map(\.name) == [version])
          for crash in distribution.crashes {
            #expect(try await stability.crash(crash.id, "shop").origin == crash.origin && crash.origin.day == day)
          }
        }
      }
    }
  }

  @Test func aDistributionAddsUpAndLeadsToItsCrashes() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let first = try #require(try await stability.aggregations(.fixture, nil).rows.first)
      let distribution = try await stability.aggregation(first.id, .fixture)
      for shares in [distribution.versions, distribution.systems, distribution.devices] {
        #expect(shares.reduce(0) { $0 + $1.crashes } == first.crashes)
      }
      let name = try #require(distribution.crashes.first?.id)
      let crash = try await stability.crash(name, "shop")
      #expect(crash.id == name && crash.reason == first.reason && crash.frames.contains(where: \.isOurs))
      let similarities = crash.similar.map(\.similarity)
      #expect(similarities.count == 3 && similarities == similarities.sorted(by: >))
      let functions = Set(crash.frames.filter(\.isOurs).compactMap(\.symbol))
      for similar in crash.similar {
        let other = try await stability.crash(similar.id, "shop")
        #expect(functions.intersection(other.frames.filter(\.isOurs).compactMap(\.symbol)).count > 1, "besides main")
        #expect(other.reason == similar.reason && other.origin == similar.origin)
      }
    }
  }

  @Test(arguments: [
    "", "42", "42-", "42-8gc-lq-0", "0-8gc-lq-1", "641-8gc-lq-1", "a-8gc-lq-1", "1-8ge-lq-1", "1-8gc-la-1",
    "1-8gc-lq-1-1",
    "-1-8gc-lq-1", "1-zzzzzzzz-lq-1",
  ])
  func anUnknownCrashIsNotFound(name: String) async throws {
    await Stability.embedded().onTheFirstDay { stability in
      await #expect(throws: StabilityError.notFound) { try await stability.crash(name, "shop") }
      await #expect(throws: StabilityError.notFound) { try await stability.aggregation(0, .fixture) }
      await #expect(throws: StabilityError.notFound) { try await stability.aggregation(641, .fixture) }
    }
  }

  @Test func theSummaryContainsTheOutagesOfTheLastMonth() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let summary = try await stability.summary("shop")
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
