/// A part of a state in which something is observed.
protocol ObservedPart: AnyObject {
  var isEmpty: Bool { get }
  var hasListeners: Bool { get }

  /// Adds what is to be told about the part, given where the whole lies.
  func collect(from whole: StateAddress, in round: inout ObservationRound)
}

/// What tells a part from its siblings.
enum PartKey: Hashable {
  case property(AnyKeyPath)
  case unwrapped(AnyKeyPath)
  case presented(AnyKeyPath)
  case payload(enumCase: String, type: ObjectIdentifier)
  case elements(AnyKeyPath)
  case function(ObjectIdentifier)
}

/// A part that its store owns: gone when the store is.
final class BorrowedPart: ObservedPart {
  private weak let part: (any ObservedPart)?

  init(_ part: any ObservedPart) {
    self.part = part
  }

  var isEmpty: Bool { part?.isEmpty ?? true }
  var hasListeners: Bool { part?.hasListeners ?? false }

  func collect(from whole: StateAddress, in round: inout ObservationRound) {
    part?.collect(from: whole, in: &round)
  }
}

/// The way from a state to a part of it: calls back with where the part lies, unless it is absent.
@usableFromInline
typealias PartWay = (_ whole: StateAddress, _ body: (StateAddress) -> Void) -> Void

/// A single part, that may be absent.
final class ObservedWay: ObservedPart {
  let place = ObservedPlace()
  private let way: PartWay

  init(_ way: @escaping PartWay) {
    self.way = way
  }

  var isEmpty: Bool { place.isEmpty }
  var hasListeners: Bool { place.hasListeners }

  func collect(from whole: StateAddress, in round: inout ObservationRound) {
    guard !place.isEmpty else { return }
    way(whole) { place.collect(at: $0, in: &round) }
  }
}
