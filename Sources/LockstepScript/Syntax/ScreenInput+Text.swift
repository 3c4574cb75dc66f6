package import LockstepScreen

extension ScreenInput {
  /// The named keys, in the order in which the help lists them.
  static let keyNames: [(name: String, input: ScreenInput)] =
    [
      ("tab", .key(.tab)), ("shift-tab", .key(.backTab)), ("enter", .key(.enter)), ("escape", .key(.escape)),
      ("up", .key(.up)), ("down", .key(.down)), ("left", .key(.left)), ("right", .key(.right)),
      ("page-up", .key(.pageUp)), ("page-down", .key(.pageDown)), ("home", .key(.home)), ("end", .key(.end)),
      ("word-left", .key(.wordLeft)), ("word-right", .key(.wordRight)), ("delete-word", .key(.deleteWord)),
      ("backspace", .key(.backspace)), ("delete", .key(.delete)), ("clear", .key(.clear)),
    ] + tabNames + [("focus", .focus)]

  private static let tabNames = (1...9).map { (name: "alt-\($0)", input: ScreenInput.key(.tabNumber($0))) }

  /// The pointer actions; in a script, the pointer position follows them.
  static let pointerNames = ["click", "wheel-up", "wheel-down"]

  /// The names of keys as a list, for messages.
  static var keyList: String {
    let names = keyNames.map(\.name).filter { !$0.hasPrefix("alt-") }.dropLast()
    return names.joined(separator: ", ") + ", alt-1 to alt-9"
  }

  /// The input in the canonical form of scripts: `enter`, `"a"`, `click 30x9`.
  package var scriptText: String {
    switch self {
    case .key(.character(let character)): Literal.quoted(String(character))
    case .click(let column, let row): "click \(column + 1)x\(row + 1)"
    case .wheel(let column, let row, let direction): "wheel-\(direction.rawValue) \(column + 1)x\(row + 1)"
    case .key, .focus: Self.keyNames.first { $0.input == self }?.name ?? ""
    }
  }
}

extension Script.Step.Kind {
  /// Whether the step types text, which may be secret.
  package var typesText: Bool {
    switch self {
    case .use(let command, _): command.text != nil
    case .key(.key(.character)): true
    default: false
    }
  }

  /// The command of a step that uses the screen; nil for other steps.
  package var command: ScreenCommand? {
    switch self {
    case .use(let command, _), .useSecret(let command, _): command
    default: nil
    }
  }

  /// Whether the step uses the screen.
  package var isUse: Bool {
    switch self {
    case .use, .useSecret, .key: true
    default: false
    }
  }
}
