/// All effects in flight: a pure value whose mutating functions return commands for the host (house rule 8).
///
/// It neither starts nor cancels effects itself and uses no task and no clock, so tests need neither.
package struct EffectLedger: Sendable {
  /// A command for the machine; commands are executed in order.
  package enum Command {
    case enqueue(AnyAction, context: EffectContext)
    case start(EffectJob)
    case cancel(EffectJob)

    /// Cancels the regions that a request covers.
    case cancelRegions(CancelRequest)
  }

  /// The cause of an effect, and the ids and instances that can end it.
  package struct EffectContext: Sendable {
    package let starter: AnyAction
    package let step: Int
    package let lineage: ExternalSendID
    private(set) var path: [FeatureInstance] = []
    var cancelKeys: [CancelKey] = []

    /// Whether the effect belongs to a feature instance that can vanish.
    private(set) var isMortal = false

    /// The effect's cancellation ids.
    package var cancelIDs: [CancelID] { cancelKeys.map(\.id) }

    package init(starter: AnyAction, step: Int, lineage: ExternalSendID) {
      self.starter = starter
      self.step = step
      self.lineage = lineage
    }

    mutating func enter(_ instance: FeatureInstance) {
      path.append(instance)
      isMortal = isMortal || instance.canVanish
    }

    /// Returns whether the effect's feature instance is present in the state.
    func isPresent(in state: StateAddress) -> Bool {
      func isPresent(_ path: ArraySlice<FeatureInstance>, in state: StateAddress) -> Bool {
        guard let first = path.first else { return true }
        return first.isPresent(state) { isPresent(path.dropFirst(), in: $0) }
      }
      return isPresent(path[...], in: state)
    }
  }

  /// An effect in flight.
  package struct Entry: Sendable {
    let job: EffectJob
    let concatenation: ConcatenationID?
    package internal(set) var isCancelled = false

    package var id: EffectID { job.id }
    package var name: EffectName { job.name }
    package var context: EffectContext { job.context }
  }

  /// A cancellation id together with the feature instance that used it.
  package struct CancelKey: Hashable, Sendable {
    let id: CancelID
    let path: [FeatureInstance.ID]
  }

  /// A concatenation in progress: the effects to start after its currently running effects.
  struct Concatenation {
    let parent: ConcatenationID?
    let context: EffectContext
    var remaining: ArraySlice<EffectNode>
    var running = 0
  }

  struct ConcatenationID: Hashable {
    let number: Int
  }

  private var entries = NumberKeyedList<Entry>()
  var concatenations: [ConcatenationID: Concatenation] = [:]
  /// The effects in flight by cancellation id. Empty lists are kept for a few ids.
  private var cancellable: [CancelID: NumberKeyedList<EffectJob>] = [:]
  private static let fewCancelIDs = 16

  /// The effects whose instance can disappear, including cancelled effects that haven't ended: the rest of their concatenation can
  /// disappear too.
  private var mortal: Set<EffectID> = []

  /// The number of effects in flight per send.
  private var counts = NumberKeyedList<Int>()
  private(set) var lastEffect = 0
  private(set) var lastConcatenation = 0

  /// The throttle windows by key. Expired windows are removed once there are more than the limit.
  var windows: [CancelKey: ThrottleWindow] = [:]
  var windowLimit = Self.fewWindows

  package init() {}
}

// MARK: - Queries

extension EffectLedger {
  /// The effects in flight, oldest first.
  ///
  /// - Complexity: O(*n*) in the number of effects in flight.
  package var inFlight: [Entry] { entries.values }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether some effect belongs to a feature instance that can vanish.
  var hasMortals: Bool { !mortal.isEmpty }

  package subscript(id: EffectID) -> Entry? { entries[id.number] }

  /// Returns whether an effect is in flight and not cancelled.
  func isRunning(_ id: EffectID) -> Bool { entries[id.number].map { !$0.isCancelled } ?? false }

