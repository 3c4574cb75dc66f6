extension Help {
  /// The help of `run`.
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
}
