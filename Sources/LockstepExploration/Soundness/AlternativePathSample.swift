internal import LockstepDiff

/// A sample of states and of alternative paths to them, for checking that equal fingerprints imply equal behaviour.
///
/// The sample depends only on the fingerprints, so it is the same for any number of threads and parts.
struct AlternativePathSample {
  /// An alternative path to a state: the state's number, and the move from another state that also leads to it.
  struct OtherPath {
    let number: Int
    let parent: Int
    let move: MoveCode
    /// The number of moves of the alternative path.
    let depth: Int
  }

  /// Maximum number of alternative paths to one state. More than one helps in small spaces, where the first may reveal no difference.
  private static let pathLimit = 8

  /// Maximum number of states, and of alternative paths that are checked.
  private let limit: Int
  private var numbers: [Fingerprint: Int] = [:]

  /// The alternative paths to each state, at most one of each length, in order.
  private var otherPaths: [Fingerprint: [OtherPath]] = [:]

  /// Only fingerprints whose `low` word is less than this bound are in the sample.
  private var bound = UInt64.max

  init(limit: Int = 64) { self.limit = limit }

  /// Whether a state with this fingerprint currently belongs to the sample.
  func includes(_ fingerprint: Fingerprint) -> Bool { fingerprint.low < bound }

  /// Records the initial state, before any other state.
  ///
  /// - Returns: Whether the sample changed.
  @discardableResult
  mutating func noteStart(_ fingerprint: Fingerprint) -> Bool {
    guard includes(fingerprint) else { return false }
    numbers[fingerprint] = 0
    return true
  }

  /// Records the result of a move. A move that changes nothing isn't an alternative path to its state.
  ///
  /// - Returns: Whether the sample changed.
  @discardableResult
  mutating func record(_ found: MoveResult) -> Bool {
    let fingerprint = found.fingerprint
    guard includes(fingerprint) else { return false }
    if let number = found.number {
      numbers[fingerprint] = number
      if numbers.count > limit { halve() }
    } else if let number = numbers[fingerprint], number != found.parent {
      let known = otherPaths[fingerprint] ?? []
      guard known.count < Self.pathLimit, known.last?.depth != found.depth else { return false }
      otherPaths[fingerprint] =
        known + [OtherPath(number: number, parent: found.parent, move: found.move, depth: found.depth)]
    } else {
      return false
    }
    return true
  }

  private mutating func halve() {
    bound /= 2
    numbers = numbers.filter { $0.key.low < bound }
    otherPaths = otherPaths.filter { $0.key.low < bound }
  }

  /// The states of the sample, ordered by number.
  var states: [(number: Int, fingerprint: Fingerprint)] {
    numbers.map { ($0.value, $0.key) }.sorted { $0.0 < $1.0 }
  }

  /// The paths to check: the first alternative path to each state, in state order, then the second ones, and so on.
  var all: [OtherPath] {
    let ranked = otherPaths.values.flatMap { $0.enumerated() }.sorted {
      ($0.offset, $0.element.number) < ($1.offset, $1.element.number)
    }
    return ranked.prefix(limit).map(\.element)
  }
}
