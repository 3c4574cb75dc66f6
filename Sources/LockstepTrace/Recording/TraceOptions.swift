/// How a trace is written.
package struct TraceOptions: Sendable {
  /// After how many steps the hash of the state is written, besides that at a script's end.
  package var hashesEvery = 1_000

  /// How many events of a script are kept, the last ones; `nil` for all.
  var keepsLast: Int?

  /// Whether each step's lines are written at once, so that a crash loses none.
  var flushes = false

  package init(hashesEvery: Int = 1_000, keepsLast: Int? = nil, flushes: Bool = false) {
    self.hashesEvery = hashesEvery
    self.keepsLast = keepsLast
    self.flushes = flushes
  }
}
