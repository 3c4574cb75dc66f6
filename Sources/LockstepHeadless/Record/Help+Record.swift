extension Help {
  /// The help of `record`.
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
}
