/// Two arrays of the same type. The element type is opened only once; elements are then accessed by position, without their type.
struct ListPair {
  let oldCount: Int
  let newCount: Int
  let old: (Int) -> Any
  let new: (Int) -> Any
  /// Whether an old and a new element, and their ids, are equal; nil if their type has no `==`.
  let areEqual: ((Int, Int) -> Bool)?
  /// Whether an old and a new element have the same id. Used only if the ids are stored separately.
  let haveSameID: (Int, Int) -> Bool
  /// Whether a number of elements, starting at an old and a new position, have the same bytes.
  let haveSameBytes: (Int, Int, Int) -> Bool
  /// Matches ranges of old and new elements by their ids; nil if they have none, or if an id occurs twice.
  let match: (Range<Int>, Range<Int>) -> IdentityMatching?

  init<Element, ID: Hashable>(old: [Element], new: [Element], ids: (old: [ID], new: [ID])) {
    self.init(old, new) { oldRange, newRange in
      IdentityMatching(old: Array(ids.old[oldRange]), new: Array(ids.new[newRange]))
    } haveSameID: {
      ids.old[$0] == ids.new[$1]
    } haveSameIDBytes: {
      ByteComparison.areEqual(ids.old, $0, ids.new, $1, count: $2)
    }
  }

  init<Element>(old: [Element], new: [Element], ids: Never?) {
    self.init(old, new) { oldRange, newRange in
      (Element.self as? any Identifiable.Type).flatMap { ElementIDMatcher.match($0, old[oldRange], new[newRange]) }
    } haveSameID: { _, _ in
      true
    } haveSameIDBytes: { _, _, _ in
      true
    }
  }

  private init<Element>(
    _ old: [Element],
    _ new: [Element],
    match: @escaping (Range<Int>, Range<Int>) -> IdentityMatching?,
    haveSameID: @escaping (Int, Int) -> Bool,
    haveSameIDBytes: @escaping (Int, Int, Int) -> Bool
  ) {
    oldCount = old.count
    newCount = new.count
    self.old = { old[$0] }
    self.new = { new[$0] }
    haveSameBytes = { haveSameIDBytes($0, $1, $2) && ByteComparison.areEqual(old, $0, new, $1, count: $2) }
    let areEqual = (Element.self as? any Equatable.Type).flatMap { ListPair.equality($0, old, new) }
    self.areEqual = areEqual.map { areEqual in { haveSameID($0, $1) && areEqual($0, $1) } }
    self.haveSameID = haveSameID
    self.match = match
  }

  private static func equality<E: Equatable>(_ type: E.Type, _ old: Any, _ new: Any) -> ((Int, Int) -> Bool)? {
    guard let old = old as? [E], let new = new as? [E] else { return nil }
    guard IsolatedConformance.permits(type, to: old.first ?? new.first) else { return nil }
    return { old[$0] == new[$1] }
  }
}

extension ListPair {
  /// Returns the number of equal elements at the front, and the number of equal elements at the back of the remaining lists.
  ///
  /// - Parameters:
  ///   - trustingBytes: Whether elements with the same bytes are considered equal.
  ///   - areSame: Whether an old and a new element are equal.
  func trimmed(trustingBytes: Bool, areSame: (Int, Int) -> Bool) -> (front: Int, back: Int) {
    let shorter = min(oldCount, newCount)
    let front = run(upTo: shorter, trustingBytes, areSame) { done, _ in (done, done) }
    let back = run(upTo: shorter - front, trustingBytes, areSame) { done, size in
      (oldCount - done - size, newCount - done - size)
    }
    return (front, back)
  }

  /// Returns the length of a run of equal elements. Compares the bytes of 64 elements at a time, and compares single elements only if the
  /// bytes of their block differ or aren't trusted.
  private func run(
    upTo limit: Int,
    _ trustingBytes: Bool,
    _ areSame: (Int, Int) -> Bool,
    at start: (_ done: Int, _ size: Int) -> (Int, Int)
  ) -> Int {
    var done = 0
    while done < limit {
      let size = min(64, limit - done)
      let (old, new) = start(done, size)
      if trustingBytes, haveSameBytes(old, new, size) {
        done += size
        continue
      }
      for _ in 0..<size {
        let (old, new) = start(done, 1)
        guard areSame(old, new) else { return done }
        done += 1
      }
    }
    return done
  }
}
