/// The order of what has none of its own: whole numbers by size, then everything else by its characters.
enum PrintedOrder {
  static func precedes(_ first: String, _ second: String) -> Bool {
    switch (Int(first), Int(second)) {
    case (let first?, let second?): first < second
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): first < second
    }
  }

  /// Prints each element once, however often it is compared.
  static func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.map { (element: $0, text: text($0)) }.sorted { precedes($0.text, $1.text) }.map(\.element)
  }
}
