/// An observed part of a state.
protocol ObservedPart: AnyObject {
  var isEmpty: Bool { get }
  var hasListeners: Bool { get }

  /// Adds the part's notifications to a batch.
  func collect(from whole: StateAddress, in round: inout NotificationBatch)
}

/// Distinguishes a part from its siblings.
enum ObservedPartKey: Hashable {
  case property(AnyKeyPath)
  case unwrapped(AnyKeyPath)
  case presented(AnyKeyPath)
  case payload(enumCase: String, type: ObjectIdentifier)
  case elements(AnyKeyPath)
  case function(ObjectIdentifier)
}

/// A weak reference to a part that its store owns; empty once the store is deallocated.
final class WeakObservedPart: ObservedPart {
  private weak let part: (any ObservedPart)?

  init(_ part: any ObservedPart) {
    self.part = part
  }

  var isEmpty: Bool { part?.isEmpty ?? true }
  var hasListeners: Bool { part?.hasListeners ?? false }

  func collect(from whole: StateAddress, in round: inout NotificationBatch) {
    part?.collect(from: whole, in: &round)
  }
}

/// Accesses a part of a state: calls `body` with the part's address, unless the part is absent.
@usableFromInline
typealias PartWay = (_ whole: StateAddress, _ body: (StateAddress) -> Void) -> Void

/// A single part, which may be absent.
final class SingleObservedPart: ObservedPart {
  let place = ObservedState()
  private let way: PartWay

  init(_ way: @escaping PartWay) {
    self.way = way
  }

  var isEmpty: Bool { place.isEmpty }
  var hasListeners: Bool { place.hasListeners }

  func collect(from whole: StateAddress, in round: inout NotificationBatch) {
    guard !place.isEmpty else { return }
    way(whole) { place.collect(at: $0, in: &round) }
  }
}
