/// The content of the last visit's file: JSON that begins with its version, `{"version":1,"visit":{…}}`.
enum VisitFile: Equatable {
  /// A visit.
  case visit(Visit)

  /// A file written by a newer app, with unknown content.
  case newer(version: Int)

  static let name = "visit.json"

  /// The version that the app writes.
  static let version = 1

  /// The suffix of a file that was renamed because it can't be used.
  enum UnusableFileSuffix: String, CaseIterable {
    case damaged, newer

    var file: String { "\(VisitFile.name).\(rawValue)" }
  }
}

extension VisitFile: Codable {
  private enum Key: String, CodingKey { case version, visit }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    let version = try file.decode(Int.self, forKey: .version)
    switch version {
    case Self.version: self = .visit(try file.decode(Visit.self, forKey: .visit))
    case (Self.version + 1)...: self = .newer(version: version)
    default:
      let text = "there is no version \(version)"
      throw DecodingError.dataCorruptedError(forKey: .version, in: file, debugDescription: text)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: Key.self)
    switch self {
    case .visit(let visit):
      try file.encode(Self.version, forKey: .version)
      try file.encode(visit, forKey: .visit)
    case .newer(let version):
      let text = "a file of version \(version) can't be written"
      throw EncodingError.invalidValue(version, .init(codingPath: encoder.codingPath, debugDescription: text))
    }
  }
}
