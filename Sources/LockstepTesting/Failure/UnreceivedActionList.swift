internal import LockstepDiff

/// Actions that wait to be received: the first ones and a count of the rest, so that a failure with thousands of actions stays cheap.
package struct UnreceivedActionList: Sendable, Hashable {
  package let first: [StepSummary]
  package let count: Int

  package init(_ actions: [StepSummary] = []) {
    self.init(actions) { $0 }
  }

  /// - Parameters:
  ///   - steps: All steps.
  ///   - summary: Describes one of the first steps.
  init<Steps: Collection>(_ steps: Steps, _ summary: (Steps.Element) -> StepSummary) {
    first = steps.prefix(Self.most).map(summary)
    count = steps.count
  }

  package var isEmpty: Bool { count == 0 }

  /// Maximum number of described steps; later steps are only counted.
  static var most: Int { 100 }
}

extension UnreceivedActionList {
  /// One line per action or group of equal actions of one sender; at most twenty lines.
  var bullets: String {
    let groups = groups.prefix(20)
    let rest = count - groups.reduce(0) { $0 + $1.steps.count }
    let lines = groups.map { "    • \($0.line)" }.counting(omitted: rest, margin: "    ")
    return (lines + successors).joined(separator: "\n")
  }

  /// The actions on one line: `2 × .ticked (steps 11 and 13), .stopped (step 14)`.
  var inline: String {
    let groups = groups.prefix(5)
    let rest = count - groups.reduce(0) { $0 + $1.steps.count }
    return groups.map(\.inline).counting(omitted: rest).joined(separator: ", ")
  }

  /// The actions as part of a title: `5 × .ticked`.
  var title: String {
    guard let action = first.first?.action.brief else { return "" }
    return count == 1 ? action : "\(count) × \(action)"
  }

  /// The steps, times and sender, for a title that contains only the actions.
  var evidence: String {
    guard count > 1, let group = groups.first else { return first.first?.evidence ?? "" }
    let sender = group.steps[0].sender
    return "    \(group.place), sent by \(sender.text).".capitalizingFirst
      + (sender.successorText.map { "\n    " + $0 } ?? "")
  }

  /// The described actions, grouped by equal action and sender.
  var equalOnes: [UnreceivedActionList] { groups.map { UnreceivedActionList($0.steps) } }

  /// Groups equal actions of one sender, in the order of their first steps.
  private var groups: [ActionGroup] {
    var groups: [ActionGroup] = []
    var positions: [ActionGroup.Key: Int] = [:]
    for step in first {
      let key = ActionGroup.Key(step)
      if let position = positions[key] {
        groups[position].steps.append(step)
      } else {
        positions[key] = groups.count
        groups.append(ActionGroup(steps: [step]))
      }
    }
    return groups
  }

  private var successors: [String] {
    var texts: [String] = []
    for case let text? in first.map(\.sender.successorText) where !texts.contains(text) { texts.append(text) }
    return texts.isEmpty ? [] : [""] + texts.prefix(3).map { "    " + $0 }
  }
}

/// Equal actions of one sender.
private struct ActionGroup {
  /// The key that equal actions share.
  struct Key: Hashable {
    let action: String
    let sender: String
    let effects: StepEffects

    init(_ step: StepSummary) {
      (action, sender, effects) = (step.action.brief, step.sender.text, step.effects)
    }
  }

  var steps: [StepSummary]

  var line: String {
    "\(place): " + (steps.count == 1 ? "" : "\(steps.count) × ") + steps[0].arrival
  }

  var inline: String {
    steps.count == 1
      ? "\(steps[0].action.brief) (\(numbers))" : "\(steps.count) × \(steps[0].action.brief) (\(numbers))"
  }

  /// The steps and their times: `step 7 at 3s`, or `steps 11–15 at 5s to 9s`.
  var place: String {
    let (from, to) = (steps[0].time.text, steps[steps.count - 1].time.text)
    return "\(numbers) at \(from)" + (from == to ? "" : " to \(to)")
  }

  /// The numbers of the steps: `step 7`, `steps 11–15`, or `steps 11, 13, 15`.
  private var numbers: String {
    var ranges: [ClosedRange<Int>] = []
    for step in steps {
      if let last = ranges.last, last.upperBound + 1 == step.number {
        ranges[ranges.count - 1] = last.lowerBound...step.number
      } else {
        ranges.append(step.number...step.number)
      }
    }
    let texts = ranges.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return (steps.count == 1 ? "step " : "steps ") + (texts + (ranges.count > 6 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension String {
  /// The text with its first letter after the indent capitalised.
  fileprivate var capitalizingFirst: String {
    let indent = prefix { $0 == " " }
    let text = dropFirst(indent.count)
    return indent + text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// The steps listed in a failure about effects; they show which step should have started or cancelled an effect.
package struct ListedSteps: Sendable, Hashable {
  /// The step at which the list starts; nil for a list of the last steps.
  package var origin: Int?
  package var first: [StepSummary] = []

  /// Number of steps omitted after the first steps.
  package var omitted = 0
  package let last: [StepSummary]

  /// The list, one line per step; nil if it is empty.
  var evidence: String? {
    guard !first.isEmpty || !last.isEmpty else { return nil }
    let lines = first.map { "    • \($0.line)" }.counting(omitted: omitted, margin: "    ")
    return ([title] + lines + last.map { "    • \($0.line)" }).joined(separator: "\n")
  }

  private var title: String {
    if let origin { return "    Steps from \(origin):" }
    return last.count == 1 ? "    The last step:" : "    The last \(last.count) steps:"
  }
}
