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
    let array = way(to: state)
    let rows = ObservedElements.Rows(of: IdentifiedArray<ID, ElementState>.self)
    let observed = { [self] in observedElements(state, rows, array) }
    observeMembership(of: observed)
    return StoreCollection(elements: source.value(state)) { [self] id, first in
      let way: PartWay = { whole, body in
        array(whole) { _ = $0.withElement(id, of: IdentifiedArray<ID, ElementState>.self, body) }
      }
      return child(first, way: way, place: { self.place(of: id, in: observed()) }, send: sending { action(id, $0) })
    }
  }

  @usableFromInline
  func way<Part>(to state: KeyPath<State, Part>) -> PartWay {
    let path = StatePath(reading: state)
    return { path.withAddress(in: $0, $1) }
  }

  /// What is observed of the collection.
  @usableFromInline
  func observedElements(
    _ state: AnyKeyPath,
    _ rows: ObservedElements.Rows,
    _ way: @escaping PartWay
  ) -> ObservedElements {
    source.place.part(.elements(state)) { ObservedElements(rows, way: way) }
  }

  @usableFromInline
  func place<ID: Hashable>(of id: ID, in part: ObservedElements) -> ObservedPlace {
    guard let places = part.rows.places as? ObservedRows<ID> else {
      fatalError(
        "Expected rows known by \(ID.self), found \(type(of: part.rows.places)): report this fault of Lockstep."
      )
    }
    return places.place(of: id)
  }

  @usableFromInline
  func observeMembership(of part: () -> ObservedElements) {
    let desk = source.desk
    guard let tracking = desk.observations.tracking else { return }
    let part = part()
    source.withAddress {
      part.accessMembership(number: desk.observations.nextNumber, in: $0, at: desk.step, by: tracking)
    }
    desk.updateWatched()
  }
}
