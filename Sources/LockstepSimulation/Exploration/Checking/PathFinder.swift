internal import Lockstep
internal import LockstepDiff

/// Follows paths in stores of their own, and compares where they lead.
struct PathFinder<State, Action: Sendable> {
  private let feature: ExploredFeature<State, Action>
  private let alphabet: Alphabet<State, Action>

  init(_ feature: ExploredFeature<State, Action>, alphabet: Alphabet<State, Action>) {
    (self.feature, self.alphabet) = (feature, alphabet)
  }

  /// Whether an effect on a path that was followed names the values that it uses.
  var usesClaims: Bool { feature.hasClaims }

  /// Whether a step on a path that was followed has started several effects.
  var startsSiblings: Bool { feature.hasSiblings }

  /// Whether an effect on a path that was followed has resumed another one of its step.
  var siblingsShare: Bool { feature.siblingsShare }

  /// Whether an effect on a path that was followed has run to its end at once.
  var endsSilentEffects: Bool { feature.hasSilentEffects }

  /// Follows a path from the initial state on, up to the first move that isn't possible.
  func follow(_ path: [MoveCode]) throws -> FollowedPath<State, Action> {
    let runner = PathRunner(feature, alphabet: alphabet, keepsOrigins: feature.hasClaims)
    var moves: [ExploredMove<Action>] = []
    for move in path {
      guard let made = runner.makeIfOffered(move) else { break }
      moves.append(made)
    }
    return FollowedPath(runner: runner, moves: moves, isComplete: moves.count == path.count)
  }

  /// Follows a path while it leads through states with these fingerprints, one for each move.
  ///
  /// - Returns: The number of moves that do.
  func length(of path: [MoveCode], through fingerprints: [Fingerprint]) throws -> Int {
    let runner = PathRunner(feature, alphabet: alphabet)
    for (number, (move, fingerprint)) in zip(path, fingerprints).enumerated() {
      guard runner.makeIfOffered(move) != nil, try runner.store.fingerprint() == fingerprint else { return number }
    }
    return path.count
  }

  /// The variety of the states at the ends of paths, and of the effects in flight there.
  func variety(_ paths: [[MoveCode]]) throws -> FieldVariety {
    let ends = try paths.map { try follow($0).runner }
    return FieldVariety(
      of: ends.map(\.store.machine.state),
      effects: ends.map { $0.store.effects.effects.map(\.job.name.stable) }
    )
  }

