/// The printable form of a value: text at the leaves, names and order at the other nodes.
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
  /// A nil value. Other optionals print as their wrapped value; only `.some(nil)` prints its case.
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

/// A type that customises how its values print.
///
/// ```swift
/// extension Token: TreeDescribable {
///   var tree: Tree { .secret }
/// }
/// ```
public protocol TreeDescribable {
  /// The tree that prints for this value.
  var tree: Tree { get }
}

/// A type whose values print as other values: a wrapper as its wrapped value, a collection as its elements.
///
/// Comparisons use the substitutes, so paths contain no component for the wrapper.
public protocol TreeSubstituting {
  /// The value that prints instead of this one.
  var treeSubstitute: Any { get }
}

extension AnyHashable: TreeSubstituting {
  /// The wrapped value.
  public var treeSubstitute: Any { base }
}

/// The substitute of a collection whose elements are identified by separately stored ids.
///
/// ```swift
/// extension StackState: TreeSubstituting {
///   var treeSubstitute: Any { IdentifiedElements(ids: ids, elements: elements) }
/// }
/// ```
public struct IdentifiedElements<ID: Hashable, Element> {
  /// The ids, one per element.
  public let ids: [ID]
  /// The elements, in order.
  public let elements: [Element]

  /// Pairs ids and elements by position.
  ///
  /// - Parameters:
  ///   - ids: The ids, one per element.
  ///   - elements: The elements, in order.
  /// - Precondition: `ids` and `elements` have the same count.
  public init(ids: [ID], elements: [Element]) {
    precondition(
      ids.count == elements.count,
      "IdentifiedElements requires one id per element, but was given \(ids.count) ids for \(elements.count) elements."
    )
    self.ids = ids
    self.elements = elements
  }
}
