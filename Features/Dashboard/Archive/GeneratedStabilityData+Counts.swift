extension GeneratedStabilityData {
  /// The sessions and crashes of a release on a day, in whole numbers.
  struct ReleaseCount: Hashable, Sendable {
    let release: GeneratedRelease
    let sessions: Int
    /// The crashes by kind, in the order of ``GeneratedCrashesByKind/kinds``, without duplicate reports.
    let crashes: [Int]
    /// The number of duplicate reports by kind that also count as crashes.
    let duplicates: [Int]

    /// The crashes of one kind, or of all kinds, including counted duplicates.
    func reports(of type: Stability.CrashType) -> Int {
      let reports = zip(crashes, duplicates).map { $0 + $1 }
      guard let index = GeneratedCrashesByKind.kinds.firstIndex(of: type) else { return reports.reduce(0, +) }
      return reports[index]
    }
  }

  /// The sessions and crashes of a day. The totals are the same whether they are counted together or by version, kind or signature.
  ///
  /// - Returns: The counts of the releases that the filter includes, newest first.
  func releaseCounts(of filter: SessionFilter, now: CurrentMinute) -> [ReleaseCount] {
    let releases = GeneratedRelease.live(on: filter.day)
    let counts = releases.map { tally(of: filter, $0, minutes: 0..<1440, now: now) }
    let sessions = Self.apportioned(counts.map(\.sessions))
    let kinds = GeneratedCrashesByKind.kinds
    let crashes = Self.apportioned(counts.flatMap { count in kinds.map { count.crashes[$0] } })
    // A duplicate repeats a counted crash, so the set of signatures doesn't depend on whether duplicates count.
    let factor = filter.query.correctionOn ? 0 : Self.duplicatesPerCrash
    let duplicates = Self.apportioned(crashes.map { Double($0) * factor })
    return releases.indices
      .map { index in
        let range = index * kinds.count..<(index + 1) * kinds.count
        return ReleaseCount(
          release: releases[index],
          sessions: sessions[index],
          crashes: Array(crashes[range]),
          duplicates: Array(duplicates[range])
        )
      }
      .filter { filter.version == nil || filter.version == $0.release.name }
  }

  func count(of filter: SessionFilter, now: CurrentMinute) -> Stability.Count {
    let counts = releaseCounts(of: filter, now: now)
    return Stability.Count(
      crashes: counts.reduce(0) { $0 + $1.reports(of: filter.query.crashType) },
      sessions: counts.reduce(0) { $0 + $1.sessions },
      users: filter.query.measure == .users ? counts.reduce(0) { $0 + users(of: $1, filter) } : nil
    )
  }

  /// The users who had a crash of a release on a day: the sum over its groups, because each user has crashes of only one version and group.
  private func users(of count: ReleaseCount, _ filter: SessionFilter) -> Int {
    filter.query.crashType.kinds.reduce(0) { users, kind in
      users + groupCounts(of: count, kind, day: filter.day).reduce(0) { $0 + $1.users }
    }
  }

  /// The number of duplicate reports of a crash, on average.
  private static let duplicatesPerCrash = 0.064

  /// Rounds numbers up or down so that they add up to their rounded sum.
  private static func apportioned(_ numbers: [Double]) -> [Int] {
    apportion(Int(numbers.reduce(0, +).rounded()), by: numbers)
  }

  /// Divides a number in proportion to weights; the parts add up to the number (largest remainder method, Hamilton 1792).
  static func apportion(_ total: Int, by weights: [Double]) -> [Int] {
    let sum = weights.reduce(0, +)
    guard total > 0, sum > 0 else { return weights.map { _ in 0 } }
    let shares = weights.map { Double(total) * $0 / sum }
    var parts = shares.map { Int($0) }
    let remainders = shares.indices.sorted {
      (shares[$0] - Double(parts[$0]), $1) > (shares[$1] - Double(parts[$1]), $0)
    }
    for index in remainders.prefix(total - parts.reduce(0, +)) { parts[index] += 1 }
    return parts
  }
}
