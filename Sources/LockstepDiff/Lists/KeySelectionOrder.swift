/// The order that determines which of many keys or elements are selected.
///
/// Keys that have their own order are sorted by it, because printing every key costs more than comparing the values. All other keys are
/// sorted by their printed text.
struct KeySelectionOrder {
  /// Prints a key.
  let text: (Any) -> String

  /// Selects the first keys, in this order, of all keys that `visit` passes to its closure.
  ///
  /// - Returns: The selected keys, and the number of all keys.
  func first<Key>(_ limit: Int, among visit: ((Key) -> Void) -> Void) -> (keys: [Key], count: Int) {
    guard let precedes = KeySelectionOrder.order(of: Key.self) else { return firstPrinted(limit, among: visit) }
    var first = SmallestElements(limit: limit, by: precedes)
    visit { first.insert($0) }
    return (first.found(), first.count)
  }

  private func firstPrinted<Key>(_ limit: Int, among visit: ((Key) -> Void) -> Void) -> (keys: [Key], count: Int) {
    var first = FirstKeysFinder<Key>(limit: limit, text: text)
    visit { first.insert($0) }
    return first.found()
  }
}

/// Selects the first keys of a type without a known order. Keys are neither compared nor printed until there are more than `limit`.
private struct FirstKeysFinder<Key> {
  let limit: Int
  let text: (Any) -> String
  private var few: [Key] = []
  private var ordered: SmallestElements<Key>?
  private var printed: SmallestElements<(text: PrintedOrder.Text, key: Key)>?

  init(limit: Int, text: @escaping (Any) -> String) {
    (self.limit, self.text) = (limit, text)
  }

  mutating func insert(_ key: Key) {
    if ordered != nil {
      ordered?.insert(key)
    } else if printed != nil {
      let text = PrintedOrder.Text(text(key))
      printed?.insert((text, key))
    } else if few.count < limit {
      few.append(key)
    } else {
      order(like: key)
      for key in few { insert(key) }
      insert(key)
    }
  }

  private mutating func order(like key: Key) {
    if let precedes = SingleFieldOrder.order(like: key) {
      ordered = SmallestElements(limit: limit, by: precedes)
    } else {
      printed = SmallestElements(limit: limit) { $0.text < $1.text }
    }
  }

  mutating func found() -> (keys: [Key], count: Int) {
    if let keys = ordered?.found(), let count = ordered?.count { return (keys, count) }
    if let found = printed?.found(), let count = printed?.count { return (found.map(\.key), count) }
    return (few, few.count)
  }
}

extension KeySelectionOrder {
  /// An order in which different keys are never equal, so that the selection is deterministic; nil if none is known.
  private static func order<Key>(of type: Key.Type) -> ((Key, Key) -> Bool)? {
    if let type = trusted(type) { return ownOrder(of: type) as? (Key, Key) -> Bool }
    return (type as? any RawRepresentable.Type).flatMap { rawOrder(of: $0) } as? (Key, Key) -> Bool
  }

  /// Returns the type as a comparable type if its order distinguishes all values; nil otherwise.
  static func trusted(_ type: Any.Type) -> (any Comparable.Type)? {
    if let scalar = type as? any OrderedScalar.Type { return scalar }
    return TypeNameTraits.known(type).isFoundation ? type as? any Comparable.Type : nil
  }

  private static func ownOrder<Key: Comparable>(of type: Key.Type) -> Any {
    let precedes: (Key, Key) -> Bool = { $0 < $1 }
    return precedes
  }

  private static func rawOrder<Key: RawRepresentable>(of type: Key.Type) -> Any? {
    (Key.RawValue.self as? any OrderedScalar.Type).flatMap { rawOrder(of: type, by: $0) }
  }

  private static func rawOrder<Key: RawRepresentable, Raw: OrderedScalar>(of type: Key.Type, by raw: Raw.Type) -> Any? {
    let rawValue: (Key) -> Key.RawValue = { $0.rawValue }
    guard let rawValue = rawValue as? (Key) -> Raw else { return nil }
    let precedes: (Key, Key) -> Bool = { rawValue($0) < rawValue($1) }
    return precedes
  }
}

// Reads a struct as its only field. Sound because a struct with one stored field has the layout of that field: reflection shows a
// single field, the type has no custom mirror, and both have the same size. A field whose declared type is wider (an existential, an
// optional) differs in size or shows another type.
/// The order of structs that wrap one value, as ids often do.
enum SingleFieldOrder {
  /// - Returns: nil unless the type is a struct that wraps one value with an order.
  static func order<Key>(like sample: Key) -> ((Key, Key) -> Bool)? {
    if sample is any CustomReflectable { return nil }
    let mirror = Mirror(reflecting: sample)
    guard mirror.displayStyle == .struct, mirror.children.count == 1, let field = mirror.children.first else {
      return nil
    }
    return KeySelectionOrder.trusted(type(of: field.value)).flatMap { order(of: Key.self, by: $0) }
  }

  private static func order<Key, Field: Comparable>(of type: Key.Type, by field: Field.Type) -> ((Key, Key) -> Bool)? {
    guard MemoryLayout<Key>.size == MemoryLayout<Field>.size else { return nil }
    return { first, second in
      unsafe unsafeBitCast(first, to: Field.self) < unsafeBitCast(second, to: Field.self)
    }
  }
}

/// Selects the smallest of many elements in an order, without sorting or storing all of them.
///
/// If no two elements are equal in the order, the selection doesn't depend on the order of insertion.
struct SmallestElements<Element> {
  private let limit: Int
  private let capacity: Int
  private let precedes: (Element, Element) -> Bool
  private var kept: [Element] = []
  /// The largest element kept by the last cut; nil before the first cut. Later elements that don't precede it are dropped.
  private var last: Element?
  /// Number of elements inserted.
  private(set) var count = 0

  /// - Parameters:
  ///   - limit: Number of elements to select, at least one.
  ///   - precedes: Whether one element comes before another.
  init(limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    self.limit = max(limit, 1)
    capacity = limit < .max / 2 ? 2 * self.limit : .max
    self.precedes = precedes
  }

  /// Inserts an element.
  ///
  /// - Complexity: O(log `limit`) on average.
  mutating func insert(_ element: Element) {
    count += 1
    if let last, !precedes(element, last) { return }
    kept.append(element)
    if kept.count >= capacity { cut() }
  }

  /// Returns the smallest elements. They are unordered if no more than `limit` elements were inserted.
  mutating func found() -> [Element] {
    if kept.count > limit { cut() }
    return kept
  }

  private mutating func cut() {
    kept.sort(by: precedes)
    kept.removeLast(kept.count - limit)
    last = kept.last
  }
}
