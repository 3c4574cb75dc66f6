#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension MenuClient {
  /// A menu in memory; uses no network and is deterministic.
  ///
  /// A search finds items whose name or section contains the term, ignoring case. Items whose name starts with the term come first.
  ///
  /// - Parameter items: The items on the menu.
  /// - Returns: A menu client for these items.
  public static func embedded(items: [MenuItem] = .examples) -> MenuClient {
    MenuClient(
      load: { items },
      search: { term in
        let term = term.lowercased()
        let beginning = items.filter { $0.name.lowercased().hasPrefix(term) }
        let holding = items.filter { !beginning.contains($0) && $0.holds(term) }
        return (beginning + holding).map(\.id)
      }
    )
  }
}

extension MenuItem {
  func holds(_ term: String) -> Bool {
    name.lowercased().contains(term) || section.lowercased().contains(term)
  }
}

extension [MenuItem] {
  /// A small café: three sections, six items; one item has no picture.
  public static var examples: Self {
    [
      .example("espresso", "Espresso", 240, in: "Coffee"),
      .example("cappuccino", "Cappuccino", 360, in: "Coffee"),
      .example("flat-white", "Flat white", 390, in: "Coffee"),
      .example("green-tea", "Green tea", 310, in: "Tea"),
      .example("croissant", "Croissant", 220, in: "Bakery"),
      MenuItem(id: "cheesecake", name: "Cheesecake with coffee", price: Money(480, "EUR"), section: "Bakery"),
    ]
  }
}

extension MenuItem {
  fileprivate static func example(_ id: String, _ name: String, _ cents: Int, in section: String) -> MenuItem {
    let image = URL(string: RemoteImageLoader.pixel(of: id).dataURL("image/gif"))
    return MenuItem(id: id, name: name, price: Money(cents, "EUR"), imageURL: image, section: section)
  }
}
