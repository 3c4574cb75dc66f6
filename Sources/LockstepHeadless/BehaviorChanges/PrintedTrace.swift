internal import LockstepDiff

/// A printed trace, split into its heading and its steps. The format is that of golden files, written by ``TracePrinter``.
struct PrintedTrace: Sendable, Equatable {
  /// The script's title and settings, and the blank line below them.
  private(set) var heading: [String] = []
  private(set) var steps: [PrintedTraceStep] = []

  /// Parses a trace. Any text is valid: a line that is not indented begins a step.
  ///
  /// - Complexity: O(characters)
  init(_ text: String) {
    let lines = text.lines
    heading = Array(lines.prefix(2))
    for line in lines.dropFirst(2) { add(line) }
  }

  private mutating func add(_ line: String) {
    if let first = line.first, first != " " { return steps.append(PrintedTraceStep(title: line)) }
    if steps.isEmpty { return heading.append(line) }
    steps[steps.count - 1].add(line)
  }
}

/// A step of a printed trace: its title, and the lines below it.
struct PrintedTraceStep: Sendable, Equatable {
  /// A change, an event, or the whole output of a step such as `screen`.
  struct Item: Sendable, Equatable {
    /// The path of a change, `rows[2].title`; the text of an event, `• “login” started`; or `output`.
    let subject: String
    var lines: [String]
  }

  static let output = "output"

  /// The step as printed, on one line: `receive .loginResponse(.failure(.offline)) from “login”`.
  let title: String
  private(set) var items: [Item] = []

  /// The action's case with nested cases, without other values: `.loginResponse(.failure(.offline))`, `.rowTapped`; empty for a step
  /// without an action.
  let action: String

  /// The key that pairs steps of two traces: the verb and the first case of the action, or the title of a step without an action.
  let pairingKey: String

  init(title: String) {
    self.title = title
    let verb = title.prefix { $0 != " " }
    let chain = LeadingCaseNames(in: title.dropFirst(verb.count + 1))
    action = chain.text
    pairingKey = chain.names.first.map { "\(verb) \($0)" } ?? title
  }

  fileprivate mutating func add(_ line: String) {
    if action.isEmpty {
      if items.isEmpty { items.append(Item(subject: Self.output, lines: [])) }
    } else if items.isEmpty || line.beginsItem {
      return items.append(Item(subject: line.subject, lines: [line]))
    }
    items[items.count - 1].lines.append(line)
  }
}

extension String {
  /// Whether a line below a step begins a change or an event. Further lines of a value are indented more, except for its last bracket.
  fileprivate var beginsItem: Bool {
    guard hasPrefix("  ") else { return false }
    let text = dropFirst(2)
    guard let first = text.first else { return false }
    return first != " " && !")]}".contains(first) && !text.hasPrefix("\"\"\"")
  }

  /// The path of a change, or the text of an event; empty for a change of the whole state.
  fileprivate var subject: String {
    let text = drop { $0 == " " }
    if text.hasPrefix("•") { return String(text) }
    let path = text.leadingPath
    return text.dropFirst(path.count).first == ":" ? String(path) : ""
  }
}

extension Substring {
  /// The path at the start of a line, up to a colon or space outside brackets: `rows["a: b"].title`.
  var leadingPath: Substring {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in indices {
      switch self[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: depth += 1
      case "]" where !isQuoted: depth -= 1
      case ":" where !isQuoted && depth == 0, " " where !isQuoted && depth == 0: return self[..<index]
      default: break
      }
    }
    return self
  }
}

/// The names of the enum cases at the start of a value: `.loginResponse(.failure(.offline))` has three.
struct LeadingCaseNames: Sendable, Equatable {
  private(set) var names: [Substring] = []

  init(in text: Substring) {
    var rest = text
    while rest.first == "." {
      let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if name.isEmpty { return }
      names.append("." + name)
      rest = rest.dropFirst(name.count + 1)
      guard rest.first == "(" else { return }
      rest = rest.dropFirst()
    }
  }

  var text: String {
    names.joined(separator: "(") + String(repeating: ")", count: max(names.count - 1, 0))
  }
}

extension Tree {
  /// The cases of the action, without other values.
  var caseChain: String { LeadingCaseNames(in: inline[...]).text }
}

extension String {
  /// The lines of text that ends with a newline.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
