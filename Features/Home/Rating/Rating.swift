public import Lockstep

/// A person's rating of an item, in stars.
public enum Rating: Int, Hashable, Sendable, Codable, CaseIterable {
  /// One star, the worst.
  case one = 1
  /// Two stars.
  case two
  /// Three stars.
  case three
  /// Four stars.
  case four
  /// Five stars, the best.
  case five

  /// The stars: `★★★★☆`.
  public var stars: String {
    String(repeating: "★", count: rawValue) + String(repeating: "☆", count: Self.allCases.count - rawValue)
  }

  /// The description for screen readers: `4 of 5 stars`.
  public var label: TextState { "\(rawValue) of \(Self.allCases.count) stars" }
}
