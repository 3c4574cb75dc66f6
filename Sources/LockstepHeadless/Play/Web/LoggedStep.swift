internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// A step as the page lists it.
struct LoggedStep: Equatable, Encodable {
  /// The statement as a saved script contains it, without secrets.
  var title: String
  /// The action that the statement has sent; nil if it sent none, or the title names it.
  var action: String?
  var lines: [TraceLine] = []
  var failure: String?
  /// How much time passes, in seconds; nil for a step that does more than let time pass.
  var seconds: Double?
  /// Whether the step only adapts the session to the page: `window` and `exhaustivity off`.
  var isSetting = false

  private enum CodingKeys: String, CodingKey { case title, action, lines, failure, seconds }
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
    self.lines = Array(lines.dropFirst())
    let printed = lines.first?.text ?? title
    let secret = played.secretTitle
    if case .use = kind {
      (title, action) = (secret ?? title, printed == title ? nil : printed)
    } else {
      title = printed
    }
    let showsChange = lines.contains { $0.role == .change }
    if secret != nil, !showsChange { self.lines.insert(TraceLine(role: .change, text: "  (secret)"), at: 0) }
  }
}

extension [LoggedStep] {
  /// The steps that the page lists, each with the range of its positions in the session, which are counted from 1.
  ///
  /// What settings are followed by belongs to the step before. At the start, it is a step of its own.
  var shown: [(step: LoggedStep, positions: ClosedRange<Int>)] {
    var shown: [(step: LoggedStep, positions: ClosedRange<Int>)] = []
    for (index, step) in enumerated() {
      if let last = shown.last, step.isSetting {
        shown[shown.count - 1].step.lines += step.lines
        shown[shown.count - 1].positions = last.positions.lowerBound...(index + 1)
      } else if !step.isSetting || !step.lines.isEmpty {
        var step = step
        if step.isSetting { step.title = "start" }
        shown.append((step, (index + 1)...(index + 1)))
      }
    }
    return shown
  }
}

extension Script.Step.Kind {
  var advancedSeconds: Double? { if case .advance(let time) = self { time / .seconds(1) } else { nil } }

  /// Whether the page adds such a step by itself.
  var isSetting: Bool {
    switch self {
    case .window, .exhaustivity: true
    default: false
    }
  }
}

extension PlayedStep {
  /// The step on one line, with `(secret)` instead of the text typed into a secure field; nil if it types none into one.
  fileprivate var secretTitle: String? {
    guard typesSecretly, case .use(let command, _) = step.kind, let query = command.query,
      command.text?.isEmpty == false
    else { return nil }
    return "\(step.kind.verb.word) \(query.scriptText) (secret)"
  }
}

extension TraceLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("\(role)")
    try container.encode(text)
  }
}
