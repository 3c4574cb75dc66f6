public import LockstepDiff

/// Identifies an element of a stack among all elements that its store ever created: `#0`, `#1`, …
///
/// Ids are counted per store, so a test can predict them. Integer literals are ids: `state.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  @usableFromInline let number: Int

  @usableFromInline
  init(number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Makes the id that prints as `#` followed by the number.
  ///
  /// - Parameter number: The store's count when the element was created, from 0.
  public init(integerLiteral number: Int) {
    self.init(number: number)
  }
}

extension StackElementID: Comparable {
  /// Whether the first element was created before the second.
  public static func < (first: Self, second: Self) -> Bool {
    first.number < second.number
  }
}

extension StackElementID: TreeDescribable, CustomStringConvertible {
  /// `#0`.
  public var description: String { "#\(number)" }

  /// `#0`.
  public var tree: Tree { .leaf(description) }
}

extension StackElementID: Codable {
  /// Decodes a number or the printed form of an id. A script may copy either from a trace.
  ///
  /// - Parameter decoder: Holds one integer, or a string such as `"#0"`.
  /// - Throws: `DecodingError` for any other format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Tries a number first, the more common format, because a failed decoding costs more than a successful one.
    let number = try? container.decode(Int.self)
    let printed = number ?? (try? container.decode(String.self)).flatMap { $0.first == "#" ? Int($0.dropFirst()) : nil }
    self.init(number: try printed ?? container.decode(Int.self))
  }

  /// Encodes the number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown by the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
