/// Reads the failed scripts of a JUnit report.
///
/// It is strict about the elements, attributes and entities used in reports, and rejects document types. Foundation's `XMLParser` would
/// make every start of a runner load a C library, which some machines lack.
struct JUnitReader {
  enum Fault: Error, Equatable {
    /// The file is XML, but not a JUnit report.
    case otherKind
    case malformed(line: Int)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var current: FailedScript?
  private var failed: [FailedScript] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The scripts that failed, had mistakes, or were skipped, in order.
  mutating func failedScripts() throws(Fault) -> [FailedScript] {
    var isEmpty = true
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if skip("<?", to: "?>") || skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") { continue }
      try readTag(isFirst: isEmpty)
      isEmpty = false
    }
    guard open.isEmpty, !isEmpty else { throw malformed }
    return failed
  }

  private mutating func readTag(isFirst: Bool) throws(Fault) {
    position += 1
    if consume("/") {
      guard open.popLast() == name(), consume(">") else { throw malformed }
      return
    }
    let tag = name()
    guard !tag.isEmpty else { throw malformed }
    if isFirst, tag != "testsuites", tag != "testsuite" { throw .otherKind }
    let attributes = try readAttributes()
    let isClosed = consume("/")
    guard consume(">") else { throw malformed }
    if !isClosed { open.append(tag) }
    record(tag, attributes)
  }

  private mutating func record(_ tag: String, _ attributes: [String: String]) {
    switch tag {
    case "testcase":
      current = attributes["name"].map { name in
        FailedScript(feature: attributes["classname"] ?? "", name: name, file: attributes["file"])
      }
    case "failure", "error", "skipped":
      if let current { failed.append(current) }
      current = nil
    default: break
    }
  }

  private mutating func readAttributes() throws(Fault) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
      let key = name()
      if key.isEmpty { return attributes }
      guard consume("="), let quote = next, "\"'".utf8.contains(quote),
        let end = bytes[(position + 1)...].firstIndex(of: quote), let value = Self.text(of: bytes[(position + 1)..<end])
      else { throw malformed }
      attributes[key] = value
      position = end + 1
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func name() -> String {
    let end = bytes[position...].firstIndex { " \t\r\n/>=<".utf8.contains($0) } ?? bytes.endIndex
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func consume(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips text up to and including an end mark. Returns false if the start mark or the end mark is missing.
  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    let mark = Array(end.utf8)
    let last = bytes[position...].indices.first { bytes[$0...].starts(with: mark) }
    guard let last else { return false }
    position = last + mark.count
    return true
  }

  private var malformed: Fault {
    .malformed(line: bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// The value of an attribute with its entities decoded; nil if an entity is unknown.
  private static func text(of value: ArraySlice<UInt8>) -> String? {
    let parts = String(decoding: value, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else { return nil }
      text.unicodeScalars.append(character)
      text += part[part.index(after: end)...]
    }
    return text
  }

  private static func character(_ entity: Substring) -> Unicode.Scalar? {
    let names: [Substring: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let character = names[entity] { return character }
    let number = entity.hasPrefix("#x") ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
    return entity.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : nil
  }
}
