/// The order in which the first of many keys or elements are found.
///
/// Keys that have an order of their own go by it, all others as they print: making text of each costs more than comparing the
/// values did.
struct KeyOrder {
  /// Makes the text of a key.
  let text: (Any) -> String

  /// Finds the first of the keys that `visit` hands out.
  ///
  /// - Returns: the keys found, and how many there were.
  func first<Key>(_ limit: Int, among visit: ((Key) -> Void) -> Void) -> (keys: [Key], count: Int) {
    guard let precedes = KeyOrder.order(of: Key.self) else { return firstPrinted(limit, among: visit) }
    var first = FirstElements(limit: limit, by: precedes)
    visit { first.insert($0) }
    return (first.found(), first.count)
  }

  private func firstPrinted<Key>(_ limit: Int, among visit: ((Key) -> Void) -> Void) -> (keys: [Key], count: Int) {
    var few: [Key] = []
    var first = FirstElements<(text: PrintedOrder.Text, key: Key)>(limit: limit) { $0.text < $1.text }
    visit { key in
      // As long as all of them are among the first, none needs a text.
      if first.count == 0, few.count < limit { return few.append(key) }
      if first.count == 0 { for key in few { first.insert((PrintedOrder.Text(text(key)), key)) } }
      first.insert((PrintedOrder.Text(text(key)), key))
    }
    return first.count == 0 ? (few, few.count) : (first.found().map(\.key), first.count)
  }
}

extension KeyOrder {
  /// An order in which no two keys that differ are equal, so that always the same ones are found; `nil` where none is known.
  private static func order<Key>(of type: Key.Type) -> ((Key, Key) -> Bool)? {
    switch type {
    case let scalar as any OrderedScalar.Type: ownOrder(of: scalar) as? (Key, Key) -> Bool
    case let raw as any RawRepresentable.Type: rawOrder(of: raw) as? (Key, Key) -> Bool
    case let value as any Comparable.Type where TypeNames.known(type).isFoundation:
      ownOrder(of: value) as? (Key, Key) -> Bool
    default: nil
    }
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
