internal import LockstepDiff
internal import LockstepScript

/// Mistakes in a line typed at the prompt, found before execution.
extension ScriptFault {
  static func unknownCommand(_ word: String, actions: [String]) -> Self {
    Self("there is no step and no command `\(cut(word))`") { commandHint(word, actions) }
  }

  private static func commandHint(_ word: String, _ actions: [String]) -> String {
    let name = String(word.prefix { $0 != "(" })
    if actions.contains(name) { return "To send the action, write a dot before it: `.\(cut(word))`" }
    return NearestName(name).question(in: PromptHelp.words)
      ?? NearestName(name).question(in: actions, after: ".")
      ?? "Write an action such as `.\(actions.first ?? "action")`, or see `help`."
  }

  /// A statement that is valid only in a script's header.
  static func headerAtPrompt(_ verb: Verb) -> Self {
    Self("`\(verb.word)` belongs in a script's header; this session has already begun") {
      verb == .feature ? "Quit, and play the other feature." : "Start the prompt with `--seed N`."
    }
  }

  /// A statement that is valid only in scripts.
  static func onlyInScripts(_ verb: Verb) -> Self {
    Self("`\(verb.word)` is allowed only in scripts") { "Write it in a script, then `load` the script." }
  }

  /// A command without its argument, or with a wrong one.
  static func badArgument(_ verb: PromptVerb, found text: String? = nil) -> Self {
    let found = text.map { ", not `\(cut($0))`" } ?? ""
    return Self("`\(verb.rawValue)` needs \(verb.help.argument ?? "nothing")\(found)") {
      "Write for example: `\(verb.help.example)`"
    }
  }

  static func missingOn(_ text: String) -> Self {
    Self("`break` needs `on`\(text.isEmpty ? "" : ", found `\(cut(text))`")") {
      "Write for example: `\(PromptVerb.break.help.example)`"
    }
  }

  static func unknownWorld(_ name: String, known: [String]) -> Self {
    let list = "Its worlds are " + known.map { "`\($0)`" }.joined(separator: ", ") + "."
    return Self("there is no world `\(cut(name))`") {
      NearestName(name).question(in: known) ?? (known.isEmpty ? "The feature has no worlds." : list)
    }
  }

  static func unknownHelp(_ word: String) -> Self {
    Self("there is no help on `\(cut(word))`") {
      NearestName(word).question(in: PromptHelp.words, after: "help ") ?? "Write `help` alone."
    }
  }

  static let notUTF8 = Self("the line is not UTF-8") { "Send UTF-8." }

  static func lineTooLong(limit: Int) -> Self {
    Self("the line has more than \(limit) bytes") { "Write it in a script, then `load` the script." }
  }
}
