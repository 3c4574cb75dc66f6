package import Lockstep
internal import LockstepDiff

/// Visits every state that a feature can get into, and checks properties.
package final class Exploration<State, Action: Sendable> {
  private typealias Search = BreadthFirstSearch<FeatureExpander<State, Action>>

  private var feature: ExploredFeature<State, Action>
  private let alphabet: Alphabet<State, Action>
  private let properties: [ExplorationProperty<State>]
  private let limits: ExplorationLimits

  /// The violations, with their paths as moves.
  private var findings: [(reason: ExplorationViolation<Action>.Reason, path: [MoveCode])] = []

  /// The properties that may still be violated, or reached, by their positions.
  private var open: Set<Int> = []

  /// For each property that must come to hold, the states in which it doesn't yet.
  private var graphs: [Int: WaitingGraph] = [:]
  private var sample = MergeSample(limit: 64)
  private var stop: ExplorationStop?

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - initialState: Makes the initial state.
  ///   - reducer: Makes the reducer; called for each store, on any thread.
  ///   - alphabet: The actions of the user to try.
  ///   - properties: What must hold.
  ///   - limits: How much to explore.
  ///   - prepare: Changes the deterministic dependencies that each store starts with.
  package init<R: ReducerProtocol & SendableMetatype>(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> R,
    alphabet: Alphabet<State, Action>,
    properties: [ExplorationProperty<State>] = [],
    limits: ExplorationLimits = ExplorationLimits(),
    prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    feature = ExploredFeature(initialState: initialState, reducer: { reducer()._makeReduce() }, prepare: prepare)
    (self.alphabet, self.properties, self.limits) = (alphabet, properties, limits)
  }

  /// Explores.
  ///
  /// - Returns: What was found.
  /// - Throws: A fault that makes exploration impossible, such as a state without a fingerprint.
  package func run() throws -> ExplorationReport<Action> {
    do {
      return try run(tellingTimes: false)
    } catch is ExplorationRestart {
      return try run(tellingTimes: true)
    }
  }

  private func run(tellingTimes: Bool) throws -> ExplorationReport<Action> {
    feature = feature.copy(tellingTimes: tellingTimes)
    (findings, open, graphs) = ([], Set(properties.indices), [:])
    (sample, stop) = (MergeSample(limit: 64), nil)
    for (position, property) in properties.enumerated() where property.kind == .eventually {
      graphs[position] = WaitingGraph()
    }
    let expanders = (0..<max(1, limits.jobs)).map { _ in
      FeatureExpander(feature.copy(tellingTimes: tellingTimes), alphabet: alphabet, restoresByCopy: !limits.isExact)
    }
    let log = PathLog()
    let search = Search(expanders, frontierLimit: limits.frontier, log: log) { [unowned self] found in
      for issue in found.issues { findings.append((.issue(issue), try log.path(to: found.parent) + [found.move])) }
      for position in graphs.keys { graphs[position]?.note(found.move, from: found.parent, to: found.fingerprint) }
      sample.note(found)
    }
    try search.run(limit: limits.depth) { node, number, fingerprint in
      try check(node, number, fingerprint) { try search.path(to: number) }
      return goesOn(search.distinct)
    }
    if stop == nil { try checkEnd(search) }
    let contradiction = try findings.isEmpty ? firstContradiction(search) : nil
    return try report(of: search, contradiction)
  }

  private func goesOn(_ distinct: Int) -> Bool {
    if distinct > limits.distinct { stop = .distinct(limits.distinct) }
    if !findings.isEmpty, !limits.keepsGoing { stop = .violation }
    return stop == nil
  }

  private func report(
    of search: Search,
    _ contradiction: ExplorationContradiction<Action>?
  ) throws -> ExplorationReport<Action> {
    var report = ExplorationReport<Action>()
    (report.distinct, report.generated, report.depth) = (search.distinct, search.generated, search.depth)
    report.byteCount = search.byteCount
    report.tellsTimes = feature.tellsTimes
    report.stop = stop ?? (search.open > 0 ? .depth(search.depth, open: search.open) : nil)
    report.contradiction = contradiction
    report.violations = try findings.map { ExplorationViolation(reason: $0.reason, path: try follow($0.path).moves) }
    _ = feature.issues.takeAll()
    return report
  }
}

// MARK: - Properties

