extension Help {
  /// The help of `replay`.
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
}
