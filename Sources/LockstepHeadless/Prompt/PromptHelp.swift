internal import LockstepScript

/// The output of `help` at the prompt: at most 80 columns.
enum PromptHelp {
  static var text: String {
    let steps = [
      (".action", "Sends an action: .emailChanged(\"blob@example.com\")"),
      ("receive", "Receives the next action; so does an empty line."),
      ("receive .action", "Receives this one."),
      ("advance 1s", "Advances virtual time."),
      ("expect PATH == VALUE", "Checks a part of the state."),
      ("finish, skip, note, …", "Any other step of a script."),
    ]
    let commands = PromptVerb.allCases.flatMap(\.help.usages).map { ($0.text, $0.summary) }
    return (["Steps"] + table(steps) + ["", "Commands"] + table(commands)).joined(separator: "\n")
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

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = 23
    return rows.map { head, text in "  " + head + String(repeating: " ", count: max(1, width - head.count)) + text }
  }
}
