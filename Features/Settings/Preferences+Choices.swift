public import Foundation

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
    case arabic = "ar"

    /// Creates the language of a device; English if the app is not translated into it.
    ///
    /// - Parameter locale: The device's locale.
    public init(of locale: Locale) {
      self = locale.language.languageCode.flatMap { Self(rawValue: $0.identifier) } ?? .english
    }

    /// Decodes a code; `system` for a language that only other versions of the app support.
    ///
    /// - Parameter decoder: A decoder with a string.
    /// - Throws: `DecodingError` if there is no string.
    public init(from decoder: any Decoder) throws {
      self = try Self(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .system
    }
  }

  /// The region for dates, numbers, prices and weeks; raw values are ISO 3166 codes, as in `Locale.Region`.
  public enum Region: String, Hashable, Sendable, Codable, CaseIterable {
    /// The default region of the language.
    case system
    case unitedStates = "US"
    case unitedKingdom = "GB"
    case germany = "DE"
    case egypt = "EG"
    case japan = "JP"

    /// Decodes a code; `system` for a region that only other versions of the app support.
    ///
    /// - Parameter decoder: A decoder with a string.
    /// - Throws: `DecodingError` if there is no string.
    public init(from decoder: any Decoder) throws {
      self = try Self(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .system
    }

    /// The locale identifier of a language in this region: `de_JP`. Digits are always the same as in data from servers.
    ///
    /// - Parameter language: The language; `system` counts as English.
    public func localeIdentifier(in language: Language) -> String {
      let code = language == .system ? "en" : language.rawValue
      return code + (self == .system ? "" : "_\(rawValue)") + (language == .arabic ? "@numbers=latn" : "")
    }
  }

  /// The app's appearance: light or dark.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device's appearance.
    case system
    case light, dark
  }
}
