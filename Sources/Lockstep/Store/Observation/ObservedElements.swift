// Unsafe but sound because: the path from the state's root to a property of this exact type gives the address, for the duration of a call
// in which no other code reads or writes the state (it runs between two steps, on the store's actor). Marking changes the array's log,
// which is not part of its value. A mark on a temporary copy is lost with the copy, and then every element counts as touched.

/// The observed elements of a collection. Untouched elements are skipped after a step.
@usableFromInline
final class ObservedElements: ObservedChild {
  /// The type-dependent operations, as closures that the compiler specialises for the collection's types.
  @usableFromInline
  struct Operations {
    /// Returns the log of a collection; `nil` if the collection keeps none, in which case every element counts as touched.
    @usableFromInline let log: (_ array: StateAddress) -> UnsafeMutablePointer<ElementChangeLog>?

    /// Returns the ids of an array.
    @usableFromInline let ids: (_ array: StateAddress) -> AnyHashable

    /// Calls `body` with the element at a position, if the element is observed.
    @usableFromInline let visit:
      (_ array: StateAddress, _ position: Int, _ body: (ObservedStateNode, StateAddress) -> Void) -> Void

    /// Calls `body` with all observed elements, and removes the nodes of elements that are no longer in the collection.
    @usableFromInline let visitAll: (_ array: StateAddress, _ body: (ObservedStateNode, StateAddress) -> Void) -> Void

    /// An ``ObservedElementTable`` for the collection's types.
    @usableFromInline let places: AnyObject
    @usableFromInline let hasPlaces: () -> Bool
    @usableFromInline let hasListeners: () -> Bool

    @inlinable
    init<ID>(
      places: ObservedElementTable<ID>,
      log: @escaping (StateAddress) -> UnsafeMutablePointer<ElementChangeLog>?,
      ids: @escaping (StateAddress) -> AnyHashable,
      visit: @escaping (StateAddress, Int, (ObservedStateNode, StateAddress) -> Void) -> Void,
      visitAll: @escaping (StateAddress, (ObservedStateNode, StateAddress) -> Void) -> Void
    ) {
      self.places = places
      hasPlaces = { !places.places.isEmpty }
      hasListeners = { places.places.values.contains(where: \.hasListeners) }
      self.log = log
      self.ids = ids
      self.visit = visit
      self.visitAll = visitAll
    }
  }

  let rows: Operations
  private let way: PartWay
  @exclusivity(unchecked) private var membership: ObservedValue?

  /// The mark with which the log was last started.
  @exclusivity(unchecked) private var mark: UInt64 = 0

  @usableFromInline
  init(_ rows: Operations, way: @escaping PartWay) {
    self.rows = rows
    self.way = way
  }

  var isEmpty: Bool { !rows.hasPlaces() && membership?.isAwaited != true }
  var hasListeners: Bool { rows.hasListeners() }

  /// Records a read of the collection's ids and their order.
  func accessMembership(number: () -> Int, in whole: StateAddress, at step: Int, by tracking: ActiveReadTrackers) {
    way(whole) { array in
      let value = membership ?? ObservedValue(of: array, number: number(), compute: rows.ids)
      membership = value
      value.access(in: array, at: step, by: tracking)
    }
  }

  func collect(from whole: StateAddress, in round: inout NotificationBatch) {
    guard !isEmpty else { return }
    way(whole) { array in
      guard let log = rows.log(array) else { return collectAll(in: array, in: &round) }
      guard !log.pointee.isUntouched(since: mark) else { return }
      if let touched = log.pointee.touched(since: mark) {
        for position in touched { rows.visit(array, position) { $0.collect(at: $1, in: &round) } }
      } else {
        collectAll(in: array, in: &round)
      }
      mark = log.pointee.begin()
    }
  }

  private func collectAll(in array: StateAddress, in round: inout NotificationBatch) {
    membership?.collect(in: array, in: &round)
    rows.visitAll(array) { $0.collect(at: $1, in: &round) }
  }
}

/// The observed nodes of a collection's elements, by element id.
@usableFromInline
final class ObservedElementTable<ID: Hashable> {
  @exclusivity(unchecked) @usableFromInline var places: [ID: ObservedStateNode] = [:]

  @usableFromInline
  init() {}

  /// Returns the node of an element; created on first use.
  @usableFromInline
  func place(of id: ID) -> ObservedStateNode {
    if let known = places[id] { return known }
    let place = ObservedStateNode { [weak self] in self?.leave(id) }
    places[id] = place
    return place
  }

  /// Removes the node of an element that is no longer in the collection, unless the node has listeners, because the element may be added
  /// again.
  @usableFromInline
  func forget(_ id: ID) {
    if places[id]?.hasListeners == false { leave(id) }
  }

  private func leave(_ id: ID) {
    places.removeValue(forKey: id)?.abandon()
  }
}

extension ObservedElements.Operations {
  // Inlinable, because unspecialised generic code takes ten times as long.
  @inlinable
  init<ID, Element>(of type: IdentifiedArray<ID, Element>.Type) {
    let rows = ObservedElementTable<ID>()
    self.init(
      places: rows,
      log: { array in
        let pointer = UnsafeMutablePointer(mutating: array.pointer.assumingMemoryBound(to: type))
        return withUnsafeMutablePointer(to: &pointer.pointee.log) { $0 }
      },
      ids: { AnyHashable($0.pointer.assumingMemoryBound(to: type).pointee.ids) },
      visit: { array, position, body in
        let array = array.pointer.assumingMemoryBound(to: type)
        guard position < array.pointee.storage.count else { return }
        array.pointee.storage.withUnsafeBufferPointer { elements in
          guard let place = rows.places[array.pointee.identify(elements[position])] else { return }
          if let base = elements.baseAddress { body(place, StateAddress(pointer: base + position)) }
        }
      },
      visitAll: { array, body in
        for (id, place) in rows.places where array.withElement(id, of: type, { body(place, $0) }) == nil {
          rows.forget(id)
        }
      }
    )
  }
}

extension ObservedElements.Operations {
  @inlinable
  init<Element>(of type: StackState<Element>.Type) {
    let rows = ObservedElementTable<StackElementID>()
    self.init(
      places: rows,
      log: { _ in nil },
      ids: { AnyHashable($0.pointer.assumingMemoryBound(to: type).pointee.ids) },
      visit: { _, _, _ in },
      visitAll: { stack, body in
        for (id, place) in rows.places {
          var isThere = false
          stack.withElement(id, of: type) {
            isThere = true
            body(place, $0)
          }
          if !isThere { rows.forget(id) }
        }
      }
    )
  }
}
