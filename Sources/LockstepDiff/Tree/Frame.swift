/// What stands around the parts of a value.
public enum Frame: Sendable, Hashable {
  /// `Login.State(…)`.
  case structure(type: String)
  /// `Account(…)`, a class instance.
  case object(type: String)
  /// `.row(…)`.
  case enumeration(type: String, case: String)
  /// `(…)`.
  case tuple
  /// `[…]` whose elements have positions.
  case array
  /// `[…]` whose elements have none.
  case set
  /// `[…]` of keys and values.
  case dictionary
  /// `"""…"""`.
  case paragraph

  /// What stands before the parts.
  public var opening: String {
    switch self {
    case .structure(let type), .object(let type): type + "("
    case .enumeration(_, let name): "." + name + "("
    case .tuple: "("
    case .array, .set, .dictionary: "["
    case .paragraph: "\"\"\""
    }
  }

  /// What stands after the parts.
  public var closing: String {
    switch self {
    case .structure, .object, .enumeration, .tuple: ")"
    case .array, .set, .dictionary: "]"
    case .paragraph: "\"\"\""
    }
  }

  /// What stands for the whole when there are no parts.
  var empty: String {
    switch self {
    case .enumeration(_, let name): "." + name
    case .dictionary: "[:]"
    case .structure, .object, .tuple, .array, .set, .paragraph: opening + closing
    }
  }

  /// What stands between two parts.
  var separator: String { self == .paragraph ? "" : "," }
}
