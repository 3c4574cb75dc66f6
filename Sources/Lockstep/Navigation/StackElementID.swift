public import LockstepDiff

/// What tells an element of a stack from all others that its store ever made: `#0`, `#1`, …
///
/// Ids are counted per store, so a test knows them beforehand; an integer literal makes one: `state.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  @usableFromInline let number: Int

  @usableFromInline
  init(number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id that prints as `#` and the number.
  ///
  /// - Parameter number: What the store had counted when the element was made, from 0.
  public init(integerLiteral number: Int) {
    self.init(number: number)
  }
}

extension StackElementID: Comparable {
  /// Whether the first element was made before the second.
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
  /// Reads a number, or what an id prints as: a script may copy either from a trace.
  ///
  /// - Parameter decoder: Holds one integer, or a string such as `"#0"`.
  /// - Throws: `DecodingError` when it doesn't.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A number first, as most write it: what doesn't decode costs more than what does.
    let number = try? container.decode(Int.self)
    let printed = number ?? (try? container.decode(String.self)).flatMap { $0.first == "#" ? Int($0.dropFirst()) : nil }
    self.init(number: try printed ?? container.decode(Int.self))
  }

  /// Writes the number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