  /// Returns whether effects that follow from a send are in flight.
  package func isRunning(_ lineage: ExternalSendID) -> Bool { counts[lineage.number] != nil }
}

// MARK: - Starting

extension EffectLedger {
  /// Admits an effect that a reducer returned.
  ///
  /// - Returns: The commands to enqueue actions and to start and cancel effects, in this order.
  package mutating func admit(_ node: EffectNode, context: EffectContext) -> [Command] {
    var commands: [Command] = []
    admit(node, context: context, concatenation: nil, into: &commands)
    return commands
  }

  /// Admits one node of an effect.
  ///
  /// - Returns: The number of effects and concatenations that the concatenation must now wait for.
  @discardableResult
  mutating func admit(
    _ node: EffectNode,
    context: EffectContext,
    concatenation: ConcatenationID?,
    into commands: inout [Command]
  ) -> Int {
    switch node {
    case .send(let action):
      commands.append(.enqueue(action, context: context))
      return 0
    case .run(let operation):
      commands.append(.start(open(operation, context: context, concatenation: concatenation)))
      return 1
    case .merge(let nodes):
      return nodes.reduce(0) { $0 + admit($1, context: context, concatenation: concatenation, into: &commands) }
    case .concatenate(let nodes):
      return concatenate(nodes, context: context, parent: concatenation, into: &commands)
    case .cancel(let ids):
      let path = context.path.map(\.id)
      for id in ids { cancel(CancelRequest(key: CancelKey(id: id, path: path)), into: &commands) }
      return 0
    case .cancellable(let node, let id, let cancelInFlight):
      let key = CancelKey(id: id, path: context.path.map(\.id))
      if cancelInFlight { cancel(CancelRequest(key: key), into: &commands) }
      var context = context
      context.cancelKeys.append(key)
      return admit(node, context: context, concatenation: concatenation, into: &commands)
    case .throttle(let node, let rule):
      return throttle(node, by: rule, context: context, concatenation: concatenation, into: &commands)
    case .owned(let node, let instance):
      var context = context
      context.enter(instance)
      return admit(node, context: context, concatenation: concatenation, into: &commands)
    }
  }

  /// Registers an operation as an effect in flight.
  ///
  /// - Returns: The job to start.
  mutating func open(_ operation: EffectOperation, context: EffectContext, concatenation: ConcatenationID? = nil)
    -> EffectJob
  {
    lastEffect += 1
    let id = EffectID(number: lastEffect)
    let job = EffectJob(id: id, operation: operation, context: context)
    entries[id.number] = Entry(job: job, concatenation: concatenation)
    counts[context.lineage.number] = (counts[context.lineage.number] ?? 0) + 1
    for key in context.cancelKeys { cancellable[key.id, default: NumberKeyedList()][id.number] = job }
    if context.isMortal { mortal.insert(id) }
    return job
  }

  mutating func concatenate(
    _ nodes: [EffectNode],
    context: EffectContext,
    parent: ConcatenationID?,
    into commands: inout [Command]
  ) -> Int {
    lastConcatenation += 1
    let id = ConcatenationID(number: lastConcatenation)
    concatenations[id] = Concatenation(parent: parent, context: context, remaining: nodes[...])
    return advance(id, into: &commands) ? 1 : 0
  }

  /// Starts the next parts of a concatenation, up to the first part with effects to wait for.
  ///
  /// - Returns: Whether there was such a part; otherwise the concatenation has ended.
  private mutating func advance(_ id: ConcatenationID, into commands: inout [Command]) -> Bool {
    while let next = concatenations[id]?.remaining.popFirst(), let context = concatenations[id]?.context {
      let running = admit(next, context: context, concatenation: id, into: &commands)
      concatenations[id]?.running = running
      if running > 0 { return true }
    }
    concatenations[id] = nil
    return false
  }
}

// MARK: - Ending