  /// Follows the path to each state of the sample; then both paths to each merged one, and makes each move there.
  func firstContradiction(
    _ sample: MergeSample,
    _ pathTo: (Int) throws -> [MoveCode]
  ) throws -> ExplorationContradiction<Action>? {
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

  /// Maximum number of moves on the paths that are checked: in deep spaces, fewer paths are.
  private static var effortLimit: Int { 100_000 }

  /// Whether a path leads elsewhere than exploration has got by it.
  func contradiction(_ path: [MoveCode], _ fingerprint: Fingerprint) throws -> ExplorationContradiction<Action>? {
    let first = try follow(path)
    let found = try first.fingerprint()
    guard found != fingerprint else { return nil }
    if let random = try randomContradiction(path) { return random }
    return ExplorationContradiction(first.isComplete ? .restored : .random, first, try follow(path), next: nil)
  }

  /// How often a path is executed again to find out whether something is random. A coin shows the same side ten times in one of 512 cases.
  private static var repetitions: Int { 10 }

  /// The contradiction that a path leads to different states when it is executed several times; nil if it doesn't.
  private func randomContradiction(_ path: [MoveCode]) throws -> ExplorationContradiction<Action>? {
    let first = try follow(path)
    let fingerprint = try first.fingerprint()
    for _ in 1..<Self.repetitions {
      let second = try follow(path)
      if try second.fingerprint() != fingerprint || second.moves.count != first.moves.count {
        return ExplorationContradiction(.random, first, second, next: nil)
      }
    }
    return nil
  }

  /// The contradiction that a path could not be executed again.
  func randomPath(_ path: [MoveCode]) throws -> ExplorationContradiction<Action> {
    let (first, second) = (try follow(path), try follow(path))
    return ExplorationContradiction(.random, first, second, next: nil)
  }

  /// Whether two paths to states with the same fingerprint lead to different behavior.
  func contradiction(_ first: [MoveCode], _ second: [MoveCode]) throws -> ExplorationContradiction<Action>? {
    let (left, right) = (try follow(first), try follow(second))
    let moves = left.runner.moves
    if try left.fingerprint() != right.fingerprint() || moves.count != right.runner.moves.count {
      return try randomContradiction(first) ?? randomContradiction(second)
        ?? ExplorationContradiction(.merged, left, right, next: nil)
    }
    // Symmetric states offer symmetric moves, which may be in another order.
    if feature.symmetry != nil { return try symmetricContradiction(first, second, moves) }
    for move in moves {
      if let found = try contradiction(first, second, after: move) { return found }
    }
    return nil
  }

  /// Whether a move leads to different states from the ends of two paths to states with the same fingerprint.
  func contradiction(
    _ first: [MoveCode],
    _ second: [MoveCode],
    after move: MoveCode
  ) throws -> ExplorationContradiction<Action>? {
    let (left, right) = (try follow(first), try follow(second))
    let (next, other) = (left.runner.makeIfOffered(move), right.runner.makeIfOffered(move))
    func fingerprint(_ path: FollowedPath<State, Action>) throws -> Fingerprint {
      try path.runner.store.fingerprint(feature.distinctions.subtracting(.origins))
    }
    guard try (next == nil) != (other == nil) || fingerprint(left) != fingerprint(right) else { return nil }
    if let random = try randomContradiction(first + [move]) ?? randomContradiction(second + [move]) { return random }
    let claim = try incompleteClaim(first, second, before: move)
    return ExplorationContradiction(claim.map { .claimed($0) } ?? .merged, left, right, next: next ?? other)
  }

  /// Finds an effect that names equal values in two states and was started from different ones: the effect that makes a move, or else the
  /// first one.
  private func incompleteClaim(
    _ first: [MoveCode],
    _ second: [MoveCode],
    before move: MoveCode
  ) throws -> IncompleteClaim? {
    guard feature.hasClaims else { return nil }
    let stores = (try follow(first).runner.store, try follow(second).runner.store)
    // Without its store, a stepper has no effects.
    defer { withExtendedLifetime(stores) {} }
    let (left, right) = (stores.0.effects, stores.1.effects)
    let pairs = zip(left.identified().map(\.effect), right.identified().map(\.effect)).filter { first, second in
      left.isIdentifiedByClaim(first) && first.origin.fingerprint != second.origin.fingerprint
    }
    let mover = left.effect(making: move)
    guard let (first, second) = pairs.first(where: { $0.0 === mover }) ?? pairs.first else { return nil }
    let states = [first, second].compactMap { $0.origin.state?.state(as: State.self) }
    let difference = states.count == 2 ? Difference.between(states[0], states[1]) : nil
    return IncompleteClaim(
      effect: first.job.name.stable,
      actions: [first, second].map { Tree(brief: $0.job.context.starter).brief },
      differences: difference?.changes.map { "\($0.path)" } ?? []
    )
  }

  private func symmetricContradiction(
    _ first: [MoveCode],
    _ second: [MoveCode],
    _ moves: [MoveCode]
  ) throws -> ExplorationContradiction<Action>? {
    func results(after path: [MoveCode]) throws -> [Fingerprint] {
      try moves.map { move in
        let end = try follow(path)
        _ = end.runner.makeIfOffered(move)
        return try end.fingerprint()
      }
      .sorted()
    }
    guard try results(after: first) != results(after: second) else { return nil }
    return ExplorationContradiction(.asymmetric, try follow(first), try follow(second), next: nil)
  }

  /// Whether a state with nothing in flight behaves differently from the one that represents it.
  private func asymmetry(_ path: [MoveCode]) throws -> ExplorationContradiction<Action>? {
    guard let symmetry = feature.symmetry else { return nil }
    let end = try follow(path).runner.store
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

/// A store at the end of a path.
struct FollowedPath<State, Action: Sendable> {
  let runner: PathRunner<State, Action>
  let moves: [ExploredMove<Action>]

  /// Whether all moves were possible.
  let isComplete: Bool

  func fingerprint() throws -> Fingerprint { try runner.store.fingerprint() }
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
