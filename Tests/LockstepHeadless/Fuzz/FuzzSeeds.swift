import Foundation
import Lockstep

/// The seeds that a fuzzer tries: a few, or the number requested in the environment.
///
/// `NAME_FUZZ=N` tries N seeds, `NAME_FUZZ_FROM=M` starts with M. With `FUZZ_LOG=FILE` the file `FILE.<test>` contains the current seed,
/// which identifies the seed of a trap or a hang.
struct FuzzSeeds {
  let range: Range<UInt64>
  private let log = ProcessInfo.processInfo.environment["FUZZ_LOG"]

  init(_ name: String, few: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    let from = environment["\(name)_FUZZ_FROM"].flatMap(UInt64.init) ?? 0
    range = from..<from + (environment["\(name)_FUZZ"].flatMap(UInt64.init) ?? few)
  }

  /// Tries each seed.
  ///
  /// - Parameters:
  ///   - test: The name of the log.
  ///   - attempt: Receives a seed and a generator seeded with it.
  nonisolated(nonsending) func each(
    in test: String = #function,
    _ attempt: (UInt64, inout SeededGenerator) async throws -> Void
  ) async rethrows {
    let file = log.map { URL(filePath: $0 + "." + test.prefix { $0 != "(" }) }
    for seed in range {
      if let file { try? Data("seed \(seed)\n".utf8).write(to: file) }
      var random = SeededGenerator(seed: seed)
      try await attempt(seed, &random)
    }
  }
}

extension SeededGenerator {
  /// Returns true with a given probability.
  mutating func isSo(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Picks one of several values. The separate first parameter excludes an empty list.
  mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value { pick([first] + others) ?? first }

  mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element? {
    values.randomElement(using: &self)
  }
}
