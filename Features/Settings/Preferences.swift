public import Lockstep

/// The person's choices, stored in the settings file.
///
/// Bindings can set each field: `.set(\.preferences.$name, "Blob")`.
public struct Preferences: Equatable, Sendable, Codable {
  /// The person's display name on one line; at most 40 characters are saved.
  @BindingState public var name: String
  /// The enabled notifications.
  public var notifications: Notifications
  /// The video quality of a broadcast.
  @BindingState public var videoQuality: VideoQuality
  /// The app's language.
  @BindingState public var language: Language
  /// The region for dates, numbers and prices.
  @BindingState public var region: Region
  /// The app's appearance: light or dark.
  @BindingState public var appearance: Appearance

  /// Creates preferences; the default values are those of a new person.
  ///
  /// - Parameters:
  ///   - name: The person's display name.
  ///   - notifications: The enabled notifications.
  ///   - videoQuality: The video quality of a broadcast.
  ///   - language: The app's language.
  ///   - region: The region for dates, numbers and prices.
  ///   - appearance: The app's appearance.
  public init(
    name: String = "",
    notifications: Notifications = Notifications(),
    videoQuality: VideoQuality = .medium,
    language: Language = .system,
    region: Region = .system,
    appearance: Appearance = .system
  ) {
    self.name = name
    self.notifications = notifications
    self.videoQuality = videoQuality
    self.language = language
    self.region = region
    self.appearance = appearance
  }

  /// The notifications: one switch per kind.
  public struct Notifications: Equatable, Sendable, Codable {
    /// Whether to notify when the person's broadcast goes live.
    @BindingState public var broadcasts: Bool
    /// Whether to notify when the auction of a lot ends.
    @BindingState public var bids: Bool
    /// Whether to notify when an order was placed.
    @BindingState public var orders: Bool
    /// Whether to notify when the app crashes more often than usual.
    @BindingState public var stability: Bool

    /// Creates the switches; by default all are on except `stability`, which is for on-call staff.
    ///
    /// - Parameters:
    ///   - broadcasts: Whether to notify when the person's broadcast goes live.
    ///   - bids: Whether to notify when the auction of a lot ends.
    ///   - orders: Whether to notify when an order was placed.
    ///   - stability: Whether to notify when the app crashes more often than usual.
    public init(broadcasts: Bool = true, bids: Bool = true, orders: Bool = true, stability: Bool = false) {
      self.broadcasts = broadcasts
      self.bids = bids
      self.orders = orders
      self.stability = stability
    }
  }
}

extension Preferences {
  /// The maximum length of a name, in characters.
  static let longestName = 40

  /// Removes characters that a one-line field can't show, such as line breaks from pasted text.
  mutating func tidyName() {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    if line != name { name = line }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the region; `system` if an older app wrote the file without one.
  func decode(_ type: BindingState<Preferences.Region>.Type, forKey key: Key) throws -> BindingState<Preferences.Region>
  {
    try decodeIfPresent(type, forKey: key) ?? BindingState(wrappedValue: .system)
  }
}
