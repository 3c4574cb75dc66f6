extension LineParser {
  /// Parses a path into the state: `alert.title`, `rows[id: 3].name`, `self`.
  package mutating func path() throws(Located<ScriptFault>) -> ScriptPath {
    let (start, plain) = (position, plainPath)
    if let plain, let place = places?[plain.text] {
      position = plain.end
      return ScriptPath(place: place, range: range(from: start))
    }
    let path = try newPath()
    if let plain, plain.end == position { places?[plain.text] = path.place }
    return path
  }

  /// The text and the end offset of a path that consists only of fields; nil for any other path.
  private var plainPath: (text: String, end: Int)? {
    guard places != nil else { return nil }
    let isPlain = { (byte: UInt8) in Self.beginsIdentifier(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".") }
    var stop = position
    while stop < end, isPlain(source.bytes[stop]) { stop += 1 }
    // A bracket would continue the path.
    guard stop == end || source.bytes[stop] != UInt8(ascii: "[") else { return nil }
    return (String(decoding: source.bytes[position..<stop], as: UTF8.self), stop)
  }

  private mutating func newPath() throws(Located<ScriptFault>) -> ScriptPath {
    let start = position
    var components: [ScriptPath.Component] = []
    if byte == UInt8(ascii: "[") {
      components.append(try element())
    } else {
      guard let name = member() else { throw wordIssue(ScriptFault.badPath) }
      if name.value != "self" { components.append(.member(name.value)) }
    }
    while true {
      if byte == UInt8(ascii: "[") {
        components.append(try element())
      } else if take(".") {
        guard let name = member() else { throw wordIssue(ScriptFault.badPath) }
        components.append(.member(name.value))
      } else {
        return ScriptPath(components: components, range: range(from: start))
      }
    }
  }

  private mutating func member() -> Located<String>? {
    guard let first = byte, Self.isDigit(first) else { return identifier() }
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return Located(text(from: start), at: range(from: start))
  }

  private mutating func element() throws(Located<ScriptFault>) -> ScriptPath.Component {
    let start = position
    let payload = try arguments(.square)
    guard !payload.arguments.isEmpty else { throw issue(.missingValue, from: start) }
    return .element(payload.arguments)
  }
}

/// A cache of parsed paths that consist only of fields, keyed by text. Most lines use a path that an earlier line used.
final class ParsedPathCache {
  private var places: [String: ScriptPath.Storage] = [:]

  subscript(text: String) -> ScriptPath.Storage? {
    get { places[text] }
    set { places[text] = newValue }
  }
}
