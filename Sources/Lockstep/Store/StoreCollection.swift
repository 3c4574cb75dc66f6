/// The stores of a collection's elements, in order: the result of `scope` for a collection or a stack.
///
/// It holds a snapshot of the elements; a later change to the collection doesn't affect it. Call `scope` again when the elements are
/// needed. Each element's store is created only on access.
public struct StoreCollection<ID: Hashable, State, Action: Sendable> {
  /// A snapshot of the elements of any kind of collection.
  @usableFromInline
  struct ElementSnapshot {
    let count: Int
    let ids: () -> [ID]
    let position: (ID) -> Int?
    let element: (Int) -> (id: ID, state: State)

    @usableFromInline
    init(
      count: Int,
      ids: @escaping () -> [ID],
      position: @escaping (ID) -> Int?,
      element: @escaping (Int) -> (id: ID, state: State)
    ) {
      self.count = count
      self.ids = ids
      self.position = position
      self.element = element
    }
  }

  private let elements: ElementSnapshot
  private let store: (ID, State) -> Store<State, Action>

  @usableFromInline
  init(elements: ElementSnapshot, store: @escaping (ID, State) -> Store<State, Action>) {
    self.elements = elements
    self.store = store
  }

  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(*n*).
  public var ids: [ID] { elements.ids() }

  /// The store of an element.
  ///
  /// - Parameter id: The element's id.
  /// - Returns: The store; `nil` if there was no such element.
  /// - Complexity: O(1); O(*n*) in a stack.
  public subscript(id id: ID) -> Store<State, Action>? {
    elements.position(id).map { self[$0] }
  }
}

extension StoreCollection: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// The store of the element at a position.
  ///
  /// - Parameter position: A position from `startIndex` up to, but not including, `endIndex`.
  public subscript(position: Int) -> Store<State, Action> {
    let (id, state) = elements.element(position)
    return store(id, state)
  }
}
