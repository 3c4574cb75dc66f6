/// The lines below a step that the page lists.
///
/// An action that keeps arriving, such as the pictures of a camera, is shown once, with a count and its latest value and changes. So are
/// skipped actions that change nothing.
struct StepLines: Equatable {
  private struct Group: Equatable {
    let key: Substring
    let lines: [TraceLine]
    let count: Int

    init(_ lines: [TraceLine], count: Int = 1) {
      (self.lines, self.count) = (lines, count)
      key = lines.count == 1 && lines[0].isSkipped ? "skip" : lines[0].key
    }
  }

  private var groups: [Group] = []

  /// The number of changes, including those that are no longer shown.
  private(set) var changeCount = 0

  /// The number of groups with the same action that are shown individually.
  private static let mostEqual = 3

  init(_ lines: some Sequence<TraceLine> = []) { append(lines) }

  var isEmpty: Bool { groups.isEmpty }

  /// Appends lines for the actions and changes that came after the step.
  mutating func append(_ lines: some Sequence<TraceLine>) {
    var added: [[TraceLine]] = []
    for line in lines {
      if line.isChangeStart { changeCount += 1 }
      if line.role == .step || added.isEmpty { added.append([]) }
      added[added.count - 1].append(line)
    }
    for lines in added { append(Group(lines)) }
  }

  /// Appends the lines of the next step, which becomes a part of this one.
  mutating func append(_ next: StepLines) {
    changeCount += next.changeCount
    for group in next.groups { append(group) }
  }

  private mutating func append(_ new: Group) {
    let equal = groups.indices.filter { groups[$0].key == new.key }
    let count = equal.reduce(new.count) { $0 + groups[$1].count }
    guard count > Self.mostEqual, let first = equal.first else { return groups.append(new) }
    groups[first] = Group(new.lines, count: count)
    for index in equal.dropFirst().reversed() { groups.remove(at: index) }
  }
}

extension StepLines: Sequence {
  func makeIterator() -> some IteratorProtocol<TraceLine> {
    groups.lazy.flatMap { group in
      var lines = group.lines
      if group.count > 1 { lines[0] = lines[0].counted(group.count) }
      return lines
    }.makeIterator()
  }
}

extension StepLines: Encodable {
  func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension TraceLine {
  /// The line up to the values of its action or change: `receive .chat(.received`, `  email`.
  fileprivate var key: Substring {
    let bytes = text.utf8
    let values = bytes.indices.first { index in
      switch role {
      case .step: bytes[index] == UInt8(ascii: "(") && !bytes[index...].dropFirst().starts(with: ".".utf8)
      case .change: bytes[index] == UInt8(ascii: ":")
      default: false
      }
    }
    return text[..<(values ?? text.endIndex)]
  }

  /// The line with a number in front.
  fileprivate func counted(_ count: Int) -> TraceLine {
    let indent = text.prefix { $0 == " " }
    let rest = isSkipped ? "skip … \(text.dropFirst(5))" : "\(text.dropFirst(indent.count))"
    return TraceLine(role: role, text: "\(indent)\(count)× \(rest)")
  }

  fileprivate var isSkipped: Bool { role == .step && text.hasPrefix("skip ") }

  /// Whether the line is the first one of a change; long values have further lines, which are indented or close a parenthesis.
  fileprivate var isChangeStart: Bool {
    role == .change && text.hasPrefix("  ") && !text.hasPrefix("   ") && !text.hasPrefix("  )")
  }
}

extension TraceLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("\(role)")
    try container.encode(text)
  }
}
