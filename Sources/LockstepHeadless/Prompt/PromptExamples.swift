internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Lines that can be typed, made of the open feature's actions, its screen and its state.
struct PromptExamples {
  /// An action without a payload, and one with one.
  private(set) var actions: [String] = []

  /// A tap of a button that is shown; nil without one.
  private(set) var tap: String?

  /// An expectation; nil if no value of the state can be written simply.
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

  /// The first line that is short enough, and that the feature accepts.
  private static func first(of lines: [String], _ player: PromptInterpreter) -> String? {
    lines.first { $0.terminalColumns <= mostColumns && player.accepts($0) }
  }

  private static func line(of action: ActionSchema.Case) -> String? {
    let values = action.payload.map { field in value(of: field).map { (field.label.map { $0 + ": " } ?? "") + $0 } }
    guard !values.contains(nil) else { return nil }
    return "." + IdentifierText(action.name).text + "(" + values.compactMap(\.self).joined(separator: ", ") + ")"
  }

  /// A value of a simple type; nil for another type.
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
