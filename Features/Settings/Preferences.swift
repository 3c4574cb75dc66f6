public import Lockstep

/// What a person has chosen, and the settings file keeps.
///
/// Each field may be written by a binding: `.set(\.preferences.$name, "Blob")`.
public struct Preferences: Equatable, Sendable, Codable {
  /// What others call the person; at most 40 characters, without line breaks.
  @BindingState public var name: String
  /// What the person wants to be told of.
  public var notifications: Notifications
  /// How good the picture of a broadcast is.
  @BindingState public var videoQuality: VideoQuality
  /// In which language the app speaks.
  @BindingState public var language: Language
  /// Whether the app is light or dark.
  @BindingState public var appearance: Appearance

  /// Makes preferences; by default those of a person who has chosen nothing yet.
  ///
  /// - Parameters:
  ///   - name: What others call the person.
  ///   - notifications: What the person wants to be told of.
  ///   - videoQuality: How good the picture of a broadcast is.
  ///   - language: In which language the app speaks.
  ///   - appearance: Whether the app is light or dark.
  public init(
    name: String = "",
    notifications: Notifications = Notifications(),
    videoQuality: VideoQuality = .medium,
    language: Language = .system,
    appearance: Appearance = .system
  ) {
    self.name = name
    self.notifications = notifications
    self.videoQuality = videoQuality
    self.language = language
    self.appearance = appearance
  }

  /// What a person can be told of, a switch each.
  public struct Notifications: Equatable, Sendable, Codable {
    /// A broadcast begins.
    @BindingState public var broadcasts: Bool
    /// A bid was topped, or has won.
    @BindingState public var bids: Bool
    /// An order makes progress.
    @BindingState public var orders: Bool
    /// The app crashes more often than usual.
    @BindingState public var stability: Bool

    /// Makes the switches; by default all are on but the one for people on duty.
    ///
    /// - Parameters:
    ///   - broadcasts: A broadcast begins.
    ///   - bids: A bid was topped, or has won.
    ///   - orders: An order makes progress.
    ///   - stability: The app crashes more often than usual.
    public init(broadcasts: Bool = true, bids: Bool = true, orders: Bool = true, stability: Bool = false) {
      self.broadcasts = broadcasts
      self.bids = bids
      self.orders = orders
      self.stability = stability
    }
  }
}

extension Preferences {
  /// How long a name may be, in characters.
  static let longestName = 40

  /// Takes out of a name what a field of one line can't show: pasted texts bring line breaks.
  mutating func tidyName() {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    if line.count > Self.longestName || line != name { name = String(line.prefix(Self.longestName)) }
  }
}
