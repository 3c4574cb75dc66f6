internal import LockstepScript
internal import LockstepTrace

/// Prints a one-page reference of the script language; the article ScriptLanguage contains the grammar.
struct ScriptLanguageCommand: Command {
  static let operands = ""
  static let summary = "Prints the script language on one page."

  let context: CommandContext
  let options: ScriptLanguageOptions

  func run() -> ExitCode {
    console.output.append(line: Self.help(of: program))
    return .success
  }

  static func help(of program: String) -> String {
    """
    The script language. A script drives one feature, one step per line; the
    indented lines below a step name all of its changes. `#` begins a comment.

    \(example.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))

    HEAD
    \(statements(at: [.header, .start, .definition], program))

    STEPS
    \(statements(at: [.step, .setting, .block], program))

    BELOW send, receive, tap AND THE LIKE, AND THE end OF unordered, INDENTED
      PATH = VALUE           The new value.
      PATH += ELEMENT        An element added to a collection; -= one removed.
      PATH: absent           A value that no longer exists.
      ...                    Other changes of the step need not be named.

    PATHS
      alert.title, rows[3].name, rows[id: "tea"].name, prices["tea"], route.detail

    VALUES, AS SWIFT WRITES THEM
      .tapped, .row(id: 3, action: .toggle), Session(token: "t", user: nil), 42,
      1.5, true, nil, "text", [1, 2], ["tea": 3], 1.5s, "2024-01-31T12:00:00Z"
      In a comparison, `_` is any value and `...` the rest of a list.

    `\(program) list FEATURE` prints its actions and their payloads; `\(program) record`
    writes the indented lines.

    EXAMPLE: \(program) language
    """
  }

  /// The statements allowed at the given positions, with their descriptions.
  private static func statements(at places: Set<StatementDefinition.Position>, _ program: String) -> String {
    let statements = Verb.allCases.map(\.statement).filter { places.contains($0.place) }
    return statements.flatMap(\.help.usages).map { usage in
      let summary = usage.summary.replacing("`headless ", with: "`\(program) ")
      let lines = HelpFormatter.wrapped(summary, width: 55).split(separator: "\n")
      let head = "  " + usage.text + String(repeating: " ", count: max(1, 23 - usage.text.count))
      let margin = String(repeating: " ", count: 25)
      return ([head + (lines.first ?? "")] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// The example script on the page, without the page's indentation.
  static let example = """
    feature Login
    world   choosing
    choose "login" "offline"
    send .accountChanged("blob@example.com")
      account = "blob@example.com"
    send .passwordChanged("correct horse")
    send .loginButtonTapped
      isLoading = true
    receive .loginResponse(.failure)
      isLoading = false
      alert = _
      ...
    finish
    """
}

/// The arguments of `language`.
struct ScriptLanguageOptions: CommandOptions {
  static let command = "language"

  @Flag("--help", "Prints this help.") var wantsHelp: Bool
}
