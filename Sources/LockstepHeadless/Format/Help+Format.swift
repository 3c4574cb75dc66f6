extension Help {
  /// The help of `format`.
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
}
