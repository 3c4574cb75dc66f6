/// The content of a settings file: JSON that begins with its version.
///
/// | version | content |
/// |---|---|
/// | 1 | `{"version":1,"name":"Blob","notifications":true,"quality":"low","language":"de","dark":true}` |
/// | 2 | `{"version":2,"preferences":{…}}`, as encoded by ``Preferences`` |
enum SettingsFileContent: Equatable {
  /// Preferences, upgraded from the file's version if necessary.
  case preferences(Preferences, version: Int)

  /// A file written by a newer app, with unknown content.
  case newer(version: Int)

  static let name = "settings.json"

  /// The version that the app writes.
  static let version = 2
}

extension SettingsFileContent: Codable {
  private enum Key: String, CodingKey { case version, preferences }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    let version = try file.decode(Int.self, forKey: .version)
    switch version {
    case 1: self = .preferences(try Version1(from: decoder).upgraded, version: version)
    case 2: self = .preferences(try file.decode(Preferences.self, forKey: .preferences), version: version)
    case 3...: self = .newer(version: version)
    default:
      let text = "there is no version \(version)"
      throw DecodingError.dataCorruptedError(forKey: .version, in: file, debugDescription: text)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: Key.self)
    switch self {
    case .preferences(let preferences, _):
      try file.encode(Self.version, forKey: .version)
      try file.encode(preferences, forKey: .preferences)
    case .newer(let version):
      let text = "a file of version \(version) can't be written"
      throw EncodingError.invalidValue(version, .init(codingPath: encoder.codingPath, debugDescription: text))
    }
  }
}

/// Version 1: a single switch for all notifications, and only light and dark appearances.
private struct Version1: Decodable {
  let name: String
  let notifications: Bool
  let quality: Preferences.VideoQuality
  let language: String
  let dark: Bool

  var upgraded: Preferences {
    let all = notifications
    return Preferences(
      name: name,
      notifications: .init(broadcasts: all, bids: all, orders: all, stability: all),
      videoQuality: quality,
      // This version accepted any language code, including unknown ones.
      language: Preferences.Language(rawValue: language) ?? .system,
      appearance: dark ? .dark : .light
    )
  }
}
