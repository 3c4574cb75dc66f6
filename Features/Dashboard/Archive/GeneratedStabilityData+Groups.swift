#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension GeneratedStabilityData {
  /// The page after a cursor: `23:42` refers to the row with 23 crashes and the number 42.
  func page(_ query: Stability.Query, after cursor: String?, now: CurrentMinute) throws -> Stability.AggregationPage {
    let all = aggregations(query, now: now)
    var rest = all[...]
    if let cursor {
      let numbers = cursor.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { throw StabilityError.notFound }
      // Compares by value, not by position, so that rows that moved between two pages are not skipped or repeated unnecessarily.
      rest = all.drop { ($0.crashes, -$0.id) >= (numbers[0], -numbers[1]) }
    }
    let rows = Array(rest.prefix(pageSize))
    let next = rest.count > rows.count ? rows.last.map { "\($0.crashes):\($0.id)" } : nil
    return Stability.AggregationPage(rows: rows, next: next, total: all.count)
  }

  func distribution(of id: Int, _ query: Stability.Query, now: CurrentMinute) throws -> Stability.Distribution {
    guard 1...groupCount ~= id else { throw StabilityError.notFound }
    let reports = reports(of: id, query, now: now)
    let total = aggregations(query, now: now).first { $0.id == id }
    return Stability.Distribution(
      aggregation: total ?? aggregation(id, crashes: 0, users: 0),
      versions: Self.shares(reports.map(\.origin.version)),
      systems: Self.shares(reports.map(\.origin.system)),
      devices: Self.shares(reports.map(\.origin.device)),
      crashes: Array(reports.prefix(Stability.Distribution.crashLimit))
    )
  }

  private static func shares(_ names: [String]) -> [Stability.Share] {
    Dictionary(grouping: names) { $0 }
      .map { Stability.Share(name: $0.key, crashes: $0.value.count) }
      .sorted { ($0.crashes, $1.name) > ($1.crashes, $0.name) }
  }

  func aggregation(_ id: Int, crashes: Int, users: Int) -> Stability.Aggregation {
    let place = places(of: id)[0]
    let signature = String(hash([22, id]) >> 32, radix: 16)
    return Stability.Aggregation(
      id: id,
      signature: String(repeating: "0", count: 8 - signature.count) + signature,
      reason: reason(of: id),
      place: "\(place.symbol):\(place.line)",
      crashes: crashes,
      users: users,
      icon: URL(string: "https://icons.example.com/\(place.module).gif")
    )
  }

  /// The app functions on the stack of a crash, innermost first.
  func places(of id: Int) -> [GeneratedFunction] {
    let all = GeneratedFunction.all
    // No two groups have the same line, and thus no two have the same error at the same location.
    return (0..<3).map { all[Int(hash([23, id, $0]) % UInt64(all.count))].moved(by: id) }
  }

  /// The error of a group.
  func reason(of id: Int) -> String {
    let reasons = Self.reasons(of: Self.kind(of: id))
    return reasons[Int(hash([21, id]) % UInt64(reasons.count))]
  }

  /// The kind of a group's crashes; any seven consecutive groups include all kinds.
  static func kind(of id: Int) -> Stability.CrashType {
    switch id % 7 {
    case 3: .hang
    case 5: .launch
    case 6: .memory
    default: .exception
    }
  }

  private func aggregations(_ query: Stability.Query, now: CurrentMinute) -> [Stability.Aggregation] {
    var counts = Array(repeating: (crashes: 0, users: 0), count: groupCount)
    for release in releaseCounts(of: SessionFilter(query), now: now) {
      for kind in query.crashType.kinds {
        for group in groupCounts(of: release, kind, day: query.date) {
          counts[group.id - 1].crashes += group.crashes
          counts[group.id - 1].users += group.users
        }
      }
    }
    return counts.enumerated()
      .filter { $0.element.crashes > 0 }
      .map { aggregation($0.offset + 1, crashes: $0.element.crashes, users: $0.element.users) }
      .sorted { ($0.crashes, -$0.id) > ($1.crashes, -$1.id) }
  }

  /// The number of crashes of each group of a kind, including counted duplicates, and of their users; the crashes add up to the release's
  /// count.
  ///
  /// A few groups have most of the crashes, and many have one or two (Zipf's law). Duplicates add no users.
  func groupCounts(
    of count: ReleaseCount,
    _ kind: Stability.CrashType,
    day: CalendarDay
  ) -> [(id: Int, crashes: Int, users: Int)] {
    let ids = (1...groupCount).filter { Self.kind(of: $0) == kind }
    let weights = ids.map { (0.6 + 0.8 * noise(24, $0, day.number, count.release.number)) / Double($0 + 8) }
    guard let index = GeneratedCrashesByKind.kinds.firstIndex(of: kind) else { return [] }
    let crashes = Self.apportion(count.crashes[index], by: weights)
    let duplicates = Self.apportion(count.duplicates[index], by: crashes.map(Double.init))
    return ids.indices.map { index in
      let (id, crashes) = (ids[index], crashes[index])
      return (id, crashes + duplicates[index], max(min(1, crashes), crashes * (70 + id % 30) / 100))
    }
  }

  private static func reasons(of kind: Stability.CrashType) -> [String] {
    switch kind {
    case .all, .exception:
      [
        "EXC_BAD_ACCESS", "SIGABRT", "NSInvalidArgumentException", "Swift runtime failure: Index out of range",
        "Swift runtime failure: Unexpectedly found nil",
      ]
    case .launch: ["0x8badf00d: launch took too long", "SIGABRT at launch"]
    case .hang: ["0x8badf00d: hang"]
    case .memory: ["Out of memory"]
    }
  }
}

extension GeneratedStabilityData.SessionFilter {
  /// The selected day and version of a query.
  init(_ query: Stability.Query) {
    self.init(day: query.date, version: query.version, query: query)
  }
}
