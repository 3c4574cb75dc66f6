extension GeneratedStabilityData {
  /// Returns the trends of a query. Within a day, the last trend belongs to the comparison day.
  func trends(_ query: Stability.Query, now: CurrentMinute) -> [Stability.Trend] {
    guard query.precision != .day else {
      let versions =
        query.version == query.comparisonVersion ? [query.version] : [query.version, query.comparisonVersion]
      return (versions == [nil] ? mainVersions(on: query.date) : versions).map { trend(query.date, $0, query, now) }
    }
    let isAll = query.version == nil && query.comparisonVersion == nil
    let main = (isAll ? mainVersions(on: query.date) : [query.version]).map { trend(query.date, $0, query, now) }
    guard query.date != query.comparisonDate || !isAll && query.version != query.comparisonVersion else { return main }
    let comparison = trend(query.comparisonDate, query.comparisonVersion, query, now)
    return comparison.points.values.isEmpty ? main : main + [comparison]
  }

  /// Minimum share of sessions of a main version. A rarer version has so few sessions per hour that one crash would dwarf the other trends.
  private static let mainShare = 0.05

  private func mainVersions(on day: CalendarDay) -> [String?] {
    GeneratedRelease.shares(on: day)
      .filter { $0.share >= Self.mainShare }
      .sorted { $0.share > $1.share }
      .prefix(3)
      .map(\.release.name)
  }

  private func trend(
    _ day: CalendarDay,
    _ version: String?,
    _ query: Stability.Query,
    _ now: CurrentMinute
  ) -> Stability.Trend {
    Stability.Trend(
      version: version ?? Stability.Trend.allVersions,
      comparisonDate: day == query.date ? nil : day,
      points: points(of: SessionFilter(day: day, version: version, query: query), now)
    )
  }

  /// One point per unit of time, up to now.
  private func points(of filter: SessionFilter, _ now: CurrentMinute) -> Stability.TrendPoints {
    let counts = filter.query.precision == .day ? dailyCounts(of: filter, now) : counts(of: filter, now)
    return Stability.TrendPoints(counts.map { $0.value(of: filter.query.measure) ?? 0 })
  }

  /// The counts of the days up to the filter's day, starting with the first day that has sessions.
  private func dailyCounts(of filter: SessionFilter, _ now: CurrentMinute) -> [Stability.Count] {
    let counts = (1 - Stability.Precision.day.pointCount...0).map { age in
      var past = filter
      past.day = filter.day.advanced(by: age)
      return count(of: past, now: now)
    }
    return Array(counts.drop { $0.sessions == 0 })
  }

  /// The counts within a day, which add up to the day's count.
  private func counts(of filter: SessionFilter, _ now: CurrentMinute) -> [Stability.Count] {
    let length = filter.query.precision.minutes
    let weights = stride(from: 0, to: 1440, by: length)
      .map { tally(of: filter, minutes: $0..<$0 + length, now: now).sessions }
      .prefix { $0 > 0 }
    let releases = releaseCounts(of: filter, now: now)
    var counts = Array(repeating: Stability.Count(crashes: 0, sessions: 0, users: 0), count: weights.count)
    for (minute, isNewUser) in releases.flatMap({ crashes(of: $0, filter, now) }) {
      let index = min(minute / length, counts.count - 1)
      counts[index].crashes += 1
      if isNewUser { counts[index].users? += 1 }
    }
    // Each crash counts as one session; the other sessions are distributed by time of day.
    let others = releases.reduce(0) { $0 + $1.sessions } - counts.reduce(0) { $0 + $1.crashes }
    for (index, others) in Self.apportion(others, by: Array(weights)).enumerated() {
      counts[index].sessions = counts[index].crashes + others
    }
    return counts
  }

  /// The minutes of a release's crashes on a day, in any order, each with whether it is its user's first crash.
  private func crashes(
    of count: ReleaseCount,
    _ filter: SessionFilter,
    _ now: CurrentMinute
  ) -> [(minute: Int, isNewUser: Bool)] {
    let times = GeneratedCrashTimes(of: count.release, on: filter.day, in: self, now: now)
    return filter.query.crashType.kinds.flatMap { kind in
      groupCounts(of: count, kind, day: filter.day).flatMap { group in
        // The first crashes belong to different users; later ones belong to the same users again.
        (0..<group.crashes).map { (times.minute(of: group.id, $0 + 1), $0 < group.users) }
      }
    }
  }
}
