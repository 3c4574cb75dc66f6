internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Replays paths in separate stores, and compares the resulting states and moves.
struct PathComparer<State, Action: Sendable> {
  private let feature: ExploredFeature<State, Action>
  private let alphabet: ActionAlphabet<State, Action>

  init(_ feature: ExploredFeature<State, Action>, alphabet: ActionAlphabet<State, Action>) {
    (self.feature, self.alphabet) = (feature, alphabet)
  }

  /// Whether an effect on a replayed path lists its values in `of:`.
  var usesClaims: Bool { feature.traits.hasClaims }

  /// Whether a step on a replayed path started several effects.
  var startsSiblings: Bool { feature.traits.hasSiblings }

  /// Whether an effect on a replayed path resumed another effect of its step.
  var siblingsShare: Bool { feature.traits.siblingsShare }

  /// Whether an effect on a replayed path finished immediately.
  var endsSilentEffects: Bool { feature.traits.hasSilentEffects }

  /// Follows a path from the initial state until a move isn't possible, and describes its moves.
  func follow(_ path: [MoveCode]) throws -> FollowedPath<State, Action> {
    let runner = PathRunner(feature, alphabet: alphabet, keepsOrigins: feature.traits.hasClaims)
    var moves: [ExploredMove] = []
    for move in path {
      guard let made = runner.describeIfOffered(move) else { break }
      moves.append(made)
    }
    return FollowedPath(runner: runner, moves: moves)
  }

  /// Follows a path from the initial state until a move isn't possible.
  ///
  /// - Returns: The runner at the end of the path, and the number of moves made.
  private func run(_ path: [MoveCode]) -> (runner: PathRunner<State, Action>, moveCount: Int) {
    let runner = PathRunner(feature, alphabet: alphabet, keepsOrigins: feature.traits.hasClaims)
    for (count, move) in path.enumerated() where !runner.makeIfOffered(move) { return (runner, count) }
    return (runner, path.count)
  }

  /// Follows a path as long as each move leads to the state with the corresponding fingerprint.
  ///
  /// - Returns: The number of moves with the expected result.
  func length(of path: [MoveCode], through fingerprints: [Fingerprint]) throws -> Int {
    let runner = PathRunner(feature, alphabet: alphabet)
    for (number, (move, fingerprint)) in zip(path, fingerprints).enumerated() {
      guard runner.makeIfOffered(move), try runner.store.fingerprint() == fingerprint else { return number }
    }
    return path.count
  }

  /// Returns the variety of the states at the ends of paths, and of the effects in flight there.
  func variety(_ paths: [[MoveCode]]) throws -> DistinctFieldValueCounts {
    let ends = paths.map { run($0).runner }
    return DistinctFieldValueCounts(
      of: ends.map(\.store.machine.state),
      effects: ends.map { $0.store.effects.effects.map(\.job.name.stable) }
    )
  }

  /// Follows the path to each state of the sample. Then follows both paths to each merged state, and compares the moves from there.
  func firstContradiction(
    _ sample: AlternativePathSample,
    _ pathTo: (Int) throws -> [MoveCode]
  ) throws -> ExplorationContradiction? {
    var effort = 0
    for (number, fingerprint) in sample.states where effort < Self.effortLimit {
      let path = try pathTo(number)
      effort += path.count
      if let found = try contradiction(path, fingerprint) ?? asymmetry(path) { return found }
    }
    effort = 0
    for merge in sample.all where effort < Self.effortLimit {
      let (first, second) = (try pathTo(merge.number), try pathTo(merge.parent) + [merge.move])
      effort += first.count + second.count
      if let found = try contradiction(first, second) { return found }
    }
    return nil
  }

  /// Maximum total number of moves on the checked paths; fewer paths are checked in deep spaces.
  private static var effortLimit: Int { 100_000 }

  /// Returns a contradiction if a path leads to a different state than it did during exploration.
  func contradiction(_ path: [MoveCode], _ fingerprint: Fingerprint) throws -> ExplorationContradiction? {
    let (runner, moveCount) = run(path)
    guard try runner.store.fingerprint() != fingerprint else { return nil }
    if let random = try randomContradiction(path) { return random }
    let kind: ExplorationContradiction.Kind = moveCount == path.count ? .restored : .random
    return ExplorationContradiction(kind, try follow(path), try follow(path), next: nil)
  }

  /// The number of times a path is replayed to detect randomness. A fair coin shows the same side ten times with a probability of 1/512.
  private static var repetitions: Int { 10 }

  /// Returns a contradiction if repeated executions of a path lead to different states.
  private func randomContradiction(_ path: [MoveCode]) throws -> ExplorationContradiction? {
    let first = try follow(path)
    let fingerprint = try first.runner.store.fingerprint()
    for _ in 1..<Self.repetitions {
      let second = try follow(path)
      if try second.runner.store.fingerprint() != fingerprint || second.moves.count != first.moves.count {
        return ExplorationContradiction(.random, first, second, next: nil)
      }
    }
    return nil
  }

  /// Creates the contradiction of a path that could not be replayed.
  func randomPath(_ path: [MoveCode]) throws -> ExplorationContradiction {
    let (first, second) = (try follow(path), try follow(path))
    return ExplorationContradiction(.random, first, second, next: nil)
  }