extension EffectLedger {
  /// Removes an effect that has ended.
  ///
  /// - Returns: The commands to start the next effects of its concatenation, if any.
  package mutating func finish(_ id: EffectID) -> [Command] {
    guard let entry = entries[id.number] else { return [] }
    entries[id.number] = nil
    forget(entry)
    var commands: [Command] = []
    if let concatenation = entry.concatenation { finishPart(of: concatenation, into: &commands) }
    return commands
  }

  /// Cancels the effects whose feature instance is no longer in the state.
  package mutating func cancelOrphans(in state: StateAddress) -> [Command] {
    var commands: [Command] = []
    let orphans = mortal.filter { id in entries[id.number].map { !$0.context.isPresent(in: state) } ?? false }
    for id in orphans.sorted() { cancel(id, into: &commands) }
    dropFrames { !$0.isPresent(in: state) }
    return commands
  }

  /// Cancels all effects that follow from a send.
  package mutating func cancel(_ lineage: ExternalSendID) -> [Command] {
    var commands: [Command] = []
    dropFrames { $0.lineage == lineage }
    for entry in inFlight where entry.context.lineage == lineage { cancel(entry.id, into: &commands) }
    return commands
  }

  /// Cancels all effects.
  package mutating func cancelAll() -> [Command] {
    var commands: [Command] = []
    dropFrames { _ in true }
    for entry in inFlight { cancel(entry.id, into: &commands) }
    return commands
  }

  /// Cancels one effect.
  mutating func cancel(_ id: EffectID) -> [Command] {
    var commands: [Command] = []
    cancel(id, into: &commands)
    return commands
  }

  /// Executes a cancellation request of an effect.
  package mutating func cancel(_ request: CancelRequest) -> [Command] {
    var commands: [Command] = []
    cancel(request, into: &commands)
    return commands
  }

  private mutating func cancel(_ request: CancelRequest, into commands: inout [Command]) {
    let candidates = cancellable[request.key.id]?.values ?? []
    // Usually one more command follows: the start of the effect that replaces these.
    commands.reserveCapacity(commands.count + candidates.count + 2)
    commands.append(.cancelRegions(request))
    dropFrames(where: request.concerns)
    for job in candidates where request.concerns(job.context) {
      cancel(job.id, into: &commands)
    }
  }

  mutating func cancel(_ id: EffectID, into commands: inout [Command]) {
    guard var entry = entries[id.number], !entry.isCancelled else { return }
    entry.isCancelled = true
    entries[id.number] = entry
    for key in entry.context.cancelKeys { dropCandidate(id, of: key.id) }
    commands.append(.cancel(entry.job))
  }

  /// Drops the remaining parts of matching concatenations. They end when their currently running effects end.
  private mutating func dropFrames(where condition: (EffectContext) -> Bool) {
    guard !concatenations.isEmpty else { return }
    for (id, concatenation) in concatenations where condition(concatenation.context) {
      concatenations[id]?.remaining = []
    }
  }

  private mutating func forget(_ entry: Entry) {
    if entry.context.isMortal { mortal.remove(entry.id) }
    for key in entry.context.cancelKeys { dropCandidate(entry.id, of: key.id) }
    let lineage = entry.context.lineage.number
    guard let count = counts[lineage] else { return }
    counts[lineage] = count > 1 ? count - 1 : nil
  }

  private mutating func dropCandidate(_ id: EffectID, of cancelID: CancelID) {
    guard let index = cancellable.index(forKey: cancelID) else { return }
    cancellable.values[index][id.number] = nil
    // Most ids are used repeatedly. Keeping the empty lists of a few ids saves two allocations at each use.
    if cancellable.count > Self.fewCancelIDs, cancellable.values[index].isEmpty { cancellable.remove(at: index) }
  }

  private mutating func finishPart(of id: ConcatenationID, into commands: inout [Command]) {
    guard let concatenation = concatenations[id] else { return }
    concatenations[id]?.running -= 1
    guard concatenation.running == 1, !advance(id, into: &commands), let parent = concatenation.parent else { return }
    finishPart(of: parent, into: &commands)
  }
}
