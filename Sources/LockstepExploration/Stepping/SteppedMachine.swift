internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The machine of a stepped store, and its world. Both are replaced to undo an effect's run.
final class SteppedMachine<State, Action: Sendable> {
  let machine: StoreMachine<State, Action>
  let effects: EffectStepper
  let sources: DeterministicSources
  let recorder: StartRecorder

  /// The world's current and initial files, if they are kept in memory.
  private let memory: InMemoryFiles?
  private let initialFiles: [String: Data]

  /// Creates a machine.
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
    keepsOrigins: Bool
  ) {
    sources = DeterministicSources(moment, feature.timeReads)
    effects = EffectStepper(clock: sources.clock)
    effects.distinguishesTimes = feature.distinguishesTimes
    let dependencies = feature.dependencies(sources, elements: moment.elements, choosing: effects)
    memory = dependencies.values.fileStorage.memory
    initialFiles = memory?.all ?? [:]
    if let files = moment.files { memory?.all = files }
    let (reduce, timeReads) = (dependencies.current { feature.makeReduce() }, sources.timeReads)
    machine = StoreMachine(
      state: { state ?? feature.makeInitialState() },
      dependencies: dependencies,
      home: .host(effects)
    ) { state, action in
      timeReads.beginReducing()
      defer { timeReads.endReducing() }
      return reduce(&state, action)
    }
    let (address, sources) = (machine.address, sources)
    let elements = dependencies.values.stackElementCounter
    recorder = StartRecorder(feature, sources.timeReads) { action in
      var (starter, ids) = (EffectStartingStep(), feature.makeNumbering())
      try feature.combine(address.pointee, at: sources.moment(elements: elements.mark), into: &starter.hasher, &ids)
      let listed = ids.listed
      ids.forgetFound()
      try feature.combine(any: action, into: &starter.hasher, &ids)
      starter.elements = listed + ids.found
      if keepsOrigins { starter.state = TypedStateBox(address.pointee) }
      return starter
    } claim: { job in
      try DeclaredEffectIdentity(job) { value, hasher, ids throws(FingerprintFault) in
        try feature.combine(any: value, into: &hasher, &ids)
      }
    } numbering: {
      try? feature.numbering(of: address.pointee)
    }
    effects.observer = recorder
    machine.core.record(with: recorder)
  }

  deinit {
    sources.timeReads.end()
    machine.core.cancelAll()
    effects.close()
  }

  /// The files in memory; nil for the world's initial files.
  var files: [String: Data]? {
    guard let memory else { return nil }
    let all = memory.all
    return all == initialFiles ? nil : all
  }
}

extension EffectStepper {
  /// Returns the effect that makes a move; nil if the user or time makes it.
  func effect(making move: MoveCode) -> SteppedEffect? {
    (try? mover(of: move)).map { effects[$0.position] }
  }

  /// Finds the effect that makes a move; nil if the user or time makes it.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if there is no such effect.
  func mover(of move: MoveCode) throws(ExplorationFault) -> MovingEffect? {
    let found: (effect: SteppedEffect, option: Int?)?
    switch move.kind {
    case .send, .advance: return nil
    case .goOn: found = goingOn.dropFirst(move.position).first.map { ($0, nil) }
    case .choose: found = options.dropFirst(move.position).first.map { ($0.effect, $0.option) }
    }
    guard let found, let position = effects.firstIndex(where: { $0 === found.effect }) else { throw .moveIsGone }
    return MovingEffect(position: position, option: found.option)
  }

  /// Resumes an effect, or passes an option to it.
  ///
  /// - Returns: False if the effect can't make the move.
  func move(_ mover: MovingEffect) -> Bool {
    guard mover.position < effects.count else { return false }
    let effect = effects[mover.position]
    if let option = mover.option {
      guard let question = effect.question, option < question.options.count else { return false }
      choose(option, for: effect)
    } else {
      guard effect.canGoOn else { return false }
      goOn(effect)
    }
    return true
  }

  /// The currently possible moves of effects and of time.
  var moves: [MoveCode] {
    if effects.isEmpty, !hasDeadline { return [] }
    return (0..<goingOnCount).map { MoveCode(.goOn, $0) } + (0..<optionCount).map { MoveCode(.choose, $0) }
      + (!hasDeadline ? [] : [MoveCode(.advance, 0)])
  }

  /// Whether a move of an effect or of time is possible.
  func isPossible(_ move: MoveCode) -> Bool {
    switch move.kind {
    case .send: false
    case .goOn: move.position < goingOnCount
    case .choose: move.position < optionCount
    case .advance: hasDeadline
    }
  }
}
