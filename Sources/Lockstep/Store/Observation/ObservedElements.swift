// Unsafe, and sound because: the address is given by the way from the state's root to a property of this very type, for the length of a
// call in which nobody else reads or writes the state (it runs between two steps, on the store's actor). Marking changes the array's log,
// which is no part of its value. A mark on a temporary copy is lost with it, and then every element counts as touched.

internal import Synchronization

/// The elements of a collection in which something is observed; those that were not touched are not looked at.
final class ObservedElements<ID: Hashable, Element>: ObservedPart {
  typealias Rows = IdentifiedArray<ID, Element>

  private let way: PartWay
  private var places: [ID: ObservedPlace] = [:]
  private var membership: ObservedValue?

  /// Unique in the process, so that a state put back from elsewhere is not taken for the one that was marked.
  private var mark: UInt64 = 0

  init(_ way: @escaping PartWay) {
    self.way = way
  }

  var isEmpty: Bool { places.isEmpty && membership?.isAwaited != true }
  var hasListeners: Bool { places.values.contains(where: \.hasListeners) }

  /// The place of an element; made on its first use.
  func place(of id: ID) -> ObservedPlace {
    if let known = places[id] { return known }
    let place = ObservedPlace { [weak self] in self?.places[id] = nil }
    places[id] = place
    return place
  }

  /// Takes note of a read of which elements there are, and in which order.
  func accessMembership(number: () -> Int, in whole: StateAddress, at step: Int) {
    way(whole) { rows in
      let value = membership ?? ObservedValue(of: rows, number: number()) { $0.load(Rows.self).ids }
      membership = value
      value.access(in: rows, at: step)
    }
  }

  func collect(from whole: StateAddress, in round: inout ObservationRound) {
    guard !isEmpty else { return }
    way(whole) { address in
      let rows = UnsafeMutablePointer(mutating: address.pointer.assumingMemoryBound(to: Rows.self))
      guard !rows.pointee.log.isUntouched(since: mark) else { return }
      if let touched = rows.pointee.log.touched(since: mark) {
        for position in touched { collectElement(at: position, of: rows, in: &round) }
      } else {
        collectMembership(of: address, in: &round)
        collectAll(of: rows, in: &round)
      }
      mark = ObservationMark.next()
      rows.pointee.log.begin(as: mark)
    }
  }

  private func collectMembership(of address: StateAddress, in round: inout ObservationRound) {
    guard let membership, membership.hasChanged(in: address, at: round.step) else { return }
    round.tellings.append(Telling(number: membership.number, tell: membership.tell))
  }

  private func collectAll(of rows: UnsafeMutablePointer<Rows>, in round: inout ObservationRound) {
    for (id, place) in places {
      if let position = rows.pointee.positions[id] {
        collect(place, at: position, of: rows, in: &round)
      } else if !place.hasListeners {
        places[id] = nil
      }
    }
  }

  private func collectElement(at position: Int, of rows: UnsafeMutablePointer<Rows>, in round: inout ObservationRound) {
    guard rows.pointee.elements.indices.contains(position) else { return }
    guard let place = places[rows.pointee.identify(rows.pointee.elements[position])] else { return }
    collect(place, at: position, of: rows, in: &round)
  }

  private func collect(
    _ place: ObservedPlace,
    at position: Int,
    of rows: UnsafeMutablePointer<Rows>,
    in round: inout ObservationRound
  ) {
    rows.pointee.elements.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      place.collect(at: StateAddress(pointer: base + position), in: &round)
    }
  }
}

/// Names moments of marking.
private enum ObservationMark {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
