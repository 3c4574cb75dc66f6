#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Stability {
  /// An app whose sessions and crashes the service counts.
  public struct MonitoredApp: Hashable, Sendable, Codable, Identifiable {
    /// The app's identifier in requests.
    public let id: String
    /// The name for display.
    public var name: String
    /// The system that the app runs on.
    public var platform: String
    /// The app's icon; `nil` if there is none.
    public var icon: URL?

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - id: The app's identifier in requests.
    ///   - name: The name for display.
    ///   - platform: The system that the app runs on.
    ///   - icon: The app's icon.
    public init(id: String, name: String, platform: String, icon: URL? = nil) {
      self.id = id
      self.name = name
      self.platform = platform
      self.icon = icon
    }

    /// The app that is monitored until another one is chosen.
    public static let shop = Self(
      id: "shop",
      name: "Shop",
      platform: "iOS",
      icon: URL(string: "https://icons.example.com/shop.gif")
    )
  }
}
