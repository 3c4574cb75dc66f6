internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// A mistake in a line typed at the prompt, found before execution.
enum PromptFault: SourceFault {
  case script(ScriptFault)
  case plan(PlanFault)

  case unknownCommand(String, actions: [String])

  /// A statement that is valid only in a script's header.
  case header(Verb)

  /// A statement that is valid only in scripts.
  case ofScripts(Verb)
  case missingArgument(PromptVerb)
  case badNumber(PromptVerb, String)
  case missingOn(String)
  case unknownWorld(String, known: [String])
  case unknownHelp(String)

  // The line itself
  case notUTF8
  case tooLong(limit: Int)
}

extension PromptFault {
  /// The problem, on one line.
  var title: String {
    switch self {
    case .script(let fault): fault.title
    case .plan(let fault): fault.title
    case .unknownCommand(let word, _): "there is no step and no command `\(Self.cut(word))`"
    case .header(let verb): "`\(verb.word)` belongs in a script's header; this session has already begun"
    case .ofScripts(let verb): "`\(verb.word)` is allowed only in scripts"
    case .missingArgument(let verb): "`\(verb.rawValue)` needs \(verb.help.argument ?? "nothing")"
    case .badNumber(let verb, let text):
      "`\(verb.rawValue)` needs \(verb.help.argument ?? "nothing"), not `\(Self.cut(text))`"
    case .missingOn(let text): "`break` needs `on`\(text.isEmpty ? "" : ", found `\(Self.cut(text))`")"
    case .unknownWorld(let name, _): "there is no world `\(Self.cut(name))`"
    case .unknownHelp(let word): "there is no help on `\(Self.cut(word))`"
    case .notUTF8: "the line is not UTF-8"
    case .tooLong(let limit): "the line has more than \(limit) bytes"
    }
  }

  /// The suggested next step.
  var hint: String {
    switch self {
    case .script(let fault): fault.hint
    case .plan(let fault): fault.hint
    case .unknownCommand(let word, let actions): Self.hint(word, actions)
    case .header(.feature): "Quit, and play the other feature."
    case .header: "Start the prompt with `--seed N`."
    case .ofScripts: "Write it in a script, then `load` the script."
    case .missingArgument(let verb), .badNumber(let verb, _): "Write for example: `\(verb.help.example)`"
    case .missingOn: "Write for example: `\(PromptVerb.break.help.example)`"
    case .unknownWorld(let name, let known): Self.hint(name, worlds: known)
    case .unknownHelp(let word):
      NearestName(word).nearest(in: Self.words).first.map { "Did you mean `help \($0)`?" } ?? "Write `help` alone."
    case .notUTF8: "Send UTF-8."
    case .tooLong: "Write it in a script, then `load` the script."
    }
  }

  private static func hint(_ word: String, _ actions: [String]) -> String {
    let name = String(word.prefix { $0 != "(" })
    if actions.contains(name) { return "To send the action, write a dot before it: `.\(cut(word))`" }
    if let near = NearestName(name).nearest(in: words).first { return "Did you mean `\(near)`?" }
    if let near = NearestName(name).nearest(in: actions).first { return "Did you mean `.\(near)`?" }
    return "Write an action, as `.\(actions.first ?? "action")`, or see `help`."
  }

  private static func hint(_ name: String, worlds: [String]) -> String {
    if let near = NearestName(name).nearest(in: worlds).first { return "Did you mean `\(near)`?" }
    return worlds.isEmpty
      ? "The feature has no worlds." : "Its worlds are " + worlds.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  /// The words that can start a line.
  static var words: [String] {
    var known: Set<String> = []
    let all = PromptVerb.allCases.map(\.rawValue) + Verb.allCases.filter(\.statement.isTyped).map(\.word)
    return all.filter { known.insert($0).inserted }
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 40).text
  }
}