  /// Returns a contradiction if the ends of two paths have the same fingerprint but behave differently.
  func contradiction(_ first: [MoveCode], _ second: [MoveCode]) throws -> ExplorationContradiction? {
    let ends = (run(first).runner, run(second).runner)
    let moves = ends.0.moves
    if try ends.0.store.fingerprint() != ends.1.store.fingerprint() || moves.count != ends.1.moves.count {
      return try randomContradiction(first) ?? randomContradiction(second)
        ?? ExplorationContradiction(.merged, try follow(first), try follow(second), next: nil)
    }
    // Symmetric states offer symmetric moves, possibly in a different order.
    if feature.symmetry != nil { return try symmetricContradiction(first, second, moves) }
    for (index, move) in moves.enumerated() {
      let ends = index == 0 ? ends : (run(first).runner, run(second).runner)
      if try differ(ends, after: move) { return try cause(first, second, move) }
    }
    return nil
  }

  /// Whether a move from two states leads to different states.
  private func differ(
    _ ends: (PathRunner<State, Action>, PathRunner<State, Action>),
    after move: MoveCode
  ) throws -> Bool {
    let isOffered = (ends.0.makeIfOffered(move), ends.1.makeIfOffered(move))
    let distinctions = feature.distinctions.subtracting(.origins)
    return try isOffered.0 != isOffered.1
      || ends.0.store.fingerprint(distinctions) != ends.1.store.fingerprint(distinctions)
  }

  /// Returns a contradiction if a move from the ends of two paths with equal fingerprints leads to different states; nil otherwise.
  func contradiction(
    _ first: [MoveCode],
    _ second: [MoveCode],
    after move: MoveCode
  ) throws -> ExplorationContradiction? {
    try differ((run(first).runner, run(second).runner), after: move) ? cause(first, second, move) : nil
  }

  /// Determines why a move from the ends of two paths with equal fingerprints leads to different states.
  private func cause(
    _ first: [MoveCode],
    _ second: [MoveCode],
    _ move: MoveCode
  ) throws -> ExplorationContradiction {
    if let random = try randomContradiction(first + [move]) ?? randomContradiction(second + [move]) { return random }
    let claim = try incompleteClaim(first, second, before: move)
    let (left, right) = (try follow(first), try follow(second))
    let (next, other) = (left.runner.describeIfOffered(move), right.runner.describeIfOffered(move))
    return ExplorationContradiction(claim.map { .claimed($0) } ?? .merged, left, right, next: next ?? other)
  }

  /// Finds an effect that lists equal values in two states but was started from different ones: preferably the effect that makes a move,
  /// otherwise the first such effect.
  private func incompleteClaim(
    _ first: [MoveCode],
    _ second: [MoveCode],
    before move: MoveCode
  ) throws -> UndeclaredEffectInput? {
    guard feature.traits.hasClaims else { return nil }
    let (left, right) = (run(first).runner.store, run(second).runner.store)
    let pairs = zip(left.identifiedEffects, right.identifiedEffects).filter { first, second in
      first.usesClaim && first.identity?.origin.fingerprint != second.identity?.origin.fingerprint
    }
    let mover = left.effects.effect(making: move)
    guard let (first, second) = pairs.first(where: { $0.0.effect === mover }) ?? pairs.first else { return nil }
    let states = [first, second].compactMap { $0.identity?.origin.state?.state(as: State.self) }
    let difference = states.count == 2 ? Difference.between(states[0], states[1]) : nil
    return UndeclaredEffectInput(
      effect: first.effect.job.name.stable,
      actions: [first, second].map { Tree(brief: $0.effect.job.context.starter).brief },
      differences: difference?.changes.map { "\($0.path)" } ?? []
    )
  }

  private func symmetricContradiction(
    _ first: [MoveCode],
    _ second: [MoveCode],
    _ moves: [MoveCode]
  ) throws -> ExplorationContradiction? {
    func results(after path: [MoveCode]) throws -> [Fingerprint] {
      try moves.map { move in
        let runner = run(path).runner
        _ = runner.makeIfOffered(move)
        return try runner.store.fingerprint()
      }
      .sorted()
    }
    guard try results(after: first) != results(after: second) else { return nil }
    return ExplorationContradiction(.asymmetric, try follow(first), try follow(second), next: nil)
  }

  /// Returns a contradiction if a state with nothing in flight behaves differently from its representative.
  private func asymmetry(_ path: [MoveCode]) throws -> ExplorationContradiction? {
    guard let symmetry = feature.symmetry else { return nil }
    let end = run(path).runner.store
    guard end.isQuiescent else { return nil }
    let (state, moment) = (end.machine.state, end.moment)
    func results(from state: State) throws -> [Fingerprint] {
      var results: [Fingerprint] = []
      for (position, action) in alphabet.actions(at: state).enumerated() {
        let store = SteppedStore(feature, state: state, at: moment)
        try store.make(MoveCode(.send, position), action: action)
        _ = feature.issues.takeAll()
        if !store.hasRefusedAction { results.append(try store.fingerprint()) }
      }
      return results.sorted()
    }
    guard try results(from: state) != results(from: symmetry(state)) else { return nil }
    return ExplorationContradiction(
      kind: .asymmetric,
      first: try follow(path).moves,
      second: nil,
      next: nil,
      difference: .between(state, symmetry(state))
    )
  }
}

/// The store at the end of a path.
struct FollowedPath<State, Action: Sendable> {
  let runner: PathRunner<State, Action>
  let moves: [ExploredMove]
}

extension ExplorationContradiction {
  fileprivate init<State, Action>(
    _ kind: Kind,
    _ first: FollowedPath<State, Action>,
    _ second: FollowedPath<State, Action>,
    next: ExploredMove?
  ) {
    let (before, after) = (first.runner.store.machine.state, second.runner.store.machine.state)
    self.init(kind: kind, first: first.moves, second: second.moves, next: next, difference: .between(before, after))
  }
}
