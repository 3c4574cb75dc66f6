#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An item on the menu.
public struct MenuItem: Hashable, Sendable, Codable, Identifiable {
  /// The item's stable identifier; independent of its name.
  public let id: String
  /// The name.
  public var name: String
  /// The unit price.
  public var price: Money
  /// The picture's URL; `nil` if there is none.
  public var imageURL: URL?
  /// The heading of its section.
  public var section: String

  /// The picture's URL as a string.
  public var pictureAddress: String? { imageURL?.absoluteString }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The item's stable identifier.
  ///   - name: The name.
  ///   - price: The unit price.
  ///   - imageURL: The picture's URL; `nil` if there is none.
  ///   - section: The heading of its section.
  public init(id: String, name: String, price: Money, imageURL: URL? = nil, section: String) {
    self.id = id
    self.name = name
    self.price = price
    self.imageURL = imageURL
    self.section = section
  }
}

extension Sequence<MenuItem> {
  /// The other items in the same section.
  func similar(to item: MenuItem) -> [MenuItem] { filter { $0.section == item.section && $0.id != item.id } }
}
