/// At what virtual time each step was: kept as the few steps before which time had gone on.
package struct StepTimeline {
  private var marks: [(step: Int, time: Duration)] = []

  /// Takes note of the time of a step; steps come in order.
  mutating func note(_ step: Int, at time: Duration) {
    if time != (marks.last?.time ?? .zero) { marks.append((step, time)) }
  }

  /// - Complexity: O(log *n*) over the marks.
  package func time(ofStep step: Int) -> Duration {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].step <= step { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1].time : .zero
  }
}
