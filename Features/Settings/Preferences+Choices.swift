extension Preferences {
  /// How good the picture of a broadcast is.
  public enum VideoQuality: String, Hashable, Sendable, Codable, CaseIterable {
    case low, medium, high

    /// The height of the picture, in pixels.
    public var height: Int {
      switch self {
      case .low: 480
      case .medium: 720
      case .high: 1080
      }
    }

    /// What a minute of it costs, in megabytes.
    public var megabytesPerMinute: Int {
      switch self {
      case .low: 8
      case .medium: 19
      case .high: 38
      }
    }
  }

  /// In which language the app speaks; raw values are the languages' codes of ISO 639-1.
  public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    /// The one the device is set to.
    case system
    case english = "en"
    case german = "de"
    case spanish = "es"
    case japanese = "ja"
    case chinese = "zh"
  }

  /// Whether the app is light or dark.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the device is.
    case system
    case light, dark
  }
}
