/// The order of what has none of its own: whole numbers by size, then everything else by its characters.
enum PrintedOrder {
  /// A text that is read once, however often it is compared.
  struct Text: Comparable {
    private let text: String
    private let number: Int?

    init(_ text: String) {
      self.text = text
      number = Int(text)
    }

    static func < (first: Text, second: Text) -> Bool {
      switch (first.number, second.number) {
      case (let first?, let second?): first < second
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): first.text < second.text
      }
    }
  }

  /// Prints each element once.
  static func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.map { (element: $0, text: Text(text($0))) }.sorted { $0.text < $1.text }.map(\.element)
  }
}
