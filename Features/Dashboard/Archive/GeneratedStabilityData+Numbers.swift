extension GeneratedStabilityData {
  func metric(_ query: Stability.Query, now: CurrentMinute) -> Stability.Metric {
    let value = count(of: SessionFilter(day: query.date, version: query.version, query: query), now: now)
    let other = SessionFilter(day: query.comparisonDate, version: query.comparisonVersion, query: query)
    let comparison = count(of: other, now: now)
    return Stability.Metric(value: value, comparison: comparison.sessions > 0 ? comparison : nil)
  }

  func trends(_ query: Stability.Query, now: CurrentMinute) -> [Stability.Trend] {
    var names = [query.version, query.comparisonVersion]
    if names == [nil, nil] {
      names = mainReleases(on: query.date).prefix(3).map(\.name)
    } else if names[0] == names[1] {
      names.removeLast()
    }
    return names.map { name in
      Stability.Trend(version: name ?? Stability.Trend.allVersions, points: points(name, query, now))
    }
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

  func versions(now: CurrentMinute) -> [Stability.Version] {
    let yesterday = now.day.advanced(by: -1)
    let live = GeneratedRelease.live(on: yesterday)
    let all = live.reduce(0) { $0 + $1.weight(on: yesterday) }
    let newest = now.day.number / 14
    return (newest - 25...newest).reversed().map { number in
      let release = GeneratedRelease(number: number)
      let share = live.contains(release) ? release.weight(on: yesterday) / all * 100 : 0
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
  private func points(_ version: String?, _ query: Stability.Query, _ now: CurrentMinute) -> Stability.TrendPoints {
    let count = query.precision.pointCount
    let tallies = (0..<count).map { index in
      switch query.precision {
      case .day:
        let day = query.date.advanced(by: index + 1 - count)
        return tally(of: SessionFilter(day: day, version: version, query: query), minutes: 0..<1440, now: now)
      case .hour, .tenMinutes, .minute:
        let length = query.precision.minutes
        let subject = SessionFilter(day: query.date, version: version, query: query)
        return tally(of: subject, minutes: index * length..<(index + 1) * length, now: now)
      }
    }
    return Stability.TrendPoints(tallies.filter { $0.sessions > 0 }.map(\.rate))
  }
}
