#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Stability {
  /// Crashes with one signature: the same error at the same place.
  public struct Aggregation: Hashable, Sendable, Codable, Identifiable {
    /// Its number; links name it: `app://dashboard/aggregation/42`.
    public var id: Int
    /// What its crashes share, as a fingerprint: `c0ffee42`.
    public var signature: String
    /// The error: `EXC_BAD_ACCESS`.
    public var reason: String
    /// Where it happens: `CartModel.checkout()`.
    public var place: String
    /// Crashes on the day looked at.
    public var crashes: Int
    /// Users who met one.
    public var users: Int
    /// The icon of the module it happens in.
    public var icon: URL?

    /// Makes an aggregation.
    ///
    /// - Parameters:
    ///   - id: Its number.
    ///   - signature: What its crashes share, as a fingerprint.
    ///   - reason: The error.
    ///   - place: Where it happens.
    ///   - crashes: Crashes on the day looked at.
    ///   - users: Users who met one.
    ///   - icon: The icon of the module it happens in.
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
  }

  /// A page of aggregations.
  public struct AggregationPage: Hashable, Sendable, Codable {
    /// How many a server is asked for at once.
    public static let size = 100

    /// The aggregations, the most frequent first.
    public var rows: [Aggregation]
    /// Where the next page begins; `nil` after the last.
    public var next: String?
    /// How many there are on all pages.
    public var total: Int

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - rows: The aggregations, the most frequent first.
    ///   - next: Where the next page begins; `nil` after the last.
    ///   - total: How many there are on all pages.
    public init(rows: [Aggregation], next: String?, total: Int) {
      self.rows = rows
      self.next = next
      self.total = total
    }
  }

  /// A group of crashes and how it is distributed.
  public struct Distribution: Hashable, Sendable, Codable {
    /// The group.
    public var aggregation: Aggregation
    /// Crashes by version of the app, the most first.
    public var versions: [Share]
    /// Crashes by version of the system, the most first.
    public var systems: [Share]
    /// Crashes by device, the most first.
    public var devices: [Share]
    /// Some of its crashes, the newest first.
    public var crashIDs: [String]

    /// Makes a distribution.
    ///
    /// - Parameters:
    ///   - aggregation: The group.
    ///   - versions: Crashes by version of the app, the most first.
    ///   - systems: Crashes by version of the system, the most first.
    ///   - devices: Crashes by device, the most first.
    ///   - crashIDs: Some of its crashes, the newest first.
    public init(
      aggregation: Aggregation,
      versions: [Share],
      systems: [Share],
      devices: [Share],
      crashIDs: [String]
    ) {
      self.aggregation = aggregation
      self.versions = versions
      self.systems = systems
      self.devices = devices
      self.crashIDs = crashIDs
    }
  }

  /// How many crashes fall to one value of a property.
  public struct Share: Hashable, Sendable, Codable {
    /// The value: `iOS 18.2`.
    public var name: String
    /// Crashes.
    public var crashes: Int

    /// Makes a share.
    ///
    /// - Parameters:
    ///   - name: The value.
    ///   - crashes: Crashes.
    public init(name: String, crashes: Int) {
      self.name = name
      self.crashes = crashes
    }
  }
}
