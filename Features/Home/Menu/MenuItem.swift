#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something on the menu.
public struct MenuItem: Hashable, Sendable, Codable, Identifiable {
  /// What tells it from all others, also when its name changes.
  public let id: String
  /// What it is called.
  public var name: String
  /// What one of it costs.
  public var price: Money
  /// Where its picture is; `nil` where it has none.
  public var imageURL: URL?
  /// The heading it stands under.
  public var section: String

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - id: What tells it from all others.
  ///   - name: What it is called.
  ///   - price: What one of it costs.
  ///   - imageURL: Where its picture is; `nil` where it has none.
  ///   - section: The heading it stands under.
  public init(id: String, name: String, price: Money, imageURL: URL? = nil, section: String) {
    self.id = id
    self.name = name
    self.price = price
    self.imageURL = imageURL
    self.section = section
  }
}
