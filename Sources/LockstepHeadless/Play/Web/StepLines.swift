/// The lines below a step that the page lists.
///
/// An action that keeps arriving, such as the pictures of a camera, is shown once, with a count, `…` in place of the values that differ, and
/// its latest changes. So are skipped actions that change nothing.
struct StepLines: Equatable {
  private struct Group: Equatable {
    let key: String
    let lines: [TraceLine]
    let count: Int

    /// The key of all skipped actions, which may have nothing in common.
    private static let skipKey = "skip"

    init(_ lines: [TraceLine], count: Int = 1) {
      (self.lines, self.count) = (lines, count)
      key = lines.count == 1 && lines[0].isSkipped ? Self.skipKey : lines[0].key
    }

    /// The group with what differs in another one masked, and the count of both.
    func counted(with other: Group) -> Group {
      if key == Self.skipKey { return Group(lines, count: count + other.count) }
      let isEqual = lines.count == other.lines.count
      let masked = lines.indices.map { isEqual || $0 == 0 ? lines[$0].masked(unlike: other.lines[$0]) : lines[$0] }
      return Group(masked, count: count + other.count)
    }

    /// The group with the values before another one, if it changes the same values further; otherwise nil.
    func continuing(_ other: Group) -> Group? {
      guard count == 1, other.count == 1, lines.count == other.lines.count else { return nil }
      let joined = zip(lines, other.lines).compactMap { $0.continuing($1) }
      return joined.count == lines.count ? Group(joined) : nil
    }
  }

  private var groups: [Group] = []

  /// The number of groups with the same action that are shown individually.
  private static let mostEqual = 3

  init(_ lines: some Sequence<TraceLine> = []) { append(lines) }

  var isEmpty: Bool { groups.isEmpty }

  /// Appends lines for the actions and changes that came after the step.
  mutating func append(_ lines: some Sequence<TraceLine>) {
    var added: [[TraceLine]] = []
    for line in lines {
      if line.role == .step || added.isEmpty { added.append([]) }
      added[added.count - 1].append(line)
    }
    for lines in added { append(Group(lines)) }
  }

  /// Appends the lines of the next step, which becomes a part of this one.
  mutating func append(_ next: StepLines) { for group in next.groups { append(group) } }

  /// Appends the lines of the next edit of the same field. Values that it changes further are listed once.
  mutating func append(edit next: StepLines) {
    for group in next.groups {
      guard let last = groups.indices.last(where: { groups[$0].key == group.key }),
        let joined = group.continuing(groups[last])
      else {
        append(group)
        continue
      }
      groups[last] = joined
    }
  }

  private mutating func append(_ new: Group) {
    let equal = groups.indices.filter { groups[$0].key == new.key }
    let count = equal.reduce(new.count) { $0 + groups[$1].count }
    guard count > Self.mostEqual, let first = equal.first else { return groups.append(new) }
    groups[first] = equal.reduce(new) { $0.counted(with: groups[$1]) }
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
  /// The line up to the values of its action or change, without the ids of rows: `receive .chat(.received`, `  email`.
  fileprivate var key: String {
    let hasID = role == .step && text.contains("(id: ")
    let text = hasID ? text.replacing(#/\(id: (?:"[^"]*"|[^,()"]*), action: \./#, with: "(.") : text
    let bytes = text.utf8
    let values = bytes.indices.first { index in
      switch role {
      case .step: bytes[index] == UInt8(ascii: "(") && !bytes[index...].dropFirst().starts(with: ".".utf8)
      case .change: bytes[index] == UInt8(ascii: ":")
      default: false
      }
    }
    return String(text[..<(values ?? text.endIndex)])
  }

  /// The end of the path of a change; nil for other lines.
  private var pathEnd: String.Index? {
    guard role == .change else { return nil }
    var depth = 0
    return text.indices.first { index in
      if "[]".contains(text[index]) { depth += text[index] == "[" ? 1 : -1 }
      return depth == 0 && text[index] == ":"
    }
  }

  /// The line with `…` in place of what differs in another one, apart from the values of a change.
  fileprivate func masked(unlike other: TraceLine) -> TraceLine {
    guard role == other.role, text != other.text else { return self }
    let (end, otherEnd) = (pathEnd ?? text.endIndex, other.pathEnd ?? other.text.endIndex)
    let head = TextTokens(String(text[..<end])).masked(unlike: TextTokens(String(other.text[..<otherEnd])))
    return TraceLine(role: role, text: head.text + text[end...])
  }

  /// The line with the value before another change, if it changes the new value of that one further, or is equal; otherwise nil.
  func continuing(_ other: TraceLine) -> TraceLine? {
    if text == other.text { return self }
    guard role == .change, let end = pathEnd, let otherEnd = other.pathEnd, text[..<end] == other.text[..<otherEnd]
    else { return nil }
    let (values, before) = (text[end...].dropFirst(2), other.text[otherEnd...].dropFirst(2))
    let arrow = " → "
    for place in values.ranges(of: arrow) where before.hasSuffix(arrow + values[..<place.lowerBound]) {
      let old = before.dropLast(arrow.count + values[..<place.lowerBound].count)
      return TraceLine(role: role, text: "\(text[..<end]): \(old)\(values[place.lowerBound...])")
    }
    return nil
  }

  /// The line with a number in front.
  fileprivate func counted(_ count: Int) -> TraceLine {
    let indent = text.prefix { $0 == " " }
    let rest = isSkipped ? "skip … \(text.dropFirst(5))" : "\(text.dropFirst(indent.count))"
    return TraceLine(role: role, text: "\(indent)\(count)× \(rest)")
  }

  fileprivate var isSkipped: Bool { role == .step && text.hasPrefix("skip ") }
}

extension TraceLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("\(role)")
    try container.encode(text)
  }
}
