internal import Synchronization

/// Provides a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
public final class WithRandomNumberGenerator: Sendable {
  private struct GeneratorBox: @unchecked Sendable {
    // Sound because the mutex guards every access.
    var generator: any RandomNumberGenerator
  }

  private let box: Mutex<GeneratorBox>

  /// Wraps a generator.
  ///
  /// - Parameter generator: The generator, which nothing else refers to.
  public init(_ generator: sending some RandomNumberGenerator) {
    box = Mutex(GeneratorBox(generator: generator))
  }

  /// Runs work that draws random numbers. Concurrent work may draw numbers at the same time.
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

  /// Creates a generator.
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

/// Chooses one of the answers that a test's dependency could give: `try await choose("login", [.success, .failure])`.
///
/// A dependency that may fail is written once, with all its possible answers. Tests and scripts get the first answer, or the answer they
/// select. Exploration, and tests and scripts under several schedules, try every answer unless one is selected.
///
/// ```swift
/// $0.authManager.login = { email, _ in
///   switch try await choose("login", ["signed in", "wrong password", "offline"]) {
///   case "signed in": return .blob
///   case "wrong password": throw AuthError.wrongCredentials
///   default: throw AuthError.offline
///   }
/// }
/// ```
public struct ChoiceGenerator: Sendable {
  package let position: @Sendable (_ name: String, _ options: [String]) async throws -> Int

  /// Creates a generator from a function.
  ///
  /// - Parameter position: Returns the position of the answer, given the question's name and the descriptions of its options (at least
  ///   one).
  public init(_ position: @escaping @Sendable (_ name: String, _ options: [String]) async throws -> Int) {
    self.position = position
  }

  /// A generator that always chooses the first option.
  public static let first = Self { _, _ in 0 }

  /// A generator that chooses the option at a given position for some questions, and the first option for all others.
  ///
  /// - Parameter positions: The positions by the names of the questions. A position past the end chooses the last option.
  /// - Returns: A generator.
  public static func answering(_ positions: [String: Int]) -> Self {
    Self { name, _ in positions[name] ?? 0 }
  }

  /// Chooses an option.
  ///
  /// - Parameters:
  ///   - name: The name of the question, for reports and scripts.
  ///   - options: The possible answers; their descriptions appear in reports.
  /// - Returns: One of the options.
  /// - Throws: ``ChoiceError`` if there are no options, or `CancellationError` if the task is cancelled.
  public func callAsFunction<Option: Sendable>(_ name: String, _ options: [Option]) async throws -> Option {
    guard !options.isEmpty else { throw ChoiceError.noOptions(name) }
    let position = try await position(name, options.map { String(describing: $0) })
    return options[min(max(position, 0), options.count - 1)]
  }
}

/// Why a choice is not possible.
public enum ChoiceError: Error, Hashable, CustomStringConvertible {
  /// The question with a name has no options.
  case noOptions(String)

  public var description: String {
    switch self {
    case .noOptions(let name): "The choice “\(name)” has no options: offer at least one."
    }
  }
}

extension DependencyValues {
  /// Chooses one of the answers that a dependency could give; the first one by default.
  public var choose: ChoiceGenerator {
    get { self[ChoiceGeneratorKey.self] }
    set { self[ChoiceGeneratorKey.self] = newValue }
  }
}

private enum ChoiceGeneratorKey: DependencyKey {
  static let liveValue = ChoiceGenerator.first
  static let testValue = ChoiceGenerator.first
}
