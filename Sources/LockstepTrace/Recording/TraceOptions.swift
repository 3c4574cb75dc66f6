/// Options for writing a trace.
package struct TraceOptions: Sendable {
  /// The number of steps between two hashes of the state; a hash is also written at the end of a script.
  package var hashesEvery = 1_000

  /// The number of last events to keep per script; `nil` keeps all.
  var keepsLast: Int?

  /// Whether to write each step's lines immediately, so that a crash loses none.
  var flushes = false

  package init(hashesEvery: Int = 1_000, keepsLast: Int? = nil, flushes: Bool = false) {
    self.hashesEvery = hashesEvery
    self.keepsLast = keepsLast
    self.flushes = flushes
  }
}
