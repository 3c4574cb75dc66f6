extension GeneratedStabilityData {
  func metric(_ query: Stability.Query, now: CurrentMinute) -> Stability.Metric {
    let value = count(of: SessionFilter(query), now: now)
    let other = SessionFilter(day: query.comparisonDate, version: query.comparisonVersion, query: query)
    let comparison = count(of: other, now: now)
    return Stability.Metric(value: value, comparison: comparison.sessions > 0 ? comparison : nil)
  }

  /// Within a day, the last trend is that of the comparison day.
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

  private func mainVersions(on day: CalendarDay) -> [String?] {
    mainReleases(on: day).prefix(3).map(\.name)
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

  func summary(now: CurrentMinute) -> Stability.Summary {
    let query = Stability.Query(date: now.day, comparisonDate: now.day)
    var total = Stability.Count(crashes: 0, sessions: 0)
    for age in 1...7 {
      let count = count(of: SessionFilter(day: now.day.advanced(by: -age), query: query), now: now)
      total.crashes += count.crashes
      total.sessions += count.sessions
    }
    return Stability.Summary(
      count: total,
      users: total.sessions / 9,
      affectedUsers: total.crashes * 7 / 10,
      mainVersion: mainReleases(on: now.day.advanced(by: -1)).first?.name ?? "",
      outages: (0..<30).flatMap { outages(on: now.day.advanced(by: -$0)) }
    )
  }

  func versions(on day: CalendarDay) -> [Stability.Version] {
    let live = GeneratedRelease.live(on: day)
    let all = live.reduce(0) { $0 + $1.weight(on: day) }
    return live.map { release in
      let share = release.weight(on: day) / all * 100
      return Stability.Version(name: release.name, released: release.day, share: (share * 10).rounded() / 10)
    }
  }

  private func mainReleases(on day: CalendarDay) -> [GeneratedRelease] {
    GeneratedRelease.live(on: day).sorted { $0.weight(on: day) > $1.weight(on: day) }
  }

  private func outages(on day: CalendarDay) -> [Stability.Outage] {
    GeneratedOutage.on(day).map { outage in
      Stability.Outage(
        day: day,
        startMinute: outage.minutes.lowerBound,
        endMinute: outage.minutes.upperBound,
        title: outage.title
      )
    }
  }

  /// One point per unit of time, up to now.
  private func points(of filter: SessionFilter, _ now: CurrentMinute) -> Stability.TrendPoints {
    let (precision, count) = (filter.query.precision, filter.query.precision.pointCount)
    let tallies = (0..<count).map { index in
      switch precision {
      case .day:
        var past = filter
        past.day = filter.day.advanced(by: index + 1 - count)
        return tally(of: past, minutes: 0..<1440, now: now)
      case .hour, .tenMinutes, .minute:
        let length = precision.minutes
        return tally(of: filter, minutes: index * length..<(index + 1) * length, now: now)
      }
    }
    return Stability.TrendPoints(tallies.filter { $0.sessions > 0 }.map { $0.rate(of: filter.query.crashType) })
  }
}
