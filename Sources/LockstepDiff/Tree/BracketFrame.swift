/// The brackets and the type name that enclose the parts of a value.
public enum BracketFrame: Sendable, Hashable {
  /// `Login.State(…)`.
  case structure(type: String)
  /// `Account(…)`, a class instance.
  case object(type: String)
  /// `.row(…)`.
  case enumeration(type: String, case: String)
  /// `(…)`.
  case tuple
  /// `[…]`, for elements with positions.
  case array
  /// `[…]`, for elements without positions.
  case set
  /// `[…]`, for keys and values.
  case dictionary
  /// `"""…"""`.
  case paragraph

  /// The text before the parts.
  public var opening: String {
    switch self {
    case .structure(let type), .object(let type): type + "("
    case .enumeration(_, let name): "." + name + "("
    case .tuple: "("
    case .array, .set, .dictionary: "["
    case .paragraph: "\"\"\""
    }
  }

  /// The text after the parts.
  public var closing: String {
    switch self {
    case .structure, .object, .enumeration, .tuple: ")"
    case .array, .set, .dictionary: "]"
    case .paragraph: "\"\"\""
    }
  }

  /// The text of a value without parts.
  var empty: String {
    switch self {
    case .enumeration(_, let name): "." + name
    case .dictionary: "[:]"
    case .structure, .object, .tuple, .array, .set, .paragraph: opening + closing
    }
  }

  /// The text between two parts.
  var separator: String { self == .paragraph ? "" : "," }
}
