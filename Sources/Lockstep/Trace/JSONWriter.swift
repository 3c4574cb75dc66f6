package import LockstepDiff

/// Writes JSON on one line. Members keep the order in which they are written, so equal values give equal bytes.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.write(1, under: "step")
/// }
/// json.bytes  // {"step":1}
/// ```
package struct JSONWriter {
  /// The JSON so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// The ``bytes`` as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object. The function writes the members, each as a key and a value.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array. The function writes the elements.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the key of the next value.
  package mutating func key(_ name: StaticString) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string. Control characters and bidirectional formatting characters are escaped, because they could hide the rest of a printed
  /// line.
  package mutating func string(_ text: String) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        // The first bytes of hidden scalars.
        let width = byte == 0xC2 || byte == 0xE2 ? appendHidden(text[index...].prefix(byte == 0xC2 ? 2 : 3)) : 0
        if width == 0 { appendEscaped(byte) }
        index += max(width, 1)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func integer(_ value: some BinaryInteger) {
    beginValue()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a value that is already JSON.
  package mutating func raw(_ value: some Sequence<UInt8>) {
    beginValue()
    bytes.append(contentsOf: value)
  }

  package mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a member of an object.
  package mutating func write(_ number: some BinaryInteger, under key: StaticString) {
    self.key(key)
    integer(number)
  }

  /// Writes a member of an object.
  package mutating func write(_ text: String, under key: StaticString) {
    self.key(key)
    string(text)
  }

  /// Writes a member of an object: an array of strings.
  package mutating func write(_ texts: some Sequence<some StringProtocol>, under key: StaticString) {
    self.key(key)
    array { json in for text in texts { json.string(String(text)) } }
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  /// Appends the escape of a scalar if it is hidden.
  ///
  /// - Parameter scalar: Its two or three bytes. The first is `C2` or `E2`.
  /// - Returns: The number of bytes; 0 if the scalar is visible.
  private mutating func appendHidden(_ scalar: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let value = scalar.dropFirst().reduce(UInt32(0x02)) { $0 << 6 | UInt32($1 & 0x3F) }
    guard SanitizedText.hides(value) else { return 0 }
    let digits = String(value, radix: 16)
    bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    return scalar.count
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F: bytes.append(contentsOf: ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8)
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// Writes a value in the format of ``TraceFormat``.
  package mutating func write(_ tree: Tree) {
    switch tree {
    case .leaf(let text): string(text)
    case .nil: null()
    case .paragraph(let lines): object { $0.write(lines, under: "lines") }
    case .structure(let type, let fields): write(fields, of: type, under: "struct")
    case .object(let type, let fields): write(fields, of: type, under: "object")
    case .enumeration(let type, let name, let payload): write(payload, of: type, case: name)
    case .tuple(let fields): object { $0.write(fields, under: "tuple") }
    case .array(let elements, let ids): write(elements, ids: ids)
    case .set(let elements): object { $0.write(elements, under: "set") }
    case .dictionary(let entries): write(entries)
    case .folded(let count): object { $0.write(count, under: "folded") }
    }
  }

  private mutating func write(_ fields: [Tree.Field], of type: String, under key: StaticString) {
    object { json in
      json.write(type, under: key)
      json.write(fields, under: "fields")
    }
  }

  private mutating func write(_ payload: [Tree.Field], of type: String, case name: String) {
    object { json in
      json.write(type, under: "enum")
      json.write(name, under: "case")
      json.write(payload, under: "payload")
    }
  }

  private mutating func write(_ elements: [Tree], ids: [String]?) {
    object { json in
      json.write(elements, under: "array")
      if let ids { json.write(ids, under: "ids") }
    }
  }

  private mutating func write(_ entries: [Tree.KeyValuePair]) {
    object { json in
      json.key("dictionary")
      json.array { json in
        for entry in entries {
          json.array { json in
            json.write(entry.key)
            json.write(entry.value)
          }
        }
      }
    }
  }

  private mutating func write(_ fields: [Tree.Field], under key: StaticString) {
    self.key(key)
    array { json in
      for field in fields {
        json.array { json in
          if let label = field.label { json.string(label) } else { json.null() }
          json.write(field.value)
        }
      }
    }
  }

  private mutating func write(_ elements: [Tree], under key: StaticString) {
    self.key(key)
    array { json in for element in elements { json.write(element) } }
  }
}

extension String {
  /// Returns the text on one line, truncated to a number of columns.
  ///
  /// - Parameter columns: The maximum number of columns, at least one.
  /// - Complexity: O(*columns*), regardless of the length of the text.
  package func onOneLine(atMost columns: Int) -> String {
    if isShortLine(atMost: columns) { return self }
    let start = prefix(columns)
    let isCut = start.endIndex < endIndex
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return isCut ? line.prefix(columns - 1) + "…" : line
  }

  /// Whether a check of the bytes shows that the text needs no change. Names usually need none, and each effect's name is used often.
  private func isShortLine(atMost columns: Int) -> Bool {
    let newlines: ClosedRange<UInt8> = 0x0A...0x0D
    return utf8.count <= columns && utf8.allSatisfy { $0 < 0x80 && !newlines.contains($0) }
  }
}
