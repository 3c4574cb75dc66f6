/// A part of two values that differs by `==` but prints the same.
public struct InvisibleDifference: Sendable, Hashable {
  /// The path to the part; empty for the whole value.
  public let path: Path
  /// The reason why the values print the same.
  public let reason: Reason

  /// A reason why two different values print the same.
  public enum Reason: Sendable, Hashable {
    /// The values are of different types.
    case type(old: String, new: String)
    /// The value can't be taken apart, for example because it is a closure or a secret.
    case opaque(type: String)
    /// The values are two instances of a class with the same fields.
    case identity(type: String)
    /// The type's own `==` distinguishes values with the same visible fields.
    case customEquality(type: String)
    /// The value is a floating-point number that isn't equal to itself.
    case notANumber
  }
}

extension InvisibleDifference: CustomStringConvertible {
  /// The path and the reason on one line: `price: nan is never equal to itself`.
  public var description: String { (path.isEmpty ? "" : "\(path): ") + reason.description }
}

extension InvisibleDifference.Reason: CustomStringConvertible {
  /// The reason as a phrase without the path: `nan is never equal to itself`.
  public var description: String {
    switch self {
    case .type(let old, let new): "\(old) and \(new) print the same"
    case .opaque(let type): "\(type) can't be inspected"
    case .identity(let type): "two instances of \(type) with the same fields"
    case .customEquality(let type): "== of \(type) distinguishes values with the same visible fields"
    case .notANumber: "nan is never equal to itself"
    }
  }
}
