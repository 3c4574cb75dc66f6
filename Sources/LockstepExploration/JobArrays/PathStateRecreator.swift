internal import Lockstep
internal import LockstepDiff

/// Creates states by following their paths. Consecutive paths share the states of their common prefix.
final class PathStateRecreator<State, Action: Sendable> {
  let feature: ExploredFeature<State, Action>
  let expander: FeatureExpander<State, Action>
  let start: (node: ExploredNode, fingerprint: Fingerprint)
  private var moves: [MoveCode] = []
  /// The initial state, followed by the state after each move.
  private var nodes: [ExploredNode]

  /// - Parameter slot: The slot in which each move is recorded before it is made; nil to record none.
  init(
    _ exploration: Exploration<State, Action>,
    _ mode: StateComparisonMode,
    notes slot: CrashSafeProgressRecorder.Slot? = nil
  ) throws {
    feature = exploration.feature(mode)
    expander = FeatureExpander(
      feature,
      alphabet: exploration.alphabet,
      restoresByCopy: mode.restoresByCopy,
      notes: slot
    )
    start = try expander.start()
    nodes = [start.node]
  }

  func node(_ path: MovePath) throws -> ExploredNode {
    let path = path.moves
    let shared = zip(path, moves).prefix { $0 == $1 }.count
    nodes.removeLast(nodes.count - 1 - shared)
    moves = Array(path.prefix(shared))
    for move in path.dropFirst(shared) {
      nodes.append(try make(move, from: nodes[nodes.count - 1]).node)
      moves.append(move)
    }
    return nodes[nodes.count - 1]
  }

  /// Returns the issues caused by the last move of a path.
  func issues(_ path: MovePath) throws -> [EngineIssue] {
    guard let last = path.moves.last else { return [] }
    // Issues from creating the initial state are reported with the first move.
    if path.moves.count == 1 { _ = try expander.start() }
    return try make(last, from: try node(MovePath(path.moves.dropLast()))).issues
  }

  /// Makes a single move without trying the moves after it, which could read the date.
  private func make(_ move: MoveCode, from node: ExploredNode) throws -> (node: ExploredNode, issues: [EngineIssue]) {
    var result: ExploredNode?
    var issues: [EngineIssue] = []
    do {
      try expander.expand(node) { made, _ in
        issues = expander.takeDetails()?.issues ?? []
        return made == move
      } keep: {
        result = $0
        throw NeededMoveReached()
      }
    } catch is NeededMoveReached {}
    guard let result else { throw ExplorationFault.moveIsGone }
    return (result, issues)
  }
}

/// Thrown to end an expansion after the requested move.
private struct NeededMoveReached: Error {}

extension MovePath {
  init(_ moves: ArraySlice<MoveCode>) { self.init(Array(moves)) }
}

/// The moves from the initial state to a state. Paths of the same length are ordered as a breadth-first search finds them.
struct MovePath: Hashable, Comparable, Codable, Sendable {
  /// The number of bytes of a move in a file.
  static let bytesPerMove = 3

  private var codes: [UInt32]

  init(_ moves: [MoveCode] = []) { codes = moves.map(\.rawValue) }

  /// Reads a path from big-endian bytes, which sort like the paths.
  init(bytes: ArraySlice<UInt8>) {
    codes = stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: Self.bytesPerMove).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  var moves: [MoveCode] { codes.map { MoveCode(rawValue: $0) } }

  var bytes: [UInt8] {
    codes.flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }

  func appending(_ move: MoveCode) -> MovePath {
    var path = self
    path.codes.append(move.rawValue)
    return path
  }

  static func < (first: Self, second: Self) -> Bool { first.codes.lexicographicallyPrecedes(second.codes) }
}

extension Fingerprint {
  static let byteCount = 16

  /// Big-endian bytes, which sort like the fingerprints.
  var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }

  init(bytes: ArraySlice<UInt8>) {
    self.init(high: UInt64(bigEndianBytes: bytes.prefix(8)), low: UInt64(bigEndianBytes: bytes.dropFirst(8).prefix(8)))
  }

  /// Returns the number of the part that explores the state; the first is 1. The rule is the same for all levels.
  func part(of count: Int) -> Int { Int(high.multipliedFullWidth(by: UInt64(count)).high) + 1 }
}

extension UInt64 {
  var bigEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * UInt64($0))) } }

  init(bigEndianBytes bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
