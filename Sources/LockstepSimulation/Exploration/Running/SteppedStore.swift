internal import Lockstep
internal import LockstepDiff

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A store whose effects run only on request. Exploration uses it where an effect is in flight.
final class SteppedStore<State, Action: Sendable> {
  let machine: StoreMachine<State, Action>
  let effects: EffectStepper
  let sources: DeterministicSources
  private let feature: ExploredFeature<State, Action>
  private let simulation = Simulation(run: nil)
  private let recorder: StartRecorder

  /// The files of the world, if they are kept in memory, and those that the world begins with.
  private let memory: InMemoryFiles?
  private let initialFiles: [String: Data]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - state: The state to begin with; nil for the feature's initial state.
  ///   - moment: The time, and how many UUIDs, random numbers and ids were used.
  ///   - keepsOrigins: Whether the states that start effects are kept, to describe them.
  init(_ feature: ExploredFeature<State, Action>, state: State?, at moment: Moment, keepsOrigins: Bool = false) {
    self.feature = feature
    sources = DeterministicSources(moment, feature.dateReads)
    simulation.isStepped = true
    effects = EffectStepper(simulation: simulation, clock: sources.clock)
    (effects.tellsTimes, effects.timeReads) = (feature.tellsTimes, feature.dateReads)
    let dependencies = feature.dependencies(sources, elements: moment.elements, choosing: effects)
    memory = dependencies.values.fileStorage.memory
    initialFiles = memory?.all ?? [:]
    if let files = moment.files { memory?.all = files }
    let reduce = dependencies.current { feature.makeReduce() }
    machine = StoreMachine(
      state: { state ?? feature.makeInitialState() },
      dependencies: dependencies,
      home: .host(effects),
      reduce: reduce
    )
    let (address, sources) = (machine.address, sources)
    let elements = dependencies.values.stackElementCounter
    recorder = StartRecorder(issues: feature.issues) { action in
      var (starter, ids) = (EffectStarter(), feature.makeNumbering())
      try feature.combine(address.pointee, at: sources.moment(elements: elements.mark), into: &starter.hasher, &ids)
      let listed = ids.listed
      ids.forgetFound()
      try feature.combine(any: action, into: &starter.hasher, &ids)
      starter.elements = listed + ids.found
      if keepsOrigins { starter.state = TypedStateBox(address.pointee) }
      return starter
    } claim: { job in
      let claim = try EffectClaim(job) { value, hasher, ids throws(FingerprintFault) in
        try feature.combine(any: value, into: &hasher, &ids)
      }
      if claim != nil { feature.noteClaim() }
      return claim
    }
    effects.recorder = recorder
    effects.numbering = { try? feature.numbering(of: address.pointee) }
    machine.core.record(with: recorder)
    sources.clock.attach(to: simulation)
  }

  deinit {
    machine.core.cancelAll()
    effects.close()
  }

  /// Whether nothing is in flight, so that a copy of the state is enough to go on.
  var isQuiescent: Bool { effects.effects.isEmpty && machine.core.openThrottleWindows.isEmpty }

  /// How far the deterministic sources have got.
  var moment: Moment {
    var moment = momentWithoutFiles
    moment.files = files
    return moment
  }

  private var momentWithoutFiles: Moment {
    sources.moment(elements: machine.core.dependencies.values.stackElementCounter.mark)
  }

  /// The files in memory; nil for those that the world begins with.
  private var files: [String: Data]? {
    guard let memory else { return nil }
    let all = memory.all
    return all == initialFiles ? nil : all
  }

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - move: One of the user's moves, or of those of ``effects``.
  ///   - action: The action of a user's move.
  /// - Throws: ``ExplorationFault/moveIsGone`` if no effect can make the move, although one could before on the same path.
  func make(_ move: MoveCode, action: Action?) throws(ExplorationFault) {
    recorder.beginMove()
    switch move.kind {
    case .send:
      if let action { _ = machine.send(action) }
      effects.settle()
    case .goOn:
      let effects = effects.goingOn
      guard move.position < effects.count else { throw .moveIsGone }
      self.effects.goOn(effects[move.position])
    case .choose:
      let options = effects.options
      guard move.position < options.count else { throw .moveIsGone }
      effects.choose(options[move.position].option, for: options[move.position].effect)
    case .advance: effects.advance()
    }
  }

  /// Whether the last move was an action that the state doesn't offer.
  var hasRefusedAction: Bool { recorder.hasRefusedAction }

  /// The actions that effects have sent in the last move.
  var received: [AnyAction] { recorder.received }

  /// Makes a move, and describes it.
  func makeAndDescribe(_ move: MoveCode, action: Action?) throws(ExplorationFault) -> ExploredMove<Action>? {
    let description = description(of: move, action: action)
    try make(move, action: action)
    return description?.sending(received)
  }

  /// Describes a possible move before it is made.
  func description(of move: MoveCode, action: Action?) -> ExploredMove<Action>? {
    switch move.kind {
    case .send: return action.map { .send($0, sent: []) }
    case .goOn:
      let effects = effects.goingOn
      guard move.position < effects.count else { return nil }
      let effect = effects[move.position]
      let name = effect.job.name.stable
      return .goOn(effect: name, ordinal: ordinal(of: effect) { $0.canGoOn && $0.job.name.stable == name }, sent: [])
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
        sent: []
      )
    case .advance: return sources.clock.nextDeadline.map { .advance($0.offset - sources.clock.now.offset) }
    }
  }

  /// The position of an effect among those that match, oldest first, from 1 on.
  private func ordinal(of effect: SteppedEffect, among matches: (SteppedEffect) -> Bool) -> Int {
    1 + (effects.effects.filter(matches).firstIndex { $0 === effect } ?? 0)
  }

  /// The fingerprint of the state and of everything in flight.
  func fingerprint() throws -> Fingerprint { try fingerprint(tellsOrigins: feature.tellsOrigins) }

  /// The fingerprint of the state and of everything in flight.
  ///
  /// - Parameter tellsOrigins: Whether every effect is identified by its origin, even if it names the values that it uses.
  func fingerprint(tellsOrigins: Bool) throws -> Fingerprint {
    if let fault = recorder.fault { throw fault }
    let (state, moment) = (machine.address, momentWithoutFiles)
    if isQuiescent { return try feature.fingerprint(of: state.pointee, at: moment, files: files) }
    var (hasher, ids) = (FingerprintHasher(), feature.makeNumbering())
    try feature.combine(state.pointee, at: moment, files: files, into: &hasher, &ids)
    for effect in effects.fingerprints(ids, tellsOrigins: tellsOrigins) { hasher.combine(effect) }
    let windows = try machine.core.openThrottleWindows.map { try fingerprint(of: $0, ids) }
    for window in windows.sorted() { hasher.combine(window) }
    return hasher.finalize()
  }

  /// The fingerprint of a throttle window. The interval counts because that of the next effect with the same id may be another one.
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
