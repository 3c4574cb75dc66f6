extension Help {
  /// The help of `play`.
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
}
