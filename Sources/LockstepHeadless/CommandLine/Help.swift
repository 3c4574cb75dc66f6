/// The help of a runner: at most 80 columns, with a working example. Each command's help is in its own folder.
enum Help {
  static func text(of program: String) -> String {
    """
    Drives features by scripts, without a screen.

    USAGE: \(program) COMMAND [OPTIONS]

      list [FEATURE]  The features, their actions, worlds and scripts.
      run PATH…       Plays scripts and prints what they change.
      play FEATURE    A prompt: type an action, see what it changes.
      record PATH…    Writes into scripts what happens below each step.
      replay TRACE    Plays a trace again and stops at the first difference.
      format PATH…    Writes scripts in their one form.
      serve           Drives features for other programs, by JSON-RPC.
      language        What a script may say, on one page.
      help [COMMAND]  This text, or the help of a command; so does --help after it.

      --help          This text.
      --version       The version of Lockstep and of its trace format.

    EXIT CODES: 0 all held, 1 a script failed, 2 wrong use.
    EXAMPLE: \(program) list
    """
  }

  /// The options of a command, as listed in its help.
  static func table<Values>(_ rules: [OptionRule<Values>]) -> String {
    let heads = rules.map { "  " + $0.name + ($0.placeholder.map { " " + $0 } ?? "") }
    let width = (heads.map(\.count).max() ?? 0) + 2
    return zip(heads, rules).map { head, rule in
      let lines = rule.help.split(separator: "\n")
      let margin = String(repeating: " ", count: width)
      let first = head + margin.dropFirst(head.count) + (lines.first ?? "")
      return ([first] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Breaks text into lines of at most `width` characters, at spaces.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
