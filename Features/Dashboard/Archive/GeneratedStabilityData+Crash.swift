extension GeneratedStabilityData {
  /// Returns a crash by its name: `42-7` is the seventh crash of group 42.
  func crash(_ name: String, now: CurrentMinute) throws -> Stability.Crash {
    let numbers = name.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let id = numbers[0], let number = numbers[1], 1...max(1, groupCount) ~= id, number > 0
    else { throw StabilityError.notFound }
    let group = aggregation(id, crashes: 0)
    let origin = origin(of: id, number, now: now)
    return Stability.Crash(
      id: name,
      reason: group.reason,
      version: origin.version,
      system: origin.system,
      device: origin.device,
      frames: frames(of: id),
      similar: similar(to: id)
    )
  }

  /// The names of some crashes of a group. Their versions, systems and devices are those of the distribution, none more often than there.
  func crashIDs(in distribution: Stability.Distribution, now: CurrentMinute) -> [String] {
    let id = distribution.aggregation.id
    var (versions, systems) = (Self.counts(distribution.versions), Self.counts(distribution.systems))
    var devices = Self.counts(distribution.devices)
    var numbers: [Int] = []
    // A crash has only its number, so numbers are tried until one has fitting values: one of about a thousand, at worst.
    let count = min(5, distribution.aggregation.crashes)
    for number in 1...50_000 {
      if numbers.count >= count { break }
      let origin = origin(of: id, number, now: now)
      guard let version = versions[origin.version], let system = systems[origin.system],
        let device = devices[origin.device], version > 0, system > 0, device > 0
      else { continue }
      (versions[origin.version], systems[origin.system]) = (version - 1, system - 1)
      devices[origin.device] = device - 1
      numbers.append(number)
    }
    return numbers.reversed().map { "\(id)-\($0)" }
  }

  private static func counts(_ shares: [Stability.Share]) -> [String: Int] {
    Dictionary(shares.map { ($0.name, $0.crashes) }) { first, _ in first }
  }

  /// The version, the system and the device of a crash, derived from its name alone.
  private func origin(
    of id: Int,
    _ number: Int,
    now: CurrentMinute
  ) -> (version: String, system: String, device: String) {
    // The releases in use in a year, as each is used for twelve weeks.
    let (newest, count) = (now.day.number / 14, 32)
    let release = newest - (newest - Int(hash([31, id, number]) % UInt64(count))) % count
    return (
      GeneratedRelease(number: release).name,
      Self.systems[Int(hash([32, id, number]) % UInt64(Self.systems.count))].0,
      Self.devices[Int(hash([33, id, number]) % UInt64(Self.devices.count))].0
    )
  }

  /// The stack of a group: system calls, app calls with some recursion among them, and the calls that start an app.
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
      own(GeneratedFunction(module: "Shop", symbol: "main", location: "Shop.swift:9"), id),
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

  private func similar(to id: Int) -> [Stability.SimilarCrash] {
    let others = [id + 7, id + 19, id + 42].map { ($0 - 1) % max(1, groupCount) + 1 }.filter { $0 != id }
    return others.enumerated().map { index, other in
      let similarity = 93 - index * 14 - id % 7
      return Stability.SimilarCrash(
        id: "\(other)-1",
        reason: aggregation(other, crashes: 0).reason,
        similarity: similarity
      )
    }
  }
}
