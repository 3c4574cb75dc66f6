import Lockstep
import LockstepDiff
import LockstepPlayback
import Testing

@testable import LockstepExploration

/// Follows every path of a model, and merges nothing.
///
/// Fingerprints are only compared afterwards: two paths that lead to the same one must allow the same moves, with the same results, up to the
/// depth of the search.
struct PlainSearch {
  /// A path's end. Its moves are in the order of exploration.
  private struct Node {
    let path: [MoveCode]
    let fingerprint: Fingerprint
    let state: Int
    var moves: [(move: MoveCode, node: Int)] = []
  }

  private var feature: ExploredFeature<Int, Int>

  /// Whether states of different times are different.
  private(set) var distinguishesTimes: Bool
  private let alphabet: ActionAlphabet<Int, Int>
  private let follows: ([MoveCode], MoveCode) -> Bool
  private var nodes: [Node] = []

  /// Each level's first node, and the end.
  private var levels = [0]

  /// The number of moves on the longest paths.
  var depth: Int { levels.count - 2 }

  /// Follows the paths.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - depth: Maximum number of moves.
  ///   - limit: The number of paths after which no longer ones are followed.
  ///   - distinctions: What distinguishes effects.
  ///   - distinguishesTimes: Whether states of different times are different, even if no path shows that the feature reads the date.
  ///   - follows: Whether a move is made after a path.
  init(
    _ model: EffectModel,
    depth: Int = .max,
    limit: Int = .max,
    _ distinctions: EffectDistinctions = [],
    distinguishesTimes: Bool = false,
    follows: @escaping ([MoveCode], MoveCode) -> Bool = { _, _ in true }
  ) throws {
    (self.follows, self.distinguishesTimes) = (follows, distinguishesTimes)
    let exploration = Self.exploration(of: model, depth: nil)
    alphabet = .always(Array(0..<model.userActions))
    var mode = StateComparisonMode(distinguishesTimes: distinguishesTimes, distinctions: distinctions)
    do {
      feature = exploration.feature(mode)
      try search(depth, limit)
    } catch is ExplorationRestartRequest {
      mode.distinguishesTimes = true
      self.distinguishesTimes = true
      feature = exploration.feature(mode)
      (nodes, levels) = ([], [0])
      try search(depth, limit)
    }
  }

  private mutating func search(_ depth: Int, _ limit: Int) throws {
    nodes.append(try node(at: [], in: PathRunner(feature, alphabet: alphabet)))
    levels.append(1)
    while self.depth < depth, nodes.count < limit, levels[levels.count - 2] < nodes.count {
      for index in levels[levels.count - 2]..<nodes.count { try expand(index) }
      levels.append(nodes.count)
    }
  }

  private mutating func expand(_ index: Int) throws {
    let path = nodes[index].path
    var runner: PathRunner? = try follow(path)
    for move in runner?.moves ?? [] where follows(path, move) {
      let current = try runner ?? follow(path)
      runner = nil
      guard current.makeIfOffered(move) else { continue }
      nodes[index].moves.append((move, nodes.count))
      nodes.append(try node(at: path + [move], in: current))
    }
  }

  private func follow(_ path: [MoveCode]) throws -> PathRunner<Int, Int> {
    let runner = PathRunner(feature, alphabet: alphabet)
    for move in path { try runner.make(move) }
    return runner
  }

  private func node(at path: [MoveCode], in runner: PathRunner<Int, Int>) throws -> Node {
    Node(path: path, fingerprint: try runner.store.fingerprint(), state: runner.store.machine.state)
  }

  static func exploration(of model: EffectModel, depth: Int?) -> Exploration<Int, Int> {
    var limits = ExplorationLimits()
    limits.depth = depth
    limits.keepsGoing = true
    return Exploration(
      initialState: { 0 },
      reducer: { model },
      alphabet: .always(Array(0..<model.userActions)),
      properties: (1...3).map { state in ExplorationProperty(.never, "\(state)") { $0 == state } },
      limits: limits
    )
  }
}

// MARK: - Comparison

