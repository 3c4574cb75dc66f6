internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Makes the moves of one walk in one store.
final class WalkRunner<State, Action: Sendable> {
  private let feature: ExploredFeature<State, Action>
  private let alphabet: ActionAlphabet<State, Action>
  private var runner: PathRunner<State, Action>
  private var origins: [EffectID: WalkEffectID.Origin] = [:]

  /// The moves so far, kept to recreate the store.
  private var codes: [(code: MoveCode, number: Int)] = []

  /// The steps so far, and the moves in readable form.
  private(set) var steps: [WalkStep<Action>] = []
  private(set) var moves: [ExploredMove] = []

  /// The fingerprint of the current state and of everything in flight.
  private(set) var fingerprint: Fingerprint

  /// The issues of the last move, or of the initial state.
  private(set) var issues: [EngineIssue]

  /// Whether an effect could have continued, or received an option, instead of the last move.
  private(set) var lastMoveWasOptional = false

  /// The recorder that receives each move before it is made; nil to record none.
  private let notes: CrashSafeProgressRecorder.PathRecorder?

  init(
    _ feature: ExploredFeature<State, Action>,
    alphabet: ActionAlphabet<State, Action>,
    notes: CrashSafeProgressRecorder.PathRecorder? = nil
  ) throws {
    (self.feature, self.alphabet, self.notes) = (feature, alphabet, notes)
    notes?.slot.begin(at: 0)
    feature.timeReads.reset()
    _ = feature.issues.takeAll()
    runner = PathRunner(feature, alphabet: alphabet)
    fingerprint = try runner.store.fingerprint()
    issues = feature.issues.takeAll()
  }

  var state: State { runner.store.machine.state }

  /// The actions that effects sent in the last move.
  var received: [AnyAction] { runner.store.received }

  /// The user actions to try in the current state. Some may address an absent child.
  var actions: [Action] { alphabet.actions(at: state) }

  /// The possible moves of effects and of time.
  var effectMoves: [MoveCode] { runner.store.effects.moves }

  /// The names of the effects in flight.
  var effectNames: [String] { runner.store.effects.effects.map(\.job.name.stable) }

  /// Makes a move. Both walks and shrinking make all of their moves here.
  ///
  /// - Parameters:
  ///   - code: The move.
  ///   - number: The number of the step.
  /// - Returns: False if the state doesn't offer the action, in which case the store is unchanged.
  func make(_ code: MoveCode, number: Int) throws -> Bool {
    let step = try step(code, number)
    let (before, moment) = (fingerprint, runner.store.moment)
    lastMoveWasOptional = code.kind == .send || code.kind == .advance && effectMoves.count > 1
    notes?.slot.recordMove(code)
    let made = try runner.make(code)
    if runner.store.hasRefusedAction {
      _ = feature.issues.takeAll()
      // Symmetric states have the same fingerprint, so the fingerprint doesn't show whether the state changed.
      if try feature.symmetry != nil || runner.store.fingerprint() != before || runner.store.moment != moment {
        try restore()
      }
      return false
    }
    fingerprint = try runner.store.fingerprint()
    issues = feature.issues.takeAll()
    try notes?.recordMove(code, number: codes.count)
    codes.append((code, number))
    steps.append(step)
    moves.append(made)
    noteOrigins(number)
    return true
  }

  /// Recreates the store without the last move.
  private func restore() throws {
    runner = PathRunner(feature, alphabet: alphabet)
    origins = [:]
    for (code, number) in codes {
      try runner.make(code)
      noteOrigins(number)
    }
    _ = feature.issues.takeAll()
  }

  private func noteOrigins(_ number: Int) {
    var counts: [String: Int] = [:]
    for effect in runner.store.effects.effects where origins[effect.id] == nil {
      let name = effect.job.name.stable
      origins[effect.id] = WalkEffectID.Origin(step: number, name: name, position: counts[name, default: 0])
      counts[name, default: 0] += 1
    }
  }
}

// MARK: - Steps

extension WalkRunner {
  /// Describes a move that is possible in the current state.
  func step(_ code: MoveCode, _ number: Int) throws -> WalkStep<Action> {
    let move: WalkStep<Action>.Move
    switch code.kind {
    case .send:
      let action = actions[code.position]
      switch alphabet {
      case .always: move = .send(action, position: code.position, fingerprint: nil)
      case .offered:
        move = .send(action, position: code.position, fingerprint: try feature.fingerprint(of: action))
      }
    case .goOn:
      let effect = runner.store.effects.goingOn[code.position]
      move = .goOn(walkEffect(effect) { $0.canGoOn })
    case .choose:
      let (effect, option) = runner.store.effects.options[code.position]
      let question = effect.question?.name ?? ""
      move = .choose(walkEffect(effect) { $0.question?.name == question }, question: question, option: option)
    case .advance: move = .advance
    }
    return WalkStep(number: number, move: move)
  }

