internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A feature and the world in which it is explored.
final class ExploredFeature<State, Action: Sendable> {
  let makeInitialState: @Sendable () -> State
  private let reducer: @Sendable () -> (inout State, Action) -> Effect<Action>
  private let prepare: @Sendable (inout DependencyValues) -> Void

  /// Maps symmetric states to their representative; nil if no states are symmetric.
  let symmetry: (@Sendable (State) -> State)?
  private let statePlan = ValueFingerprinter<State>()
  private let actionPlan = ValueFingerprinter<Action>()
  private let anyPlan = ValueFingerprinter<Any>()

  /// The numbers of stack elements that user actions refer to in every state. All other elements only need to be distinct.
  private let namedElements: Set<Int>

  /// Whether states with equal values at different times are distinct. True if the feature reads the date.
  let distinguishesTimes: Bool

  /// Whether states with equal values but different numbers of UUIDs and random numbers used are distinct.
  let distinguishesSources: Bool

  /// Additional values that identify effects in flight.
  let distinctions: EffectDistinctions

  /// How effects that can't send are treated.
  let silentEffects: SilentEffectPolicy

  /// The kinds of effects that stores of the feature started.
  let traits = EffectTraits()
  let timeReads = TimeReadTracker()

  /// The issues reported by the engine or the feature.
  let issues = ReportedIssues()

  init(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> (inout State, Action) -> Effect<Action>,
    alphabet: ActionAlphabet<State, Action>,
    symmetry: (@Sendable (State) -> State)? = nil,
    prepare: @escaping @Sendable (inout DependencyValues) -> Void,
    mode: StateComparisonMode
  ) {
    (distinguishesTimes, distinguishesSources, distinctions) = (
      mode.distinguishesTimes, mode.distinguishesSources, mode.distinctions
    )
    (self.symmetry, silentEffects) = (symmetry, mode.silentEffects)
    makeInitialState = initialState
    namedElements = alphabet.namedElements(anyPlan)
    self.reducer = reducer
    self.prepare = prepare
  }

  func makeReduce() -> (inout State, Action) -> Effect<Action> { reducer() }

  /// Returns the fingerprint of a state at a moment.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - moment: The time, and the numbers of UUIDs and random numbers used.
  ///   - files: The files in memory; nil for the world's initial files.
  /// - Throws: ``ExplorationRestartRequest`` if the feature read the date for the first time.
  func fingerprint(
    of state: borrowing State,
    at moment: @autoclosure () -> DeterministicSourcePositions,
    files: [String: Data]? = nil
  ) throws -> Fingerprint {
    if !distinguishesTimes, timeReads.isNoted { throw ExplorationRestartRequest() }
    if !distinguishesTimes, !distinguishesSources, files == nil, symmetry == nil, namedElements.isEmpty {
      return try statePlan.fingerprint(of: state)
    }
    var (hasher, ids) = (FingerprintHasher(), makeNumbering())
    try combine(state, at: moment(), files: files, into: &hasher, &ids)
    return hasher.finalize()
  }

  /// Creates a numbering of stack elements for ``combine(_:at:files:into:_:)``.
  func makeNumbering() -> IDNumbering { IDNumbering(fixed: namedElements) }

  /// Returns the positions of a state's stack elements.
  func numbering(of state: State) throws -> IDNumbering {
    var (hasher, ids) = (FingerprintHasher(), makeNumbering())
    try statePlan.combine(symmetry?(state) ?? state, into: &hasher, &ids)
    return ids
  }

  /// Adds a state and the parts of its environment that distinguish states to a hash, and lists the ids of the state's stack elements.
  func combine(
    _ state: borrowing State,
    at moment: @autoclosure () -> DeterministicSourcePositions,
    files: [String: Data]? = nil,
    into hasher: inout FingerprintHasher,
    _ ids: inout IDNumbering
  ) throws {
    if !distinguishesTimes, timeReads.isNoted { throw ExplorationRestartRequest() }
    if let symmetry {
      try statePlan.combine(symmetry(copy state), into: &hasher, &ids)
    } else {
      try statePlan.combine(state, into: &hasher, &ids)
    }
    if distinguishesTimes { hasher.combine(moment().time) }
    if distinguishesSources {
      var moment = moment()
      hasher.combine(moment.uuids)
      hasher.combine(moment.random.next())
    }
    // The ids of the next elements to be added.
    if let last = namedElements.max() { hasher.combine(UInt64(min(moment().elements, last + 1))) }
    guard let files else { return }
    hasher.combine(UInt64(files.count))
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      Array(name.utf8).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      data.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  func fingerprint(of action: Action) throws(FingerprintFault) -> Fingerprint { try actionPlan.fingerprint(of: action) }

  /// Adds a value to a hash. The value, such as an action, may refer to stack elements of the state.
  func combine(
    any value: Any,
    into hasher: inout FingerprintHasher,
    _ ids: inout IDNumbering
  ) throws(FingerprintFault) {
    try anyPlan.combine(value, into: &hasher, &ids)
  }

  /// Returns the dependencies of a new store in the feature's world.
  func dependencies(
    _ sources: DeterministicSources,
    elements: Int,
    choosing stepper: EffectStepper?
  ) -> StoreDependencies {
    var current = StoreDependencies.current.values
    current.prepareForNewStore()
    var values = current
    sources.install(in: &values, elements: elements)
    let issues = issues
    values.issueSink = IssueSink { issue in issues.add(issue) }
    stepper?.askQuestions(of: &values)
    values = current.overriding(values)
    prepare(&values)
    return StoreDependencies(values)
  }
}

/// The issues reported by the engine or a feature.
final class ReportedIssues: Sendable {
  private let content = Mutex<[EngineIssue]>([])
  private let count = Atomic(0)

  func add(_ issue: EngineIssue) {
    content.withLock { $0.append(issue) }
    count.add(1, ordering: .relaxed)
  }

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Whether an action was sent to an absent part of the state, which means that the state doesn't offer the action.
  var showThatActionIsNotOffered: Bool { !isEmpty && content.withLock { $0.contains(where: \.isAboutAbsentReceiver) } }

  /// Removes and returns the issues.
  func takeAll() -> [EngineIssue] {
    guard !isEmpty else { return [] }
    count.store(0, ordering: .relaxed)
    return content.withLock { content in
      defer { content = [] }
      return content
    }
  }
}

extension EngineIssue {
  fileprivate var isAboutAbsentReceiver: Bool {
    switch self {
    case .absentChild, .absentElement, .wrongCase, .unknownPop, .repeatedPush, .outOfOrderPush, .absentDismissal: true
    default: false
    }
  }
}

/// Thrown to restart exploration and distinguish states at different times, because the feature reads the date.
struct ExplorationRestartRequest: Error {}
