/// How a trace is written.
struct TraceOptions: Sendable {
  /// After how many steps the hash of the state is written, besides that at a script's end.
  var hashesEvery = 1_000

  /// How many events of a script are kept, the last ones; `nil` for all.
  var keepsLast: Int?

  /// Whether each step's lines are written at once, so that a crash loses none.
  var flushes = false
}
