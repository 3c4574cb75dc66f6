internal import Synchronization

/// Provides a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
public final class WithRandomNumberGenerator: Sendable {
  private struct GeneratorBox: @unchecked Sendable {
    // Sound: accessed only under the mutex.
    var generator: any RandomNumberGenerator
  }

  private let box: Mutex<GeneratorBox>

  /// Wraps a generator.
  ///
  /// - Parameter generator: The generator, which nothing else refers to.
  public init(_ generator: sending some RandomNumberGenerator) {
    box = Mutex(GeneratorBox(generator: generator))
  }

  /// Runs work that draws random numbers. Concurrent work may draw numbers in between.
  ///
  /// - Parameter work: Draws from the generator.
  /// - Returns: The result of the work.
  public func callAsFunction<Result>(_ work: (inout any RandomNumberGenerator) -> Result) -> Result {
    var generator: any RandomNumberGenerator = LockedGenerator(owner: self)
    return work(&generator)
  }

  /// Draws from the shared generator. Holds its lock for only one number at a time, so that nested work can also draw numbers.
  private struct LockedGenerator: RandomNumberGenerator {
    let owner: WithRandomNumberGenerator

    mutating func next() -> UInt64 { owner.box.withLock { $0.generator.next() } }
  }
}

/// A deterministic generator with a seed (SplitMix64: Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: Equal seeds produce equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Draws the next number.
  ///
  /// - Returns: 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension DependencyValues {
  /// Provides random numbers. A test store uses a fixed seed.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[RandomNumbersKey.self] }
    set { self[RandomNumbersKey.self] = newValue }
  }
}

private enum RandomNumbersKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator { WithRandomNumberGenerator(SystemRandomNumberGenerator()) }
  static var testValue: WithRandomNumberGenerator { WithRandomNumberGenerator(SeededGenerator(seed: 0)) }
}
