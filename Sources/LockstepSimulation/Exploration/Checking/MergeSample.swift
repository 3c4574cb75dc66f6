internal import LockstepDiff

/// A sample of the states, and of other paths that led to them, for checking that equal fingerprints mean equal behaviour.
///
/// The sample depends only on the fingerprints: it is the same for any number of threads and parts.
struct MergeSample {
  /// Two paths to the same state: the number of the state, and the move from another state that led to it, too.
  struct Merge {
    let number: Int
    let parent: Int
    let move: MoveCode
  }

  private let limit: Int
  private var numbers: [Fingerprint: Int] = [:]
  private var merges: [Fingerprint: Merge] = [:]

  /// Only fingerprints below this number are in the sample.
  private var bound = UInt64.max

  init(limit: Int = 64) { self.limit = limit }

  /// Whether a state with this fingerprint would be in the sample now.
  func includes(_ fingerprint: Fingerprint) -> Bool { fingerprint.low < bound }

  /// Notes the initial state, before any other.
  ///
  /// - Returns: Whether the sample has changed.
  @discardableResult
  mutating func noteStart(_ fingerprint: Fingerprint) -> Bool {
    guard includes(fingerprint) else { return false }
    numbers[fingerprint] = 0
    return true
  }

  /// Notes the result of a move. One that changes nothing is no other path to a state.
  ///
  /// - Returns: Whether the sample has changed.
  @discardableResult
  mutating func note(_ found: FoundState) -> Bool {
    let fingerprint = found.fingerprint
    guard includes(fingerprint) else { return false }
    if let number = found.number {
      numbers[fingerprint] = number
      if numbers.count > limit { halve() }
    } else if let number = numbers[fingerprint], number != found.parent, merges[fingerprint] == nil {
      merges[fingerprint] = Merge(number: number, parent: found.parent, move: found.move)
    } else {
      return false
    }
    return true
  }

  private mutating func halve() {
    bound /= 2
    numbers = numbers.filter { $0.key.low < bound }
    merges = merges.filter { $0.key.low < bound }
  }

  /// The states of the sample, in their order.
  var states: [(number: Int, fingerprint: Fingerprint)] {
    numbers.map { ($0.value, $0.key) }.sorted { $0.0 < $1.0 }
  }

  /// The merges of the sample, in the order of their states.
  var all: [Merge] { merges.values.sorted { $0.number < $1.number } }
}
