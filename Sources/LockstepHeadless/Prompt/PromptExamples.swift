internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Example lines for the prompt, built from the open feature's actions, screen and state.
struct PromptExamples {
  /// An action without a payload, and one with a payload.
  private(set) var actions: [String] = []

  /// A tap on a visible button; nil if there is none.
  private(set) var tap: String?

  /// An expectation; nil if no value in the state has a short literal.
  private(set) var expectation: String?

  /// Maximum width of a line, so that its description fits beside it.
  private static let mostColumns = 44

  static func of(_ player: PromptInterpreter) -> Self {
    let cases = player.entry.schema().cases.filter(\.isComplete)
    let plain = cases.filter(\.payload.isEmpty).map { "." + IdentifierText($0.name).text }
    let carrying = cases.filter { !$0.payload.isEmpty }.compactMap(line)
    let parts = player.session.playable.stateTree.parts(at: Path()).compactMap { part in
      ScriptPath(part.path).map { "expect \($0.text) == \(part.tree.inline(width: 60))" }
    }
    var examples = PromptExamples()
    for lines in [plain, carrying] {
      if let line = first(of: lines, player) { examples.actions.append(line) }
    }
    let usable = player.session.playable.screenSession?.snapshot().elements.filter(\.isUsable) ?? []
    let button = usable.first { button in
      button.role == .button && usable.count { $0.label == button.label } == 1
    }
    examples.tap = button.map { "tap " + Literal.quoted($0.label) }
    examples.expectation = first(of: parts, player)
    return examples
  }

  /// The first line that fits the width and that the feature accepts.
  private static func first(of lines: [String], _ player: PromptInterpreter) -> String? {
    lines.first { $0.terminalColumns <= mostColumns && player.accepts($0) }
  }

  private static func line(of action: ActionSchema.Case) -> String? {
    let values = action.payload.map { field in value(of: field).map { (field.label.map { $0 + ": " } ?? "") + $0 } }
    guard !values.contains(nil) else { return nil }
    return "." + IdentifierText(action.name).text + "(" + values.compactMap(\.self).joined(separator: ", ") + ")"
  }

  /// A sample value of a simple type; nil for other types.
  private static func value(of field: FieldProbe.Field) -> String? {
    if field.typeName.hasSuffix("?") { return "nil" }
    return switch field.type {
    case is String.Type: "\"text\""
    case is Bool.Type: "true"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "1"
    default: nil
    }
  }
}

extension ScreenElement {
  fileprivate var isUsable: Bool { isInteractive && !isDisabled && visibility == .visible && !label.isEmpty }
}
