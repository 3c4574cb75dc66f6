extension GeneratedStabilityData {
  /// Returns the crash with the given name.
  func crash(_ name: String, now: CurrentMinute) throws -> Stability.Crash {
    guard let crash = GeneratedCrashName(name), 1...groupCount ~= crash.group,
      known(0..<1440, of: crash.day, now: now) != nil, GeneratedRelease.live(on: crash.day).contains(crash.release)
    else { throw StabilityError.notFound }
    return Stability.Crash(
      id: name,
      reason: reason(of: crash.group),
      origin: origins(of: crash.group, crash.release, day: crash.day, now: now)(crash.number),
      frames: frames(of: crash.group),
      similar: similar(to: crash, now: now)
    )
  }

  /// The crashes of a group, newest first.
  ///
  /// Numbers start at 1 for each day and release, so a filter that counts fewer crashes keeps the first ones.
  func reports(of id: Int, _ query: Stability.Query, now: CurrentMinute) -> [Stability.CrashReport] {
    let kind = Self.kind(of: id)
    guard query.crashType.kinds.contains(kind) else { return [] }
    return releaseCounts(of: SessionFilter(query), now: now)
      .flatMap { count -> [Stability.CrashReport] in
        let crashes = groupCounts(of: count, kind, day: query.date).first { $0.id == id }?.crashes ?? 0
        let origin = origins(of: id, count.release, day: query.date, now: now)
        return (0..<crashes).map { index in
          let name = GeneratedCrashName(group: id, day: query.date, release: count.release, number: index + 1)
          return Stability.CrashReport(id: name.text, origin: origin(index + 1))
        }
      }
      .sorted { ($0.origin.minute, $1.id) > ($1.origin.minute, $0.id) }
  }

  /// Returns a function from the number of a crash to its origin, for a group, day and release.
  private func origins(
    of id: Int,
    _ release: GeneratedRelease,
    day: CalendarDay,
    now: CurrentMinute
  ) -> (_ number: Int) -> Stability.CrashOrigin {
    let times = GeneratedCrashTimes(of: release, on: day, in: self, now: now)
    return { number in
      func value(_ purpose: Int) -> Double { noise(purpose, id, day.number, release.number, number) }
      func name(_ values: [(String, Double)], salt: Int) -> String {
        let weights = values.enumerated().map { $1.1 * (0.5 + noise(25, salt + id, $0)) }
        return values[Self.index(at: value(salt), in: weights)].0
      }
      return Stability.CrashOrigin(
        day: day,
        minute: times.minute(of: id, number),
        version: release.name,
        system: name(Self.systems, salt: 12),
        device: name(Self.devices, salt: 13)
      )
    }
  }

  /// The index of the weight that contains the given share of the total, 0 to 1.
  static func index(at share: Double, in weights: [Double]) -> Int {
    var rest = share * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }

  /// The stack of a group: system calls, app calls with some recursion, and the calls that start an app.
  private func frames(of id: Int) -> [Stability.Frame] {
    let places = places(of: id)
    let recursion = Int(hash([34, id]) % 4) * 3 + 1
    let inner = [
      Stability.Frame(module: "libsystem_kernel.dylib", symbol: "__pthread_kill", offset: 0x8),
      Stability.Frame(module: "libswiftCore.dylib", symbol: nil, offset: 0x3a4c8 + id % 64 * 4),
    ]
    let ours = places.enumerated().flatMap { depth, place in
      Array(repeating: own(place, id), count: depth == 1 ? recursion : 1)
    }
    return inner + ours + [
      Stability.Frame(module: "UIKitCore", symbol: "-[UIApplication sendAction:to:from:forEvent:]", offset: 0x64),
      Stability.Frame(module: "CoreFoundation", symbol: "__CFRunLoopRun", offset: 0x7bc),
      own(GeneratedFunction(module: "Shop", symbol: "main", file: "Shop.swift", line: 9), id),
      Stability.Frame(module: "dyld", symbol: "start", offset: 0x1a4),
    ]
  }

  private func own(_ place: GeneratedFunction, _ id: Int) -> Stability.Frame {
    let offset = Int(hash([35, id, place.symbol.utf8.count]) % 4096) * 4
    return Stability.Frame(
      module: place.module,
      symbol: place.symbol,
      offset: offset,
      location: place.location,
      isOurs: true
    )
  }

  /// The first crash of each of the three groups on the same day whose stacks have the most functions in common.
  private func similar(to crash: GeneratedCrashName, now: CurrentMinute) -> [Stability.SimilarCrash] {
    let query = Stability.Query(date: crash.day, comparisonDate: crash.day)
    var releases: [Int: GeneratedRelease] = [:]
    for count in releaseCounts(of: SessionFilter(query), now: now) {
      for (id, crashes, _) in query.crashType.kinds.flatMap({ groupCounts(of: count, $0, day: crash.day) })
      where crashes > 0 && id != crash.group && releases[id] == nil {
        releases[id] = count.release
      }
    }
    let functions = Set(frames(of: crash.group).compactMap(\.symbol))
    return releases.map { id, release in
      let others = Set(frames(of: id).compactMap(\.symbol))
      // The Sørensen–Dice coefficient.
      let similarity = 200 * functions.intersection(others).count / (functions.count + others.count)
      return (id: id, release: release, similarity: similarity)
    }
    .sorted { ($0.similarity, $1.id) > ($1.similarity, $0.id) }
    .prefix(3)
    .map { other in
      Stability.SimilarCrash(
        id: GeneratedCrashName(group: other.id, day: crash.day, release: other.release, number: 1).text,
        reason: reason(of: other.id),
        similarity: other.similarity,
        origin: origins(of: other.id, other.release, day: crash.day, now: now)(1)
      )
    }
  }

  private static let systems = [
    ("iOS 18.2", 41.0), ("iOS 18.1", 23.0), ("iOS 17.7", 19.0), ("iOS 17.6", 9.0), ("iOS 16.7", 8.0),
  ]

  private static let devices = [
    ("iPhone 15", 27.0), ("iPhone 14", 22.0), ("iPhone 13", 18.0), ("iPhone SE", 12.0), ("iPhone 12", 11.0),
    ("iPad Air", 10.0),
  ]
}
