internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A store whose effects run only on request. Exploration uses it while effects are in flight.
final class SteppedStore<State, Action: Sendable> {
  private let feature: ExploredFeature<State, Action>
  private let makeParts: () -> SteppedMachine<State, Action>
  private var parts: SteppedMachine<State, Action>

  /// The moves so far.
  private var history: [MadeMove] = []

  /// The effects that finished during the last move, because they can't send.
  private(set) var ended: [ResumedEffect] = []

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - state: The state to start from; nil for the feature's initial state.
  ///   - moment: The time, and the numbers of UUIDs, random numbers and ids used.
  ///   - keepsOrigins: Whether to keep the states that start effects, so that they can be described.
  init(
    _ feature: ExploredFeature<State, Action>,
    state: State?,
    at moment: DeterministicSourcePositions,
    keepsOrigins: Bool = false
  ) {
    self.feature = feature
    makeParts = { SteppedMachine(feature, state: state, at: moment, keepsOrigins: keepsOrigins) }
    parts = makeParts()
  }

  var machine: StoreMachine<State, Action> { parts.machine }
  var effects: EffectStepper { parts.effects }
  var sources: DeterministicSources { parts.sources }

  /// Whether nothing is in flight, which means that a copy of the state is enough to continue.
  var isQuiescent: Bool { isQuiescent(includingSilent: true) }

  private func isQuiescent(includingSilent: Bool) -> Bool {
    effects.effects.allSatisfy { !includingSilent && $0.isSilent == true } && machine.core.openThrottleWindows.isEmpty
  }

  /// The current positions of the deterministic sources.
  var moment: DeterministicSourcePositions {
    var moment = momentWithoutFiles
    moment.files = parts.files
    return moment
  }

  private var momentWithoutFiles: DeterministicSourcePositions {
    sources.moment(elements: machine.core.dependencies.values.stackElementCounter.mark)
  }

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - move: One of the user's moves, or one of the moves of ``effects``.
  ///   - action: The action of a user move; nil for other moves.
  /// - Throws: ``ExplorationFault/moveIsGone`` if no effect can make the move.
  func make(_ move: MoveCode, action: Action?) throws(ExplorationFault) {
    ended = []
    let made = MadeMove(move: move, action: action, mover: try effects.mover(of: move))
    try perform(made, action)
    history.append(made)
    if feature.silentEffects != .stepped { try endSilentEffects() }
  }

  /// Repeats a move that was made earlier on the same path.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if the move's effect can't make it.
  func makeAgain(_ made: MadeMove) throws(ExplorationFault) {
    try perform(made, made.action as? Action)
    try repeatTrials(made.trials)
    history.append(made)
  }

  /// The last move.
  var lastMove: MadeMove? { history.last }

  private func perform(_ made: MadeMove, _ action: Action?) throws(ExplorationFault) {
    parts.recorder.beginMove()
    switch made.move.kind {
    case .send:
      if let action { _ = machine.send(action) }
      effects.settle()
    case .goOn, .choose:
      guard let mover = made.mover, effects.move(mover) else { throw .moveIsGone }
    case .advance: effects.advance()
    }
  }

  /// The effects in flight, sorted by fingerprint, each with its identity and whether its listed values identify it.
  var identifiedEffects: [(effect: SteppedEffect, identity: EffectIdentity?, usesClaim: Bool)] {
    let recorder = parts.recorder
    return recorder.identified(in: effects).map { _, effect in
      (effect, EffectIdentity.of(effect), recorder.isIdentifiedByClaim(effect, in: effects))
    }
  }

  /// Whether the last move was an action that the state doesn't offer.
  var hasRefusedAction: Bool { parts.recorder.hasRefusedAction }

  /// The actions that effects sent in the last move.
  var received: [AnyAction] { parts.recorder.received }

  /// Makes a move, and describes it.
  func makeAndDescribe(_ move: MoveCode, action: Action?) throws(ExplorationFault) -> ExploredMove? {
    let description = description(of: move, action: action)
    try make(move, action: action)
    return description?.with(MoveResponses(sent: received, ended: ended))
  }

  /// Describes a possible move before it is made.
  func description(of move: MoveCode, action: Action?) -> ExploredMove? {
    switch move.kind {
    case .send: return action.map { .send($0, responses: MoveResponses()) }
    case .goOn:
      let effects = effects.goingOn
      guard move.position < effects.count else { return nil }
      let effect = effects[move.position]
      let name = effect.job.name.stable
      return .goOn(
        effect: name,
        ordinal: ordinal(of: effect) { $0.canGoOn && $0.job.name.stable == name },
        responses: MoveResponses()
      )
    case .choose:
      let options = effects.options
      guard move.position < options.count else { return nil }
      let (effect, option) = options[move.position]
      guard let question = effect.question else { return nil }
      return .choose(
        question: question.name,
        option: question.options[option],
        position: option,
        ordinal: ordinal(of: effect) { $0.question?.name == question.name },
        effect: effect.job.name.stable,
        responses: MoveResponses()
      )
    case .advance: return sources.clock.nextDeadline.map { .advance($0.offset - sources.clock.instant.offset) }
    }
  }

  /// Returns the position of an effect among the matching ones, oldest first, starting at 1.
  private func ordinal(of effect: SteppedEffect, among matches: (SteppedEffect) -> Bool) -> Int {
    1 + (effects.effects.filter(matches).firstIndex { $0 === effect } ?? 0)
  }

  /// Returns the fingerprint of the state and of everything in flight.
  func fingerprint() throws -> Fingerprint { try fingerprint(feature.distinctions) }

