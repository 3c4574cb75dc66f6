/// A list with elements of any type.
protocol ListValue {
  var elementCount: Int { get }
  func element(at index: Int) -> Any
  /// Calls a closure with access to the elements, in place if possible.
  func withElements<Result>(types: TypeFactsCache, _ body: ((Int) -> FieldLayout.Content) -> Result) -> Result
  /// The ids of a range of elements; nil if elements are identified by position only.
  func ids(in range: Range<Int>) -> [Any]?
  /// Pairs the list with another; nil if its type differs.
  func pair(with other: any ListValue) -> ListPair?
}

extension ListValue {
  /// Returns the value as a list; nil if it isn't of exactly this type.
  static func opened(_ value: Any) -> (any ListValue)? { value as? Self }

  func withElements<Result>(types: TypeFactsCache, _ body: ((Int) -> FieldLayout.Content) -> Result) -> Result {
    body { .value(element(at: $0)) }
  }
}

extension Array: ListValue {
  var elementCount: Int { count }
  func element(at index: Int) -> Any { self[index] }
  func withElements<Result>(types: TypeFactsCache, _ body: ((Int) -> FieldLayout.Content) -> Result) -> Result {
    FieldLayout.withElements(of: self, types: types, body)
  }
  func ids(in range: Range<Int>) -> [Any]? {
    (Element.self as? any Identifiable.Type).flatMap { ElementIDMatcher.ids(of: $0, in: self[range]) }
  }
  func pair(with other: any ListValue) -> ListPair? {
    (other as? [Element]).map { ListPair(old: self, new: $0, ids: nil) }
  }
}

extension ContiguousArray: ListValue {
  var elementCount: Int { count }
  func element(at index: Int) -> Any { self[index] }
  func ids(in range: Range<Int>) -> [Any]? { Array(self[range]).ids(in: 0..<range.count) }
  func pair(with other: any ListValue) -> ListPair? {
    (other as? ContiguousArray).map { ListPair(old: Array(self), new: Array($0), ids: nil) }
  }
}

extension ArraySlice: ListValue {
  var elementCount: Int { count }
  func element(at index: Int) -> Any { self[startIndex + index] }
  func ids(in range: Range<Int>) -> [Any]? { Array(self).ids(in: range) }
  func pair(with other: any ListValue) -> ListPair? {
    (other as? ArraySlice).map { ListPair(old: Array(self), new: Array($0), ids: nil) }
  }
}

/// A list of pairs, because a key may occur more than once.
extension KeyValuePairs: ListValue {
  var elementCount: Int { count }
  func element(at index: Int) -> Any { self[index] }
  func ids(in range: Range<Int>) -> [Any]? { nil }
  func pair(with other: any ListValue) -> ListPair? {
    (other as? KeyValuePairs).map { ListPair(old: Array(self), new: Array($0), ids: nil) }
  }
}

extension IdentifiedElements: ListValue {
  var elementCount: Int { elements.count }
  func element(at index: Int) -> Any { elements[index] }
  func withElements<Result>(types: TypeFactsCache, _ body: ((Int) -> FieldLayout.Content) -> Result) -> Result {
    FieldLayout.withElements(of: elements, types: types, body)
  }
  func ids(in range: Range<Int>) -> [Any]? { ids[range].map { $0 } }
  func pair(with other: any ListValue) -> ListPair? {
    (other as? IdentifiedElements).map { other in
      ListPair(old: elements, new: other.elements, ids: (old: ids, new: other.ids))
    }
  }
}

/// Reads the ids of an array's elements, and matches elements by their ids.
enum ElementIDMatcher {
  static func ids<Element: Identifiable>(of type: Element.Type, in elements: Any) -> [Any]? {
    // The default id of an object is its address, which is neither stable nor printable.
    if Element.ID.self is ObjectIdentifier.Type { return nil }
    guard let elements = elements as? ArraySlice<Element>, IsolatedConformance.permits(type, to: elements.first)
    else { return nil }
    return elements.map { $0.id }
  }

  static func match<Element: Identifiable>(_ type: Element.Type, _ old: Any, _ new: Any) -> IdentityMatching? {
    if Element.ID.self is ObjectIdentifier.Type { return nil }
    guard let old = old as? ArraySlice<Element>, let new = new as? ArraySlice<Element>,
      IsolatedConformance.permits(type, to: old.first ?? new.first)
    else { return nil }
    return IdentityMatching(old: old.map(\.id), new: new.map(\.id))
  }
}
