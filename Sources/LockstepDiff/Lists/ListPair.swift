/// Two arrays of one type side by side, opened once: afterwards elements are asked by position, whatever their type.
struct ListPair {
  let oldCount: Int
  let newCount: Int
  let old: (Int) -> Any
  let new: (Int) -> Any
  /// `==` of an old and a new element and of their ids; `nil` when their type has none.
  let areEqual: ((Int, Int) -> Bool)?
  /// Whether an old and a new element have the same id, where they need not hold it themselves.
  let haveSameID: (Int, Int) -> Bool
  /// Whether as many elements, from an old and a new one on, are the same byte for byte.
  let haveSameBytes: (Int, Int, Int) -> Bool
  /// Some old and some new elements matched by their ids; `nil` when they have none, or one occurs twice.
  let match: (Range<Int>, Range<Int>) -> IdentityMatch?

  init<Element, ID: Hashable>(old: [Element], new: [Element], ids: (old: [ID], new: [ID])) {
    self.init(old, new) { oldRange, newRange in
      IdentityMatch(old: Array(ids.old[oldRange]), new: Array(ids.new[newRange]))
    } haveSameID: {
      ids.old[$0] == ids.new[$1]
    } haveSameIDBytes: {
      ByteComparison.areEqual(ids.old, $0, ids.new, $1, count: $2)
    }
  }

  init<Element>(old: [Element], new: [Element], ids: Never?) {
    self.init(old, new) { oldRange, newRange in
      (Element.self as? any Identifiable.Type).flatMap { ElementIDs.match($0, old[oldRange], new[newRange]) }
    } haveSameID: { _, _ in
      true
    } haveSameIDBytes: { _, _, _ in
      true
    }
  }

  private init<Element>(
    _ old: [Element],
    _ new: [Element],
    match: @escaping (Range<Int>, Range<Int>) -> IdentityMatch?,
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
    guard ActorConformance.permits(type, to: old.first ?? new.first) else { return nil }
    return { old[$0] == new[$1] }
  }
}

extension ListPair {
  /// How many elements are the same at the front, and how many of the others at the back.
  ///
  /// - Parameter trustingBytes: whether elements that are the same byte for byte need not be asked.
  func trimmed(trustingBytes: Bool, areSame: (Int, Int) -> Bool) -> (front: Int, back: Int) {
    let shorter = min(oldCount, newCount)
    let front = run(upTo: shorter, trustingBytes, areSame) { done, _ in (done, done) }
    let back = run(upTo: shorter - front, trustingBytes, areSame) { done, size in
      (oldCount - done - size, newCount - done - size)
    }
    return (front, back)
  }

  /// Bytes first, a stretch at a time; elements one by one only in a stretch whose bytes differ.
  private func run(
    upTo limit: Int,
    _ trustingBytes: Bool,
    _ areSame: (Int, Int) -> Bool,
    at place: (_ done: Int, _ size: Int) -> (Int, Int)
  ) -> Int {
    var done = 0
    while done < limit {
      let size = min(64, limit - done)
      let (old, new) = place(done, size)
      if trustingBytes, haveSameBytes(old, new, size) {
        done += size
        continue
      }
      for _ in 0..<size {
        let (old, new) = place(done, 1)
        guard areSame(old, new) else { return done }
        done += 1
      }
    }
    return done
  }
}
