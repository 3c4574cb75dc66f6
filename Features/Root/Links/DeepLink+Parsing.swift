extension DeepLink {
  /// The maximum length of a link, in bytes.
  static let longest = 2048

  /// Parses a link from any source.
  ///
  /// The scheme and the destination are case-insensitive, and one trailing slash is allowed. Everything after `?` or `#` is ignored,
  /// because mail programs append it. Ids may be percent-encoded.
  ///
  /// - Parameter text: The link.
  /// - Throws: ``DeepLinkError`` with the link's problem.
  /// - Complexity: O(*n*), limited to the first 2048 bytes.
  public init(_ text: String) throws(DeepLinkError) {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.longest else { throw .tooLong(bytes: text.utf8.count) }
    guard let separator = text.firstRange(of: "://") else { throw .noScheme }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "app" else { throw .wrongScheme(scheme) }
    let path = try Self.parts(of: text[separator.upperBound...].prefix { $0 != "?" && $0 != "#" })
    guard let place = path.first?.lowercased() else { throw .noPlace }
    try self.init(place: place, rest: Array(path.dropFirst()))
  }

  private init(place: String, rest: [String]) throws(DeepLinkError) {
    switch (place, rest.first, rest.count) {
    case ("home", nil, _): self = .home
    case ("home", "order"?, 1): self = .order
    case ("home", "item"?, 2): self = .item(rest[1])
    case ("favorites", nil, _): self = .favorites
    case ("broadcast", nil, _): self = .broadcast
    case ("dashboard", nil, _): self = .dashboard
    case ("dashboard", "aggregation"?, 2): self = .aggregation(try Self.number(rest[1]))
    case ("settings", nil, _): self = .settings
    case ("home", "item"?, 1), ("dashboard", "aggregation"?, 1): throw .missingID
    case ("home", _, _), ("favorites", _, _), ("broadcast", _, _), ("dashboard", _, _), ("settings", _, _):
      throw .unknownScreen(rest.joined(separator: "/"), of: place)
    default: throw .unknownPlace(place)
    }
  }

  private static func number(_ text: String) throws(DeepLinkError) -> Int {
    // `Int` would also accept a plus sign.
    guard text.allSatisfy({ "0"..."9" ~= $0 }), let number = Int(text) else { throw .badNumber(text) }
    return number
  }

  private static func parts(of path: Substring) throws(DeepLinkError) -> [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var decoded: [String] = []
    for part in parts {
      guard !part.isEmpty else { throw .emptyPart }
      guard let text = part.withoutPercents, !text.isEmpty else { throw .badEncoding(String(part)) }
      decoded.append(text)
    }
    return decoded
  }
}

extension Substring {
  /// Decodes percent-encoding such as `%20`; `nil` for an invalid escape, invalid UTF-8 or a control character.
  fileprivate var withoutPercents: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimal, let low = rest.popFirst()?.hexadecimal else { return nil }
      bytes.append(high << 4 | low)
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
