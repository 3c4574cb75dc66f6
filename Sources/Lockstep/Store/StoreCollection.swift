/// The stores of a collection's elements, in their order: what `scope` makes of a collection.
///
/// It holds the elements as they were when it was made; a change to the collection doesn't change it. Make it anew where it is needed:
/// a store of it is made when it is asked for, and costs nothing before.
public struct StoreCollection<ID: Hashable, State, Action: Sendable> {
  private let elements: IdentifiedArray<ID, State>
  private let store: (ID, State) -> Store<State, Action>

  @usableFromInline
  init(elements: IdentifiedArray<ID, State>, store: @escaping (ID, State) -> Store<State, Action>) {
    self.elements = elements
    self.store = store
  }

  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(*n*).
  public var ids: [ID] { elements.ids }

  /// The store of an element.
  ///
  /// - Parameter id: The element's id.
  /// - Returns: The store, or `nil` where there was no such element.
  /// - Complexity: O(1).
  public subscript(id id: ID) -> Store<State, Action>? {
    elements[id: id].map { store(id, $0) }
  }
}

extension StoreCollection: RandomAccessCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }

  /// The store of the element at a position.
  ///
  /// - Parameter position: From `startIndex` to before `endIndex`.
  public subscript(position: Int) -> Store<State, Action> {
    store(elements.identify(elements[position]), elements[position])
  }
}
