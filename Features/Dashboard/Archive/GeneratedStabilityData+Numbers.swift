extension GeneratedStabilityData {
  func metric(_ query: Stability.Query, now: CurrentMinute) -> Stability.Metric {
    let value = count(of: SessionFilter(query), now: now)
    let other = SessionFilter(day: query.comparisonDate, version: query.comparisonVersion, query: query)
    // The current day is compared with the same hours of the other day.
    let end = query.date == now.day ? CurrentMinute(day: other.day, minute: now.minute) : now
    let comparison = count(of: other, now: end)
    return Stability.Metric(value: value, comparison: comparison.sessions > 0 ? comparison : nil)
  }

  func summary(now: CurrentMinute) -> Stability.Summary {
    let yesterday = GeneratedRelease.shares(on: now.day.advanced(by: -1))
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
      mainVersion: yesterday.max { $0.share < $1.share }?.release.name ?? "",
      outages: (0..<30).flatMap { outages(on: now.day.advanced(by: -$0)) }
    )
  }

  func versions(on day: CalendarDay, now: CurrentMinute) -> [Stability.Version] {
    guard known(0..<1440, of: day, now: now) != nil else { return [] }
    return GeneratedRelease.shares(on: day).map { release, share in
      Stability.Version(name: release.name, released: release.day, share: (share * 1000).rounded() / 10)
    }
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
}
