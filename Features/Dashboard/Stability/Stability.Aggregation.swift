#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Stability {
  /// Crashes with one signature: the same error at the same location.
  public struct Aggregation: Hashable, Sendable, Codable, Identifiable {
    /// The group's number, used in links: `app://dashboard/aggregation/42`.
    public var id: Int
    /// The fingerprint that all of its crashes share: `c0ffee42`.
    public var signature: String
    /// The error: `EXC_BAD_ACCESS`.
    public var reason: String
    /// The function that crashed, with the line if it is known: `CartModel.checkout():142`.
    public var place: String
    /// Crashes on the selected day.
    public var crashes: Int
    /// The number of users with such a crash.
    public var users: Int
    /// The icon of the crashing module.
    public var icon: URL?

    /// Creates an aggregation.
    ///
    /// - Parameters:
    ///   - id: The group's number.
    ///   - signature: The fingerprint that all of its crashes share.
    ///   - reason: The error.
    ///   - place: The function that crashed.
    ///   - crashes: Crashes on the selected day.
    ///   - users: The number of users with such a crash.
    ///   - icon: The icon of the crashing module.
    public init(
      id: Int,
      signature: String,
      reason: String,
      place: String,
      crashes: Int,
      users: Int,
      icon: URL? = nil
    ) {
      self.id = id
      self.signature = signature
      self.reason = reason
      self.place = place
      self.crashes = crashes
      self.users = users
      self.icon = icon
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      signature = try container.decode(String.self, forKey: .signature)
      reason = try container.decode(String.self, forKey: .reason)
      place = try container.decode(String.self, forKey: .place)
      crashes = try container.decode(Int.self, forKey: .crashes)
      users = try container.decode(Int.self, forKey: .users)
      // An invalid URL leaves the row without an icon; it must not prevent the page from being decoded.
      icon = try? container.decodeIfPresent(URL.self, forKey: .icon)
    }
  }

  /// A page of aggregations.
  public struct AggregationPage: Hashable, Sendable, Codable {
    /// The number of rows that a request asks for.
    public static let size = 100

    /// The aggregations, most frequent first.
    public var rows: [Aggregation]
    /// The start of the next page; `nil` after the last page.
    public var next: String?
    /// The number of aggregations on all pages.
    public var total: Int

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - rows: The aggregations, most frequent first.
    ///   - next: The start of the next page; `nil` after the last page.
    ///   - total: The number of aggregations on all pages.
    public init(rows: [Aggregation], next: String?, total: Int) {
      self.rows = rows
      self.next = next
      self.total = total
    }
  }

  /// A group of crashes and its distribution.
  public struct Distribution: Hashable, Sendable, Codable {
    /// The number of crashes that a response lists.
    public static let crashLimit = 20

    /// The group.
    public var aggregation: Aggregation
    /// Crashes by version of the app, largest share first.
    public var versions: [Share]
    /// Crashes by version of the system, largest share first.
    public var systems: [Share]
    /// Crashes by device, largest share first.
    public var devices: [Share]
    /// Some of its crashes, newest first.
    public var crashes: [CrashReport]

    /// Creates a distribution.
    ///
    /// - Parameters:
    ///   - aggregation: The group.
    ///   - versions: Crashes by version of the app, largest share first.
    ///   - systems: Crashes by version of the system, largest share first.
    ///   - devices: Crashes by device, largest share first.
    ///   - crashes: Some of its crashes, newest first.
    public init(
      aggregation: Aggregation,
      versions: [Share],
      systems: [Share],
      devices: [Share],
      crashes: [CrashReport]
    ) {
      self.aggregation = aggregation
      self.versions = versions
      self.systems = systems
      self.devices = devices
      self.crashes = crashes
    }
  }

  /// The number of crashes with one value of a property.
  public struct Share: Hashable, Sendable, Codable {
    /// The value: `iOS 18.2`.
    public var name: String
    /// The number of crashes.
    public var crashes: Int

    /// Creates a share.
    ///
    /// - Parameters:
    ///   - name: The value.
    ///   - crashes: The number of crashes.
    public init(name: String, crashes: Int) {
      self.name = name
      self.crashes = crashes
    }
  }
}
