/// A value as it prints: plain text at the leaves, names and order everywhere else.
///
/// ```swift
/// Tree(describing: Login.State(email: "blob@example.com")).inline
/// // Login.State(email: "blob@example.com")
/// ```
public enum Tree: Sendable, Hashable {
  /// A value without parts, as Swift would write it: `42`, `"blob"`, `1.5s`.
  case leaf(String)
  /// A string of several lines, one element a line, without its line feeds; a carriage return stays at the end of its line.
  case paragraph([String])
  /// An absent value. A present one prints as itself; only `.some(nil)` says that it is there.
  case `nil`
  /// A struct: the name of its type without the module, and its fields as declared.
  indirect case structure(type: String, fields: [Field])
  /// A class instance: the name of its class without the module, and its fields, the superclass' first.
  indirect case object(type: String, fields: [Field])
  /// A case of an enum and what it carries.
  indirect case enumeration(type: String, case: String, payload: [Field])
  /// A tuple.
  case tuple([Field])
  /// Elements in order; `ids` has one printed id an element when the elements are identified.
  case array([Tree], ids: [String]? = nil)
  /// Elements without an order, sorted as they print.
  case set([Tree])
  /// Keys and values, sorted by printed key.
  case dictionary([Entry])
  /// What a bound left out: the number of values, 0 when nobody counted them.
  case folded(Int)

  /// A value inside a struct, class, enum case or tuple.
  public struct Field: Sendable, Hashable {
    /// The name before the colon; `nil` when there is none.
    public var label: String?
    /// The value after the colon.
    public var value: Tree

    /// A field as it prints: `label: value`.
    public init(label: String? = nil, value: Tree) {
      self.label = label
      self.value = value
    }
  }

  /// A key and its value inside a dictionary.
  public struct Entry: Sendable, Hashable {
    /// The key as it prints.
    public var key: Tree
    /// The value as it prints.
    public var value: Tree

    /// An entry as it prints: `key: value`.
    public init(key: Tree, value: Tree) {
      self.key = key
      self.value = value
    }
  }

  /// What stands in for a value that hides itself.
  public static let secret = Tree.leaf("••••")
}
