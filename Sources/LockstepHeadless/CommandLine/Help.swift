/// The help of a runner and its commands: at most 80 columns, with an example that works.
enum Help {
  static func text(of program: String) -> String {
    """
    Drives features by scripts, without a screen.

    USAGE: \(program) COMMAND [OPTIONS]

      list [FEATURE]  The features, their actions, worlds and scripts.
      run PATH…       Plays scripts and prints what they change.

      --help          This text; after a command, the help of the command.
      --version       The version of Lockstep and of its trace format.

    EXIT CODES: 0 all held, 1 a script failed, 2 wrong use.
    EXAMPLE: \(program) list
    """
  }

  static func run(of program: String) -> String {
    """
    Plays scripts and prints each step with what it changes.

    USAGE: \(program) run PATH… [OPTIONS]

    PATH is a script or a folder; of a folder all files named *.script are played,
    sorted by path. A script names its feature: see `\(program) list`.

    \(table(RunOptions.rules))

    ENVIRONMENT: LOCKSTEP_SCHEDULE is the one order to play in, as a failure under
    `--schedules` tells it: 3:1,7:2. It shows the jobs, too.
    EXIT CODES: 0 all held, 1 a script failed, 2 wrong use.
    EXAMPLE: \(program) run . --keep-going --quiet
    """
  }

  static func list(of program: String) -> String {
    """
    Lists the features, their actions with what these take, worlds and scripts.

    USAGE: \(program) list [FEATURE] [OPTIONS]

    \(table(ListOptions.rules))

    EXAMPLE: \(program) list --scripts .
    """
  }

  private static func table<Values>(_ rules: [OptionRule<Values>]) -> String {
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
}
