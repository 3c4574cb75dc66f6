extension Store {
  /// The stores of the elements of a collection, one each.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: Action.row) { row.send(.refreshed) }
  /// ```
  ///
  /// Which elements there are is observed; what is in them is observed by who reads it from their stores.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: Makes this store's action of an element's id and action: the case's constructor.
  /// - Returns: The stores, in the order of the elements.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    elements(state) { id in self.sending { action(id, $0) } }
  }

  @usableFromInline
  func elements<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    send: @escaping (ID) -> (ElementAction) -> StoreTask
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let path = StatePath(reading: state)
    let rows: PartWay = { path.withAddress(in: $0, $1) }
    let part = { [self] in source.place.part(.elements(state)) { ObservedElements<ID, ElementState>(rows) } }
    observeMembership(of: part)
    return StoreCollection(elements: source.value(state)) { [self] id, first in
      let way: PartWay = { whole, body in
        rows(whole) { $0.withElement(id, of: IdentifiedArray<ID, ElementState>.self, body) }
      }
      return child(first, way: way, place: { part().place(of: id) }, send: send(id))
    }
  }

  private func observeMembership<ID, Element>(of part: () -> ObservedElements<ID, Element>) {
    let observations = source.desk.observations
    guard observations.isTracked else { return }
    let part = part()
    source.withAddress { part.accessMembership(number: observations.nextNumber, in: $0, at: source.desk.step) }
    source.desk.updateWatched()
  }
}
