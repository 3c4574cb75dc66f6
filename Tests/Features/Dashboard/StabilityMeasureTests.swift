import Features
import LockstepTesting
import TestProcesses
import Testing

/// The numbers of each measure, from the embedded year and from a server.
@Suite struct StabilityMeasureTests {
  @Test(arguments: Stability.Measure.allCases, [nil, "30.1.0"])
  func thePointsOfADayAddUpToItsNumber(measure: Stability.Measure, version: String?) async throws {
    for precision in Stability.Precision.allCases {
      try await Stability.embedded().onTheFirstDay { stability in
        var query = Stability.Query(date: "1999-12-31", version: version, comparisonDate: "1999-12-31")
        (query.comparisonVersion, query.precision, query.measure) = (version, precision, measure)
        let number = try #require(try await stability.metric(query).value.value(of: measure))
        let trends = try await stability.trends(query)
        if precision == .day {
          if version != nil { #expect(trends.first?.points.values.last == number) }
        } else if measure != .rate, version != nil {
          #expect(trends.first?.points.values.reduce(0, +) == number, "\(precision)")
        }
      }
    }
  }

  @Test func usersAreAtMostTheCrashesAndIndependentOfDuplicates() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      for day in ["1999-12-31", "1999-12-30", "1999-02-03"] as [CalendarDay] {
        for type in Stability.CrashType.allCases {
          var query = Stability.Query(date: day, comparisonDate: day, crashType: type, measure: .users)
          let once = try await stability.metric(query).value
          let users = try #require(once.users)
          #expect(users > once.crashes / 2 && users <= once.crashes, "\(day)")
          query.correctionOn = false
          let each = try await stability.metric(query).value
          #expect(each.users == users && each.crashes > once.crashes, "\(day)")
          query.measure = .rate
          #expect(try await stability.metric(query).value.users == nil)
        }
      }
    }
  }

  @Test func theServerMeasuresAsAsked() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("v1")
      let metric = try await stability.metric(.measuring(.users))
      #expect(metric.value.users == 300 && metric.comparison?.users == 290)
      #expect(try await stability.metric(.measuring(.count)).value.users == nil)
      #expect(try await stability.trends(.measuring(.count)).first?.points.values == [30, 52, 40])
      #expect(try await stability.trends(.measuring(.rate)) == .served)
    }
  }

  @Test func aMetricWithoutTheMeasuredUsersIsAnUnexpectedAnswer() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("unmeasured")
      #expect(try await stability.metric(.measuring(.count)) == .fixture)
      await #expect(throws: StabilityError.unexpectedAnswer) { try await stability.metric(.measuring(.users)) }
    }
  }
}

extension Stability.Query {
  /// The first query, with a measure.
  static func measuring(_ measure: Stability.Measure) -> Self {
    var query = Self.fixture
    query.measure = measure
    return query
  }
}
