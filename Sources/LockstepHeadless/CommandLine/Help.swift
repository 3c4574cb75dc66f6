/// The help of a runner and its commands: at most 80 columns, with an example that works.
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

  static func run(of program: String) -> String {
    """
    Plays scripts and prints each step with what it changes.

    USAGE: \(program) run PATH… [OPTIONS]

    PATH is a script or a folder; of a folder all files named *.script are played,
    sorted by path. What a script may say: `\(program) language`.

    \(table(RunOptions.rules))

    The first failure in this order ends the run. With --record or --trace scripts
    are played one at a time, and so they are with --live unless --jobs is given.

    ENVIRONMENT: LOCKSTEP_SCHEDULE is the one order to play in, as a failure under
    `--schedules` tells it: 3:1,7:2. It shows the jobs, too. COLUMNS is the width of
    lines; without it, that of the terminal, and 120 where there is none.
    EXIT CODES: 0 all held, 1 a script failed, 2 wrong use.
    EXAMPLE: \(program) run . --keep-going --quiet
    """
  }

  static func play(of program: String) -> String {
    """
    A prompt: type an action or any step of a script, see what it changes; go back
    and forth, ask which step changed what, save it all as a script.

    USAGE: \(program) play FEATURE [OPTIONS]

    Type `help` there for what can be typed. Lines may also come through a pipe.

    \(table(PlayOptions.rules))

    EXIT CODES: 0 at a terminal; of a pipe: 0 all held, 1 a step failed or something
    could not be done, 2 a line was wrong. 2 wrong use.
    EXAMPLE: echo actions | \(program) play Login
    """
  }

  static func serve(of program: String) -> String {
    """
    Drives features for other programs: JSON-RPC 2.0, one message a line, read from
    standard input and answered on standard output, until the input ends.

    USAGE: \(program) serve [OPTIONS]

      features                   The features, their actions and worlds.
      open feature world seed    Opens a session of a feature; answers its number.
      send session action        Sends an action, written as in a script.
      receive session action     Receives what an effect sent; any without action.
      advance session by         Lets virtual time go on: "500ms".
      step session text          Plays any step of a script.
      state session path         The state, or a part of it.
      effects session            The effects in flight, and what they wait for.
      diff session from to       What differs between the states of two positions.
      undo session steps         Goes back by so many steps; by one without steps.
      redo session               Plays the step again that was undone last.
      goto session position      Goes to where so many steps have been played.
      close session              Ends a session.

    Each thing that happens in a session is told by a notification, `event`.

    \(table(ServeOptions.rules))

    EXAMPLE: echo '{"jsonrpc":"2.0","id":1,"method":"features"}' | \(program) serve
    """
  }

  static func record(of program: String) -> String {
    """
    Plays scripts and writes into them what happens: below each step the lines that
    name its changes, `receive` where actions of effects come, `finish` at the end.
    What holds stays as it is; so do comments and the order of steps. With
    --schedules also `unordered` around actions that may come in any order.

    USAGE: \(program) record PATH… [OPTIONS]

    PATH is a script or a folder of scripts. A script that fails stays as it is.

    \(table(RecordOptions.rules))

    EXIT CODES: 0 all recorded, 1 a script failed or, with --check, would change,
    2 wrong use.
    EXAMPLE: \(program) record . --check
    """
  }

  static func replay(of program: String) -> String {
    """
    Plays again what a trace holds, compares every event, and stops at the first
    that differs.

    USAGE: \(program) replay TRACE [OPTIONS]

    TRACE is a file that `\(program) run PATH… --trace TRACE` wrote, or
    `\(program) play FEATURE --trace TRACE`; a last line that is not whole is told
    and ignored.

    \(table(ReplayOptions.rules))

    EXIT CODES: 0 the same, 1 something differs, 2 wrong use or a malformed trace.
    EXAMPLE: \(program) run . --trace t.jsonl; \(program) replay t.jsonl
    """
  }

  static func list(of program: String) -> String {
    """
    Lists the features, their actions with what these take, worlds and scripts;
    of one feature also the types that its actions carry.

    USAGE: \(program) list [FEATURE] [OPTIONS]

    \(table(ListOptions.rules))

    EXAMPLE: \(program) list --scripts .
    """
  }

  static func format(of program: String) -> String {
    """
    Writes scripts in their one form: two spaces for each level, one between words,
    at most one blank line; comments stay.

    USAGE: \(program) format PATH… [OPTIONS]
           \(program) format -

    PATH is a script or a folder; of a folder all files named *.script and *.steps.
    `-` reads standard input and writes to standard output. Where a script is
    malformed, nothing is written.

    \(table(FormatOptions.rules))

    EXIT CODES: 0 all is well, 1 a script would change, 2 wrong use.
    EXAMPLE: \(program) format . --check
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
