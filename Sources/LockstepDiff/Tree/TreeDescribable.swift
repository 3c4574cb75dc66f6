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

/// A type whose values print as other values: a wrapper as the value it wraps, a collection as its elements.
///
/// Comparisons use the substitutes, so paths contain no step for the wrapper.
public protocol TreeSubstituting {
  /// The value that prints instead of this one.
  var treeSubstitute: Any { get }
}

extension AnyHashable: TreeSubstituting {
  /// The wrapped value.
  public var treeSubstitute: Any { base }
}

/// The substitute of a collection whose elements are identified by separate ids, which the elements need not contain.
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
      "IdentifiedElements: one id an element, found \(ids.count) ids and \(elements.count) elements."
    )
    self.ids = ids
    self.elements = elements
  }
}