extension Exploration {
  private func check(
    _ node: ExploredNode<State, Action>,
    _ number: Int,
    _ fingerprint: Fingerprint,
    path: () throws -> [MoveCode]
  ) throws {
    if open.isEmpty { return }
    for (position, property) in properties.enumerated() where open.contains(position) {
      let holds = try property.holds(node.state)
      switch property.kind {
      case .always where !holds, .never where holds:
        try violate(position, .property(property.kind, property.text), path)
      case .always, .never: break
      case .reachable: if holds { open.remove(position) }
      case .eventually where holds: break
      case .eventually where node.isStuck: try violate(position, .stuck(property.text, waiting: node.waiting), path)
      case .eventually: graphs[position]?.add(number, fingerprint)
      }
    }
  }

  private func violate(
    _ position: Int,
    _ reason: ExplorationViolation<Action>.Reason,
    _ path: () throws -> [MoveCode]
  ) throws {
    open.remove(position)
    graphs[position] = nil
    findings.append((reason, try path()))
  }

  /// Checks what is known only after all states were visited.
  private func checkEnd(_ search: Search) throws {
    for (position, property) in properties.enumerated() where open.contains(position) {
      if property.kind == .reachable, search.open == 0 { findings.append((.unreachable(property.text), [])) }
      guard property.kind == .eventually, let cycle = graphs[position]?.firstCycle() else { continue }
      let path = try search.path(to: cycle.number)
      try violate(position, .endless(property.text, moves: cycle.moves.count)) { path + cycle.moves }
    }
  }
}

// MARK: - Merged states

extension Exploration {
  /// Follows the path to each state of the sample; then both paths to each merged one, and makes each move there.
  private func firstContradiction(_ search: Search) throws -> ExplorationContradiction<Action>? {
    for (number, fingerprint) in sample.states {
      let path = try search.path(to: number)
      if let found = try contradiction(path, fingerprint) { return found }
    }
    for merge in sample.all {
      let first = try search.path(to: merge.number)
      let second = try search.path(to: merge.parent) + [merge.move]
      if let found = try contradiction(first, second) { return found }
    }
    return nil
  }

  private func contradiction(
    _ path: [MoveCode],
    _ fingerprint: Fingerprint
  ) throws -> ExplorationContradiction<Action>? {
    let first = try follow(path)
    let found = try first.runner.store.fingerprint()
    guard found != fingerprint else { return nil }
    let second = try follow(path)
    let kind: ExplorationContradiction<Action>.Kind =
      try second.runner.store.fingerprint() == found && first.isComplete ? .restored : .random
    return ExplorationContradiction(kind, first, second, next: nil)
  }

  private func contradiction(_ first: [MoveCode], _ second: [MoveCode]) throws -> ExplorationContradiction<Action>? {
    let (left, right) = (try follow(first), try follow(second))
    let moves = left.runner.moves
    if try left.runner.store.fingerprint() != right.runner.store.fingerprint() || moves != right.runner.moves {
      return ExplorationContradiction(.merged, left, right, next: nil)
    }
    for move in moves {
      let (left, right) = (try follow(first), try follow(second))
      guard let next = try? left.runner.make(move) else { continue }
      _ = try? right.runner.make(move)
      guard try left.runner.store.fingerprint() == right.runner.store.fingerprint() else {
        return ExplorationContradiction(.merged, left, right, next: next)
      }
    }
    return nil
  }

  private func follow(_ path: [MoveCode]) throws -> FollowedPath<State, Action> {
    let runner = PathRunner(feature, alphabet: alphabet)
    var moves: [ExploredMove<Action>] = []
    for move in path {
      guard let made = try? runner.make(move) else { break }
      moves.append(made)
    }
    return FollowedPath(runner: runner, moves: moves, isComplete: moves.count == path.count)
  }
}

private struct FollowedPath<State, Action: Sendable> {
  let runner: PathRunner<State, Action>
  let moves: [ExploredMove<Action>]
  let isComplete: Bool
}

extension ExplorationContradiction {
  fileprivate init<State>(
    _ kind: Kind,
    _ first: FollowedPath<State, Action>,
    _ second: FollowedPath<State, Action>,
    next: ExploredMove<Action>?
  ) {
    let (before, after) = (first.runner.store.machine.state, second.runner.store.machine.state)
    self.init(kind: kind, first: first.moves, second: second.moves, next: next, difference: .between(before, after))
  }
}
