/// A generated year of an app's stability, with releases, weekdays, nights and outages.
///
/// Nothing is stored: every number is computed from the seed and the query, so equal queries have equal results.
struct GeneratedStabilityData: Sendable {
  /// The current minute of a day; there is no data after it.
  struct CurrentMinute: Hashable, Sendable {
    var day: CalendarDay
    var minute: Int
  }

  let seed: UInt64
  /// The number of signatures.
  let groupCount: Int
  /// The maximum number of rows on a page.
  let pageSize: Int

  /// The day, version and filters whose sessions are counted.
  struct SessionFilter: Hashable, Sendable {
    var day: CalendarDay
    /// The version; `nil` for all versions.
    var version: String?
    var query: Stability.Query
  }

  /// Sessions and crashes before rounding.
  struct SessionCount: Hashable, Sendable {
    var crashes = GeneratedCrashesByKind()
    var sessions = 0.0

    static func += (total: inout SessionCount, part: SessionCount) {
      total.crashes += part.crashes
      total.sessions += part.sessions
    }
  }

  /// Counts the sessions and crashes of part of a day, up to now.
  ///
  /// - Parameter minutes: Part of one hour, or whole hours.
  func tally(of filter: SessionFilter, minutes: Range<Int>, now: CurrentMinute) -> SessionCount {
    GeneratedRelease.live(on: filter.day)
      .filter { filter.version == nil || filter.version == $0.name }
      .reduce(into: SessionCount()) { $0 += tally(of: filter, $1, minutes: minutes, now: now) }
  }

  /// Counts the sessions and crashes of one release for part of a day, up to now.
  func tally(
    of filter: SessionFilter,
    _ release: GeneratedRelease,
    minutes: Range<Int>,
    now: CurrentMinute
  ) -> SessionCount {
    var total = SessionCount()
    var start = minutes.lowerBound
    while start < minutes.upperBound {
      let end = min(minutes.upperBound, start / 60 * 60 + 60)
      if let known = known(start..<end, of: filter.day, now: now) {
        total += tally(of: filter, release, minutes: known)
      }
      start = end
    }
    return total
  }

  /// The elapsed part of a range of minutes; `nil` if there is no data.
  func known(_ minutes: Range<Int>, of day: CalendarDay, now: CurrentMinute) -> Range<Int>? {
    guard day <= now.day, day >= now.day.advanced(by: -364) else { return nil }
    let end = day < now.day ? minutes.upperBound : min(minutes.upperBound, now.minute)
    return minutes.lowerBound < end ? minutes.lowerBound..<end : nil
  }

  private func tally(of filter: SessionFilter, _ release: GeneratedRelease, minutes: Range<Int>) -> SessionCount {
    let day = filter.day
    let share = release.weight(on: day) / GeneratedRelease.live(on: day).reduce(0) { $0 + $1.weight(on: day) }
    let daily = (180_000 + Double(day.number % 365) * 60) * day.weekday.traffic * (0.97 + 0.06 * noise(1, day.number))
    let hourly = daily * Self.traffic[minutes.lowerBound / 60] / Self.traffic.reduce(0, +)
    let sessions = hourly * Double(minutes.count) / 60 * share
    let hour = day.number * 24 + minutes.lowerBound / 60
    // Each hour has its own noise. The noise of part of an hour decreases with its length.
    let spread = minutes.count == 60 ? 0 : 0.25 / Double(minutes.count).squareRoot()
    let roughness = 1 + spread * (noise(3, day.number * 1440 + minutes.lowerBound) - 0.5)
    let risk = release.risk(noise(2, release.number)) * (0.88 + 0.24 * noise(4, hour)) * roughness
    let crashes = GeneratedOutage.crashes(on: day, minutes: minutes) * (sessions * risk)
    return SessionCount(crashes: crashes, sessions: sessions)
  }

  /// The relative number of sessions by hour of the day.
  private static let traffic: [Double] = [
    18, 11, 7, 5, 5, 8, 19, 38, 47, 44, 42, 45, 58, 55, 46, 44, 48, 57, 68, 79, 88, 82, 61, 35,
  ]

  /// A number from 0 up to 1, derived from the seed and the given parts.
  func noise(_ parts: Int...) -> Double {
    Double(hash(parts) >> 11) / Double(1 << 53)
  }

  /// A 64-bit hash of the seed and the given parts.
  func hash(_ parts: [Int]) -> UInt64 {
    parts.reduce(seed) { hash, part in
      // SplitMix64 (Steele, Lea, Flood 2014), once per part.
      var mixed = (hash ^ UInt64(bitPattern: Int64(part))) &+ 0x9e37_79b9_7f4a_7c15
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}

extension CalendarWeekday {
  /// The day's number of sessions, relative to an ordinary day.
  fileprivate var traffic: Double {
    switch self {
    case .saturday: 1.2
    case .sunday: 1.16
    case .friday: 1.05
    case .monday: 0.94
    case .tuesday, .wednesday, .thursday: 0.96
    }
  }
}