  /// Repeats a step from another execution.
  ///
  /// - Returns: False if the step isn't possible, in which case the store is unchanged.
  func make(_ step: WalkStep<Action>, matching: ShrunkPathEffectMatching) throws -> Bool {
    guard let code = try code(step, matching) else { return false }
    return try make(code, number: step.number)
  }

  private func code(_ step: WalkStep<Action>, _ matching: ShrunkPathEffectMatching) throws -> MoveCode? {
    let effects = runner.store.effects
    switch step.move {
    case .send(_, let position, nil): return MoveCode(.send, position)
    case .send(_, _, let fingerprint?):
      let position = try actions.firstIndex { try feature.fingerprint(of: $0) == fingerprint }
      return position.map { MoveCode(.send, $0) }
    case .goOn(let effect):
      let match = find(effect, matching) { $0.canGoOn }
      return effects.goingOn.firstIndex { $0 === match }.map { MoveCode(.goOn, $0) }
    case .choose(let effect, let question, let option):
      let match = find(effect, matching) { $0.question?.name == question }
      let position = effects.options.firstIndex { $0.effect === match && $0.option == option }
      return position.map { MoveCode(.choose, $0) }
    case .advance: return effectMoves.last.flatMap { $0.kind == .advance ? $0 : nil }
    }
  }

  private func walkEffect(_ effect: SteppedEffect, among condition: (SteppedEffect) -> Bool) -> WalkEffectID {
    let name = effect.job.name.stable
    let namesakes = runner.store.effects.effects.filter { $0.job.name.stable == name && condition($0) }
    return WalkEffectID(
      origin: origins[effect.id] ?? WalkEffectID.Origin(step: -1, name: name, position: 0),
      ordinal: namesakes.firstIndex { $0 === effect } ?? 0
    )
  }

  private func find(
    _ effect: WalkEffectID,
    _ matching: ShrunkPathEffectMatching,
    _ condition: (SteppedEffect) -> Bool
  ) -> SteppedEffect? {
    let candidates = runner.store.effects.effects.filter(condition)
    switch matching {
    case .origin: return candidates.first { origins[$0.id] == effect.origin }
    case .ordinal:
      let namesakes = candidates.filter { $0.job.name.stable == effect.origin.name }
      return effect.ordinal < namesakes.count ? namesakes[effect.ordinal] : nil
    }
  }
}

/// The number of random walks, and their limits.
package struct WalkLimits: Sendable {
  /// The number of walks.
  package var count: Int
  /// The seed of all walks. A walk depends only on the seed and on its own number.
  package var seed: UInt64
  /// Maximum number of moves in a walk.
  package var depth = 100
  /// Maximum number of moves after a walk within which an `eventually` condition must hold.
  package var tail = 1_000
  /// The number of threads.
  package var jobs = 1
  /// Whether to record which actions, cases and responses were covered.
  package var covers = false

  package init(count: Int, seed: UInt64) { (self.count, self.seed) = (count, seed) }
}

/// The findings of random walks.
package struct WalkReport {
  /// The number of walks up to and including the first failing walk.
  package internal(set) var walks = 0
  /// The number of moves in these walks. Moves made during shrinking are not counted.
  package internal(set) var moves = 0
  /// The violation of the failing walk with the lowest number; its path is shrunk.
  package internal(set) var violation: ExplorationViolation?
  /// The number of the failing walk; the first walk is 0.
  package internal(set) var failingWalk: Int?
  /// The number of moves to the violation before shrinking.
  package internal(set) var lengthBeforeShrinking: Int?
  /// The `reachable` conditions that held in a walk.
  package internal(set) var reached: [String] = []
  /// The `reachable` conditions that held in no walk. This is not a violation: they may hold elsewhere.
  package internal(set) var notReached: [String] = []
  /// The number of walks after which an `eventually` condition neither held nor was violated within ``WalkLimits/tail`` moves.
  package internal(set) var undecided = 0
  /// The two executions of the failing walk if they differ; ``violation`` is then nil.
  package internal(set) var contradiction: ExplorationContradiction?
  /// The coverage of the walks; nil if it wasn't requested or a walk failed.
  package internal(set) var coverage: ExplorationCoverage?
}
