extension Preferences {
  /// The video quality of a broadcast.
  public enum VideoQuality: String, Hashable, Sendable, Codable, CaseIterable {
    case low, medium, high

    /// The picture's height, in pixels.
    public var height: Int {
      switch self {
      case .low: 480
      case .medium: 720
      case .high: 1080
      }
    }

    /// The data volume per minute, in megabytes.
    public var megabytesPerMinute: Int {
      switch self {
      case .low: 8
      case .medium: 19
      case .high: 38
      }
    }
  }

  /// The app's language; raw values are ISO 639-1 codes.
  public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device's language.
    case system
    case english = "en"
    case german = "de"
    case spanish = "es"
    case japanese = "ja"
    case chinese = "zh"
  }

  /// The app's appearance: light or dark.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device's appearance.
    case system
    case light, dark
  }
}
