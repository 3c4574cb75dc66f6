extension Store {
  /// Returns a store for each element of a collection.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: Action.row) { row.send(.refreshed) }
  /// ```
  ///
  /// The elements' ids and order are observed. The contents of an element are observed when they are read from its store.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: Creates this store's action from an element's id and action: the case's constructor.
  /// - Returns: The stores, in the order of the elements.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let rows = untracked(state)
    return elements(
      StoreCollection.ElementSnapshot(
        count: rows.count,
        ids: { rows.ids },
        position: { rows.index(id: $0) },
        element: { (rows.identify(rows[$0]), rows[$0]) }
      ),
      of: state,
      ObservedElements.Operations(of: IdentifiedArray<ID, ElementState>.self),
      way: { array, id, body in _ = array.withElement(id, of: IdentifiedArray<ID, ElementState>.self, body) },
      action: action
    )
  }

  /// Returns a store for each element of a stack, the lowest first.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: Converts the stack's action to this store's: the case's constructor.
  /// - Returns: The stores, in the order of the elements.
  @inlinable
  public func scope<ElementState: Sendable, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: @escaping (StackAction<ElementState, ElementAction>) -> Action
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let stack = untracked(state)
    return elements(
      StoreCollection.ElementSnapshot(
        count: stack.count,
        ids: { stack.ids },
        position: { stack.index(id: $0) },
        element: { (stack.ids[$0], stack[$0]) }
      ),
      of: state,
      ObservedElements.Operations(of: StackState<ElementState>.self),
      way: { $0.withElement($1, of: StackState<ElementState>.self, $2) },
      action: { action(.element(id: $0, action: $1)) }
    )
  }

  @inlinable
  func elements<Collection, ID, ElementState, ElementAction>(
    _ elements: StoreCollection<ID, ElementState, ElementAction>.ElementSnapshot,
    of state: KeyPath<State, Collection>,
    _ rows: ObservedElements.Operations,
    way: @escaping (_ collection: StateAddress, _ id: ID, _ body: (StateAddress) -> Void) -> Void,
    action: @escaping (ID, ElementAction) -> Action
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let collection = self.way(to: state)
    let observed = { [self] in observedElements(state, rows, collection) }
    observeMembership(of: observed)
    return StoreCollection(elements: elements) { [self] id, first in
      let element: PartWay = { whole, body in collection(whole) { way($0, id, body) } }
      return child(first, way: element, place: { self.place(of: id, in: observed()) }, route: route { action(id, $0) })
    }
  }

  @usableFromInline
  func way<Part>(to state: KeyPath<State, Part>) -> PartWay {
    let path = StatePropertyPath(reading: state)
    return { path.withAddress(in: $0, $1) }
  }

  /// Returns the observed elements of the collection.
  @usableFromInline
  func observedElements(
    _ state: AnyKeyPath,
    _ rows: ObservedElements.Operations,
    _ way: @escaping PartWay
  ) -> ObservedElements {
    source.place.part(.elements(state)) { ObservedElements(rows, way: way) }
  }

  @usableFromInline
  func place<ID: Hashable>(of id: ID, in part: ObservedElements) -> ObservedStateNode {
    guard let places = part.rows.places as? ObservedElementTable<ID> else {
      fatalError(
        "Expected rows identified by \(ID.self), found \(type(of: part.rows.places)). This is a bug in Lockstep; please report it."
      )
    }
    return places.place(of: id)
  }

  @usableFromInline
  func observeMembership(of part: () -> ObservedElements) {
    guard let tracking = core.tracking else { return }
    let part = part()
    source.withAddress {
      part.accessMembership(number: core.observations.nextNumber, in: $0, at: core.step, by: tracking)
    }
    core.updateWatched()
  }
}
