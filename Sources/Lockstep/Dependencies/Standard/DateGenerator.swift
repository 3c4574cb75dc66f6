#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Returns the date: `date.now`, or `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Returns the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always returns the same date.
  ///
  /// - Parameter date: The date.
  /// - Returns: A generator that returns only this date.
  public static func constant(_ date: Date) -> Self {
    Self { date }
  }

  /// The current date. Setting it fixes the date: `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// Returns the date. In a test store the date comes from the virtual clock.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}
