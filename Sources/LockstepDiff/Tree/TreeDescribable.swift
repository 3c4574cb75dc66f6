/// A type that says how its values print.
///
/// ```swift
/// extension Token: TreeDescribable {
///   var tree: Tree { .secret }
/// }
/// ```
public protocol TreeDescribable {
  /// The value as it prints.
  var tree: Tree { get }
}

/// A type whose values print as other values: wrappers as what they wrap, collections as their elements.
///
/// Differences are made between the substitutes, so paths run straight through the wrapper.
public protocol TreeSubstituting {
  /// The value that prints in place of this one.
  var treeSubstitute: Any { get }
}

extension AnyHashable: TreeSubstituting {
  /// The value inside the box.
  public var treeSubstitute: Any { base }
}

/// The substitute of a collection whose elements are known by ids that they need not hold themselves.
///
/// ```swift
/// extension StackState: TreeSubstituting {
///   var treeSubstitute: Any { IdentifiedElements(ids: ids, elements: elements) }
/// }
/// ```
public struct IdentifiedElements<ID: Hashable, Element> {
  /// One id an element.
  public let ids: [ID]
  /// The elements in order.
  public let elements: [Element]

  /// Pairs the first id with the first element, and so on.
  ///
  /// - Precondition: as many ids as elements.
  public init(ids: [ID], elements: [Element]) {
    precondition(
      ids.count == elements.count,
      "IdentifiedElements: one id an element, found \(ids.count) ids and \(elements.count) elements."
    )
    self.ids = ids
    self.elements = elements
  }
}
