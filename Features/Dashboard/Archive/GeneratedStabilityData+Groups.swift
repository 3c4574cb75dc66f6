#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension GeneratedStabilityData {
  /// The page after a cursor: `23:42` is the row with 23 crashes and the number 42.
  func page(_ query: Stability.Query, after cursor: String?, now: CurrentMinute) throws -> Stability.AggregationPage {
    let all = aggregations(query, now: now)
    var rest = all[...]
    if let cursor {
      let numbers = cursor.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { throw StabilityError.notFound }
      // Compares by value, not by position: rows that moved between two pages are neither skipped nor repeated needlessly.
      rest = all.drop { ($0.crashes, -$0.id) >= (numbers[0], -numbers[1]) }
    }
    let rows = Array(rest.prefix(pageSize))
    let next = rest.count > rows.count ? rows.last.map { "\($0.crashes):\($0.id)" } : nil
    return Stability.AggregationPage(rows: rows, next: next, total: all.count)
  }

  func distribution(of id: Int, _ query: Stability.Query, now: CurrentMinute) throws -> Stability.Distribution {
    guard 1...max(1, groupCount) ~= id else { throw StabilityError.notFound }
    let counts = crashCounts(query, now)
    let group = aggregation(id, crashes: counts.isEmpty ? 0 : counts[id - 1])
    let versions = GeneratedRelease.live(on: query.date).filter { query.version == nil || $0.name == query.version }
    var distribution = Stability.Distribution(
      aggregation: group,
      versions: split(group.crashes, versions.map { ($0.name, $0.weight(on: query.date)) }, salt: 11 &+ id),
      systems: split(group.crashes, Self.systems, salt: 12 &+ id),
      devices: split(group.crashes, Self.devices, salt: 13 &+ id),
      crashIDs: []
    )
    distribution.crashIDs = crashIDs(in: distribution, now: now)
    return distribution
  }

  func aggregation(_ id: Int, crashes: Int) -> Stability.Aggregation {
    let kind = Int(hash([21, id]) % UInt64(Self.reasons.count))
    let place = places(of: id)[0]
    let signature = String(hash([22, id]) >> 32, radix: 16)
    return Stability.Aggregation(
      id: id,
      signature: String(repeating: "0", count: 8 - signature.count) + signature,
      reason: Self.reasons[kind],
      place: place.symbol,
      crashes: crashes,
      users: max(min(1, crashes), crashes * (70 + id % 30) / 100),
      icon: URL(string: "https://icons.example.com/\(place.module).gif")
    )
  }

  /// The app functions on the stack of a crash, the innermost first.
  func places(of id: Int) -> [GeneratedFunction] {
    let all = GeneratedFunction.all
    return (0..<3).map { all[Int(hash([23, id, $0]) % UInt64(all.count))] }
  }

  private func aggregations(_ query: Stability.Query, now: CurrentMinute) -> [Stability.Aggregation] {
    crashCounts(query, now).enumerated()
      .filter { $0.element > 0 }
      .map { aggregation($0.offset + 1, crashes: $0.element) }
      .sorted { ($0.crashes, -$0.id) > ($1.crashes, -$1.id) }
  }

  /// The number of crashes of each group. They add up to the crashes of the metric (largest remainder method, Hamilton 1792).
  ///
  /// A few groups have most of the crashes, and many have one or two (Zipf's law).
  private func crashCounts(_ query: Stability.Query, _ now: CurrentMinute) -> [Int] {
    let total = count(of: SessionFilter(day: query.date, version: query.version, query: query), now: now).crashes
    let weights = (0..<groupCount).map { (0.6 + 0.8 * noise(24, $0 + 1, query.date.number)) / Double($0 + 8) }
    let sum = weights.reduce(0, +)
    let shares = weights.map { Double(total) * $0 / sum }
    var counts = shares.map { Int($0) }
    let remainders = shares.indices.sorted {
      (shares[$0] - Double(counts[$0]), $1) > (shares[$1] - Double(counts[$1]), $0)
    }
    for index in remainders.prefix(total - counts.reduce(0, +)) { counts[index] += 1 }
    return counts
  }

  private func split(_ total: Int, _ weights: [(String, Double)], salt: Int) -> [Stability.Share] {
    let noisy = weights.enumerated().map { $1.1 * (0.5 + noise(25, salt, $0)) }
    var rest = total
    var (shares, sum) = ([Stability.Share](), noisy.reduce(0, +))
    for (index, (name, _)) in weights.enumerated() {
      let part = sum > 0 ? Int((Double(rest) * noisy[index] / sum).rounded()) : 0
      shares.append(Stability.Share(name: name, crashes: part))
      rest -= part
      sum -= noisy[index]
    }
    return shares.filter { $0.crashes > 0 }.sorted { ($0.crashes, $1.name) > ($1.crashes, $0.name) }
  }

  private static let reasons = [
    "EXC_BAD_ACCESS", "SIGABRT", "NSInvalidArgumentException", "Swift runtime failure: Index out of range",
    "Swift runtime failure: Unexpectedly found nil", "0x8badf00d: hang", "Out of memory",
  ]
  static let systems = [
    ("iOS 18.2", 41.0), ("iOS 18.1", 23.0), ("iOS 17.7", 19.0), ("iOS 17.6", 9.0), ("iOS 16.7", 8.0),
  ]
  static let devices = [
    ("iPhone 15", 27.0), ("iPhone 14", 22.0), ("iPhone 13", 18.0), ("iPhone SE", 12.0), ("iPhone 12", 11.0),
    ("iPad Air", 10.0),
  ]
}
