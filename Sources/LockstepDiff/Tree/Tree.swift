/// The printable form of a value: text at the leaves, names and order everywhere else.
///
/// ```swift
/// Tree(describing: Login.State(email: "blob@example.com")).inline
/// // Login.State(email: "blob@example.com")
/// ```
public enum Tree: Sendable, Hashable {
  /// A value without parts, as in Swift source code: `42`, `"blob"`, `1.5s`.
  case leaf(String)
  /// A multiline string, one element per line, without line feeds. A carriage return stays at the end of its line.
  case paragraph([String])
  /// An absent value. A present value prints as itself; only `.some(nil)` prints its case.
  case `nil`
  /// A struct: the name of its type without the module, and its fields in the order of declaration.
  indirect case structure(type: String, fields: [Field])
  /// A class instance: the name of its class without the module, and its fields, those of the superclass first.
  indirect case object(type: String, fields: [Field])
  /// A case of an enum and its payload.
  indirect case enumeration(type: String, case: String, payload: [Field])
  /// A tuple.
  case tuple([Field])
  /// Elements in order. If they are identified, `ids` contains one printed id per element.
  case array([Tree], ids: [String]? = nil)
  /// Elements without an order, sorted by their printed text.
  case set([Tree])
  /// Keys and values, sorted by printed key.
  case dictionary([KeyValuePair])
  /// Values beyond a limit: their number, or 0 if it is unknown.
  case folded(Int)

  /// A value inside a struct, class, enum case or tuple.
  public struct Field: Sendable, Hashable {
    /// The name before the colon; nil if there is none.
    public var label: String?
    /// The value after the colon.
    public var value: Tree

    /// Creates a field, which prints as `label: value`.
    public init(label: String? = nil, value: Tree) {
      self.label = label
      self.value = value
    }
  }

  /// A key and its value inside a dictionary.
  public struct KeyValuePair: Sendable, Hashable {
    /// The key as printed.
    public var key: Tree
    /// The value as printed.
    public var value: Tree

    /// Creates an entry, which prints as `key: value`.
    public init(key: Tree, value: Tree) {
      self.key = key
      self.value = value
    }
  }

  /// The text of a hidden value, `••••`.
  public static let secret = Tree.leaf("••••")
}
