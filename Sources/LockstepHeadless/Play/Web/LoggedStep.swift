internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// A step in the page's list.
struct LoggedStep: Equatable, Encodable {
  /// The statement as a saved script contains it, without secrets.
  var title: String
  /// The action that the statement sent; nil if it sent none, or if the title names it.
  var action: String?
  var lines = StepLines()
  /// The net changes by the step and by the actions that followed it.
  var changes = NetStateChanges()
  var failure: String?
  /// The time that passes, in seconds; nil unless the step only lets time pass.
  var seconds: Double?
  /// The number of the step in the list, which `shown` sets. Time that passes belongs to the step before it.
  var number = 0
  /// Whether the step only adapts the session to the page: `window` and `exhaustivity off`.
  var isSetting = false
  /// The command, if the statement fills a field.
  var filling: ScreenCommand?

  private enum CodingKeys: String, CodingKey { case title, action, lines, changes, net, failure, seconds, number }

  /// Maximum number of net changes that the page lists; the remaining ones are counted.
  private static let mostChanges = 12

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(action, forKey: .action)
    try container.encode(lines, forKey: .lines)
    let net = changes.lines(limit: Self.mostChanges)
    try container.encode(net.count, forKey: .changes)
    try container.encode(net.lines, forKey: .net)
    try container.encodeIfPresent(failure, forKey: .failure)
    try container.encodeIfPresent(seconds, forKey: .seconds)
    try container.encode(number, forKey: .number)
  }
}

extension LoggedStep {
  /// A step that was played.
  ///
  /// - Parameters:
  ///   - played: The result of the step.
  ///   - lines: The step as a trace prints it.
  init(_ played: PlayedStep, lines: [TraceLine]) {
    let kind = played.step.kind
    self.init(title: kind.title, seconds: kind.advancedSeconds, isSetting: kind.isSetting)
    failure = played.failures.first?.value.title
    changes = played.netChanges
    let printed = lines.first?.text ?? title
    let secret = played.secretTitle
    let hidden = played.hiddenChanges.map { TraceLine(role: .change, text: "  \($0.path): •••• → ••••") }
    if case .use = kind {
      (title, action) = (secret ?? title, printed == title ? nil : printed)
    } else {
      title = printed
    }
    self.lines = StepLines(hidden + lines.dropFirst())
    if case .use(let command, _) = kind, case .fill = command { filling = command }
  }

  /// Whether the step is a short time in which nothing happens, as between two letters.
  fileprivate var isPause: Bool { seconds.map { $0 < 3 } == true && lines.isEmpty }

  /// Whether nothing happens except that time passes.
  fileprivate var isQuietTime: Bool { seconds != nil && lines.isEmpty && failure == nil }

  /// Whether the step is the same `step` statement as the other one, which passed.
  fileprivate func repeats(_ other: LoggedStep) -> Bool {
    title.hasPrefix("step ") && title == other.title && other.failure == nil
  }

  /// Whether the step continues typing in the field that another step filled.
  fileprivate func continues(_ other: LoggedStep) -> Bool {
    guard let filling, let before = other.filling, filling.query == before.query,
      let new = filling.text, let old = before.text
    else { return false }
    return new.hasPrefix(old) || old.hasPrefix(new)
  }
}

extension [LoggedStep] {
  /// The steps that the page lists, each with the range of its positions in the session, which are counted from 1.
  ///
  /// Changes that follow a setting belong to the step before it; at the start, they are a step of their own. Time before and after a setting is
  /// one step. Text typed into a field letter by
  /// letter is one step. Repeated `step` statements have the same number, as they are one row.
  var shown: [(step: LoggedStep, positions: ClosedRange<Int>)] {
    var shown: [(step: LoggedStep, positions: ClosedRange<Int>)] = []
    for (index, step) in enumerated() {
      let time = index > 0 && self[index - 1].isSetting ? step.seconds : nil
      let joinedTime = time.flatMap { time in shown.last?.step.seconds.map { $0 + time } }
      if let last = shown.indices.last, step.isSetting || joinedTime != nil {
        if let joinedTime { shown[last].step.seconds = joinedTime }
        shown[last].step.lines.append(step.lines)
        shown[last].step.changes.append(step.changes)
        shown[last].positions = shown[last].positions.lowerBound...(index + 1)
      } else if let typed = shown.lastIndex(where: { !$0.step.isPause }), step.continues(shown[typed].step) {
        var joined = step
        (joined.lines, joined.changes) = (shown[typed].step.lines, shown[typed].step.changes)
        joined.lines.append(edit: step.lines)
        joined.changes.append(step.changes)
        let start = shown[typed].positions.lowerBound
        shown.replaceSubrange(typed..., with: [(joined, start...(index + 1))])
      } else if !step.isSetting || !step.lines.isEmpty {
        var step = step
        if step.isSetting { step.title = "start" }
        shown.append((step, (index + 1)...(index + 1)))
      }
    }
    shown.setNumbers()
    return shown
  }
}

extension [(step: LoggedStep, positions: ClosedRange<Int>)] {
  fileprivate mutating func setNumbers() {
    var (number, last) = (0, LoggedStep?.none)
    for index in indices {
      let step = self[index].step
      if step.seconds == nil, last.map(step.repeats) != true { number += 1 }
      self[index].step.number = number
      if !step.isQuietTime { last = step }
    }
  }

  /// The number of the step at a position of the session.
  func number(at position: Int) -> Int { last { $0.positions.lowerBound <= position }?.step.number ?? 0 }
}

extension Script.Step.Kind {
  var advancedSeconds: Double? { if case .advance(let time) = self { time / .seconds(1) } else { nil } }

  /// Whether the page adds such a step automatically.
  var isSetting: Bool {
    switch self {
    case .window, .exhaustivity: true
    default: false
    }
  }
}

extension PlayedStep {
  /// The changes by the step's action and by those that arrived during the step.
  var netChanges: NetStateChanges { NetStateChanges(events.flatMap(\.changes) + hiddenChanges) }

  /// The step on one line, with `(secret)` instead of the text typed into a secure field; nil if it doesn't type into one.
  fileprivate var secretTitle: String? {
    guard typesSecretly, case .use(let command, _) = step.kind, let query = command.query,
      command.text?.isEmpty == false
    else { return nil }
    return "\(step.kind.verb.word) \(query.scriptText) (secret)"
  }
}