  /// Returns the fingerprint of the state and of everything in flight, with the given distinctions.
  ///
  /// - Parameters:
  ///   - distinctions: Additional values that identify effects in flight.
  ///   - includesSilent: Whether to include effects that can't send.
  func fingerprint(_ distinctions: EffectDistinctions, includesSilent: Bool = true) throws -> Fingerprint {
    if let fault = parts.recorder.fault { throw fault }
    let (state, moment) = (machine.address, momentWithoutFiles)
    if isQuiescent(includingSilent: includesSilent) {
      return try feature.fingerprint(of: state.pointee, at: moment, files: parts.files)
    }
    var (hasher, ids) = (FingerprintHasher(), feature.makeNumbering())
    try feature.combine(state.pointee, at: moment, files: parts.files, into: &hasher, &ids)
    for effect in parts.recorder.fingerprints(in: effects, ids, distinctions, includesSilent: includesSilent) {
      hasher.combine(effect)
    }
    let windows = try machine.core.openThrottleWindows.map { try fingerprint(of: $0, ids) }
    for window in windows.sorted() { hasher.combine(window) }
    return hasher.finalize()
  }

  /// Returns the fingerprint of a throttle window. It includes the interval, because the next effect with the same id may use a different
  /// one.
  private func fingerprint(of window: OpenThrottleWindow, _ ids: IDNumbering) throws -> Fingerprint {
    var (hasher, ids) = (FingerprintHasher(), ids)
    for part in [window.id.value] + window.path.flatMap(\.stableParts) {
      try feature.combine(any: part, into: &hasher, &ids)
    }
    hasher.combine(window.interval)
    hasher.combine(window.elapsed)
    return hasher.finalize()
  }
}

// MARK: - Undoing

extension SteppedStore {
  /// Whether the next move can be undone if it changes only the state. This requires that no throttle window is open, and that no effect
  /// belongs to a part of the feature that an action could replace.
  var canUndoNextMove: Bool {
    effects.effects.allSatisfy { $0.job.context.instances.isEmpty } && machine.core.openThrottleWindows.isEmpty
  }

  /// Whether the last move was an action that changed only the state.
  ///
  /// - Parameter moment: The moment before the move.
  func hasOnlyChangedState(since moment: DeterministicSourcePositions) -> Bool {
    lastMove?.move.kind == .send && !parts.recorder.hasTouchedEffects && machine.core.openThrottleWindows.isEmpty
      && self.moment == moment
  }

  /// Undoes a move that changed only the state. This is faster than recreating a store.
  ///
  /// - Parameter state: The state before the move.
  func undoLastMove(to state: State) {
    history.removeLast()
    machine.resetState(to: state)
  }
}

// MARK: - Silent effects

extension SteppedStore {
  /// Runs each new effect that can't send. Keeps the result if the effect ends and has no other visible result; otherwise, the store is
  /// recreated without that run.
  private func endSilentEffects() throws(ExplorationFault) {
    while let effect = effects.nextUntried {
      let wasTimeRead = feature.timeReads.isNoted
      let resumed = ResumedEffect(name: effect.job.name.stable, ordinal: ordinal(of: effect))
      let isSilent = runsSilently(effect)
      // A run without a visible result can't reveal the date, and an undone run is repeated later.
      if !wasTimeRead { feature.timeReads.reset() }
      let trial: SilentEffectTrialResult = !isSilent ? .shows : feature.silentEffects == .ended ? .ended : .silent
      history[history.count - 1].trials.append(trial)
      if trial == .ended {
        feature.traits.hasSilentEffects = true
        effects.endTrial(of: effect)
        ended.append(resumed)
      } else {
        try restart()
      }
    }
  }

  /// Runs a newly started effect until it waits.
  ///
  /// - Returns: Whether the effect ended without any other visible result.
  private func runsSilently(_ effect: SteppedEffect) -> Bool {
    let (files, moment, others) = (parts.files, momentWithoutFiles, effects.activity(except: effect))
    guard effects.runTrial(of: effect), files == parts.files, others == effects.activity(except: effect) else {
      return false
    }
    return !feature.distinguishesSources || moment == momentWithoutFiles
  }

  /// Recreates the store in a new world, with the same trial results.
  private func restart() throws(ExplorationFault) {
    parts = makeParts()
    for made in history {
      _ = feature.issues.takeAll()
      try perform(made, made.action as? Action)
      try repeatTrials(made.trials)
    }
  }

  /// Repeats the trials that followed the last move. Only effects that ended run again; for the others, the known result is stored.
  private func repeatTrials(_ trials: [SilentEffectTrialResult]) throws(ExplorationFault) {
    for trial in trials {
      guard let effect = effects.nextUntried else { throw .moveIsGone }
      if trial == .ended {
        let wasTimeRead = feature.timeReads.isNoted
        guard effects.runTrial(of: effect) else { throw .moveIsGone }
        if !wasTimeRead { feature.timeReads.reset() }
        effects.endTrial(of: effect)
      } else {
        effect.isSilent = trial == .silent
      }
    }
  }

  private func ordinal(of effect: SteppedEffect) -> Int {
    let name = effect.job.name.stable
    return ordinal(of: effect) { $0.canGoOn && $0.job.name.stable == name }
  }
}

/// How exploration treats effects that can't send.
enum SilentEffectPolicy: String, Codable {
  /// They finish immediately if the run has no other visible result.
  case ended
  /// They are moves, like other effects, but those that would otherwise finish immediately are marked.
  case marked
  /// They are moves, like other effects.
  case stepped
}

/// The result of trying to run an effect that can't send.
enum SilentEffectTrialResult {
  /// The effect ended, and the run had no other visible result.
  case ended
  /// The run would have no visible result, but the effect is kept as a move.
  case silent
  /// The run would have a visible result, so it was undone.
  case shows
}
