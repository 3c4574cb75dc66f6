internal import LockstepScript

/// The command or step in a line typed at the prompt.
enum PromptCommand: Sendable, Equatable {
  /// A comment.
  case nothing

  /// An empty line, which receives the next waiting action, if any.
  case next
  case step(Script.Step)
  case receive

  case undo
  case redo
  case go(to: Int)
  case goOn

  /// A `state` step, which only inspects the state.
  case look(Script.Step)
  case effects
  case waiting

  /// Maximum number of steps to show.
  case history(Int)
  case why(ScriptPath)
  case actions

  case breakOn(Breakpoint.Condition)
  case breaks

  /// The number of the breakpoint to remove; nil removes all.
  case clear(Int?)

  case worlds

  /// `none` selects the feature's own dependencies, unless a world has that name.
  case world(Located<String>)
  case save(String, replaces: Bool)
  case load(String)
  case help(String)
  case quit
}

/// The output of `help` at the prompt: at most 80 columns.
enum PromptHelp {
  /// The words that can start a line.
  static var words: [String] {
    var known: Set<String> = []
    let all = PromptVerb.allCases.map(\.rawValue) + Verb.allCases.filter(\.statement.isTyped).map(\.word)
    return all.filter { known.insert($0).inserted }
  }

  /// The help on steps and commands. If `commands` doesn't contain `waiting`, no actions wait to be received.
  ///
  /// - Parameter column: The column of the descriptions. In a narrow place, they are below lines that are too long.
  static func text(
    with examples: PromptExamples,
    commands: [PromptVerb] = PromptVerb.allCases,
    column: Int = 23
  ) -> String {
    let receives = [
      ("receive", "Receives the next action; so does an empty line."),
      ("receive .action", "Receives this one."),
    ]
    let actions = examples.actions.isEmpty ? [".action"] : examples.actions
    let steps =
      actions.map { ($0, "Sends an action.") }
      + (examples.tap.map { [($0, "Taps a button.")] } ?? []) + (commands.contains(.waiting) ? receives : []) + [
        ("advance 1s", "Advances virtual time."),
        (examples.expectation ?? "expect PATH == VALUE", "Checks a part of the state."),
        ("finish, skip, note, …", "Any other step of a script."),
      ]
    let commands = commands.flatMap(\.help.usages).map { ($0.text, $0.summary) }
    return (["Steps"] + table(steps, column) + ["", "Commands"] + table(commands, column)).joined(separator: "\n")
  }

  static func text(of verb: PromptVerb) -> String {
    let help = verb.help
    return help.usages.map { $0.text + "\n" + indented($0.summary + "\n" + help.detail) }.joined()
  }

  /// Detailed help for a statement.
  static func text(of verb: Verb) -> String {
    let (statement, help) = (verb.statement, verb.statement.help)
    switch statement.place {
    case .header:
      return (help.usages.first?.text ?? verb.word) + "\n  Allowed only in a script's header: " + statement.atPrompt
    case .definition, .block: return verb.word + "\n  Allowed only in scripts: `load` plays one."
    case .start, .setting, .step:
      let usages = help.usages.map { $0.text + "\n" + indented(HelpFormatter.wrapped($0.summary, width: 78)) }
      let notes = [help.detail, statement.atPrompt].filter { !$0.isEmpty }.map {
        indented(HelpFormatter.wrapped($0, width: 78))
      }
      return (usages + notes).joined(separator: "\n")
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  private static func table(_ rows: [(String, String)], _ column: Int) -> [String] {
    rows.map { head, text in
      let isBelow = column < 23 && head.count > column - 2
      let width = isBelow ? column + 2 : max(1, column - head.count)
      return "  " + head + (isBelow ? "\n" : "") + String(repeating: " ", count: width) + text
    }
  }
}
