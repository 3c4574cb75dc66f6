#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Tells the date: `date.now`, or `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator of a function.
  ///
  /// - Parameter generate: Tells the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Always the same date.
  ///
  /// - Parameter date: The date.
  /// - Returns: A generator that tells it.
  public static func constant(_ date: Date) -> Self {
    Self { date }
  }

  /// The date now; once set, it is always that date: `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The date now.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// Tells the date; in a test store that of its virtual clock.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}
