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