extension PlainSearch {
  /// Two paths to states with one fingerprint that behave differently; nil if there are none.
  ///
  /// - Parameter isOfEqualLength: Whether only paths of equal length are compared, because moves are made only after some paths.
  func wrongMerge(isOfEqualLength: Bool = false) -> String? {
    struct Key: Hashable {
      let fingerprint: Fingerprint
      let length: Int
    }
    var first: [Key: Int] = [:]
    var behaviors: [Int: [Int: Int]] = [:]
    for index in nodes.indices {
      let key = Key(fingerprint: nodes[index].fingerprint, length: isOfEqualLength ? nodes[index].path.count : 0)
      guard let earlier = first[key] else {
        first[key] = index
        continue
      }
      let rest = depth - nodes[index].path.count
      guard behavior(of: earlier, rest, &behaviors) != behavior(of: index, rest, &behaviors) else { continue }
      return "\(text(nodes[earlier].path)) and \(text(nodes[index].path)) behave differently"
    }
    return nil
  }

  /// A number for the states that follow within some moves.
  private func behavior(of index: Int, _ moves: Int, _ known: inout [Int: [Int: Int]]) -> Int {
    if let behavior = known[index]?[moves] { return behavior }
    var hasher = Hasher()
    hasher.combine(nodes[index].state)
    if moves > 0 {
      for (move, node) in nodes[index].moves {
        hasher.combine(move)
        hasher.combine(behavior(of: node, moves - 1, &known))
      }
    }
    let result = hasher.finalize()
    known[index, default: [:]][moves] = result
    return result
  }

  /// Compares the search with what exploration finds up to the same depth.
  func difference(from report: ExplorationReport) -> String? {
    if let contradiction = report.contradiction {
      let second = contradiction.second?.map(\.text) ?? []
      return "found the contradiction \(contradiction.kind) at \(contradiction.first.map(\.text)) and \(second), "
        + "before \(contradiction.next?.text ?? "nothing")"
    }
    let distinct = Set(nodes.map(\.fingerprint)).count
    if report.distinct != distinct { return "found \(report.distinct) states instead of \(distinct)" }
    for state in 1...3 {
      let expected = nodes.first { $0.state == state }?.path.count
      let found = report.violations.first { $0.reason == .property(.never, "\(state)") }?.path.count
      if found != expected { return "found \(state) after \(found ?? -1) moves instead of \(expected ?? -1)" }
    }
    return nil
  }

  private func text(_ path: [MoveCode]) -> String {
    guard let followed = try? PathComparer(feature, alphabet: alphabet).follow(path) else { return "?" }
    return "[" + followed.moves.map(\.text).joined(separator: ", ") + "]"
  }
}

extension EffectModel {
  /// What exploration gets wrong; nil if it is sound.
  ///
  /// - Parameters:
  ///   - depth: Maximum number of moves.
  ///   - limit: The number of paths after which no longer ones are followed.
  ///   - explores: Whether the result of an exploration is compared, too.
  func mistake(depth: Int, limit: Int, explores: Bool = true) throws -> String? {
    let distinctions: EffectDistinctions = reactions.values.contains { $0.node?.shares == true } ? .sharedPasts : []
    var search = try PlainSearch(self, depth: depth, limit: limit, distinctions)
    if let mistake = search.wrongMerge() { return mistake }
    guard explores else { return nil }
    let report = try PlainSearch.exploration(of: self, depth: search.depth).run()
    if !report.sharesPasts, !distinctions.isEmpty {
      search = try PlainSearch(self, depth: search.depth, limit: .max)
      if let mistake = search.wrongMerge() { return "a shared stream was not noticed: \(mistake)" }
    }
    // The checks of exploration make moves beyond its depth, which may read the date.
    if report.distinguishesTimes, !search.distinguishesTimes {
      let distinctions: EffectDistinctions = report.sharesPasts ? .sharedPasts : []
      search = try PlainSearch(self, depth: search.depth, limit: .max, distinctions, distinguishesTimes: true)
      if let mistake = search.wrongMerge() { return mistake }
    }
    return search.difference(from: report)
  }
}

extension EffectModel.Node {
  /// Whether effects share a stream.
  fileprivate var shares: Bool {
    switch self {
    case .run, .send, .cancel: false
    case .merge(let nodes), .concatenate(let nodes): nodes.contains(where: \.shares)
    case .cancellable(let node, _, _), .debounce(let node, _, _), .throttle(let node, _, _, _): node.shares
    case .sharing: true
    }
  }
}
