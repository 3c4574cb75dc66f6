internal import Synchronization

/// All effects in flight: a pure value whose mutating functions return commands for the host (house rule 8).
///
/// It neither starts nor cancels effects itself and uses no task and no clock, so tests need neither.
package struct EffectLedger: Sendable {
  /// A command for the machine; commands are executed in order.
  package enum Command {
    // Indirect, because an array of commands would copy the whole context for each command of another kind.
    indirect case enqueue(AnyAction, context: EffectContext)
    case start(EffectExecution)
    case cancel(EffectExecution)

    /// Cancels the regions that a request covers.
    case cancelRegions(CancelRequest)
  }

  /// The cause of an effect, and the ids and instances that can end it.
  package struct EffectContext: Sendable {
    package let starter: AnyAction
    package let step: Int
    package let lineage: ExternalSendID
    private(set) var path: [FeatureInstance] = []

    /// The position of the effect in the effect that its reducer returned; 0 if it is that whole effect.
    package private(set) var position: UInt64 = 0
    var cancelKeys: [CancelKey] = []

    /// Whether the effect belongs to a feature instance that can vanish.
    private(set) var isMortal = false

    /// The effect's cancellation ids.
    package var cancelIDs: [CancelID] { cancelKeys.map(\.id) }

    /// The feature instances that the effect belongs to, outermost first.
    package var instances: [FeatureInstance.ID] { path.map(\.id) }

    /// For each of the effect's cancellation ids, the number of instances that it is scoped to.
    package var cancelScopes: [Int] { cancelKeys.map(\.path.count) }

    package init(starter: AnyAction, step: Int, lineage: ExternalSendID) {
      self.starter = starter
      self.step = step
      self.lineage = lineage
    }

    mutating func enter(_ instance: FeatureInstance) {
      path.append(instance)
      isMortal = isMortal || instance.canVanish
    }

    /// Returns whether an effect belongs to the same feature instance, so that cancellation ids of one reach the other.
    package func isOfSameInstance(as other: EffectContext) -> Bool {
      path.elementsEqual(other.path) { $0.id == $1.id }
    }

    /// Moves from a merged or concatenated effect to one of its parts.
    ///
    /// - Parameters:
    ///   - index: The index of the part.
    ///   - whole: The position of the merged or concatenated effect.
    mutating func enterPart(_ index: Int, of whole: UInt64) {
      // An odd factor with well-distributed bits, so that parts of parts have different positions.
      position = whole &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(truncatingIfNeeded: index) &+ 1
    }

    /// Includes the length of a pause in the position, because the action and the state alone don't determine it.
    mutating func enterPause(of duration: Duration) {
      position = position &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(truncatingIfNeeded: duration.attoseconds)
    }
  }

  /// An effect in flight.
  ///
  /// Each lookup copies the entry, so it has few fields. A larger struct would be copied by the runtime, at 2,000 instructions per effect.
  package struct Entry: Sendable {
    let job: EffectExecution
    package internal(set) var isCancelled = false

    /// The number of the concatenation that waits for the effect; 0 if none does.
    private let concatenationNumber: Int

    /// The number of the previous effect of the same send; 0 for the first.
    var older: Int

    /// The number of the next effect of the same send; 0 for the last.
    var newer = 0

    init(job: EffectExecution, concatenation: ConcatenationID?, older: Int) {
      self.job = job
      self.older = older
      concatenationNumber = concatenation?.number ?? 0
    }

    /// The concatenation that waits for the effect.
    var concatenation: ConcatenationID? {
      concatenationNumber == 0 ? nil : ConcatenationID(number: concatenationNumber)
    }

    package var id: EffectID { job.id }
    package var name: EffectName { job.name }
    package var context: EffectContext { job.context }

    /// Whether the effect is waiting for the next tick of a ``ClockTimer``, which doesn't end by itself.
    package var isReadingTimer: Bool { job.isReadingTimer.load(ordering: .relaxed) }

    /// Whether neither the effect nor the effects that follow it can send an action.
    package var sendsNothing: Bool {
      job.operation.sendsNothing && job.operation.dismissal == nil && concatenation == nil
    }
  }

  /// A cancellation id together with the feature instance that used it.
  package struct CancelKey: Hashable, Sendable {
    let id: CancelID
    let path: [FeatureInstance.ID]

    package func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      // Most paths are empty, and hashing the number of elements costs as much as hashing an id.
      for instance in path { hasher.combine(instance) }
    }

    /// Calls `body` with the keys under which a request finds this key: those of the instance and of each of its ancestors.
    func forEachScope(_ body: (CancelKey) -> Void) {
      body(self)
      for length in path.indices.reversed() { body(CancelKey(id: id, path: Array(path.prefix(length)))) }
    }
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

  var entries = NumberKeyedList<Entry>()
  var concatenations: [ConcatenationID: Concatenation] = [:]

  /// The concatenations whose next part is being admitted, innermost last. Unlike all others, they may have no effect in flight.
  var advancing: [ConcatenationID] = []

  /// The effects by cancellation id, and by the instance that used the id and each of its ancestors. Empty lists are kept for a few ids.
  ///
  /// Here and in `owners`, a cancelled effect remains only if the rest of its concatenation may still start.
  var cancellable: [CancelKey: NumberKeyedList<EffectID>] = [:]
  static let fewCancelIDs = 16

  /// The effects whose instance can vanish, by instance.
  var owners = OwnerTree()

  /// The newest effect in flight of each send. The entries link to the other effects of the send.
  var sends = NumberKeyedList<EffectID>()
  private(set) var lastEffect = 0
  private(set) var lastConcatenation = 0

  /// The throttle windows by key. Expired windows are removed once their number exceeds the limit.
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

  /// Whether any effect belongs to a feature instance that can vanish.
  var hasMortals: Bool { !owners.isEmpty }

  package subscript(id: EffectID) -> Entry? { entries[id.number] }

  /// Returns whether an effect is in flight and not cancelled.
  func isRunning(_ id: EffectID) -> Bool { entries.contains(id.number) { !$0.isCancelled } }

  /// Returns whether other effects start when the effect has ended, and those that run concurrently with it.
  func isFollowed(_ id: EffectID) -> Bool {
    var next = entries[id.number]?.concatenation
    while let current = next, let concatenation = concatenations[current] {
      if !concatenation.remaining.isEmpty { return true }
      next = concatenation.parent
    }
    return false
  }

  /// Returns whether effects that follow from a send are in flight.
  package func isRunning(_ lineage: ExternalSendID) -> Bool { sends[lineage.number] != nil }
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
      commands.reserveCapacity(commands.count + nodes.count)
      var (part, running) = (context, 0)
      for (index, node) in nodes.enumerated() {
        part.enterPart(index, of: context.position)
        running += admit(node, context: part, concatenation: concatenation, into: &commands)
      }
      return running
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
    -> EffectExecution
  {
    lastEffect += 1
    let id = EffectID(number: lastEffect)
    let job = EffectExecution(id: id, operation: operation, context: context)
    let older = addToSend(id, context.lineage)
    entries.append(Entry(job: job, concatenation: concatenation, older: older), under: id.number)
    if context.isMortal { owners.insert(id, ownedBy: context.path) }
    for key in context.cancelKeys {
      key.forEachScope { cancellable[$0, default: NumberKeyedList()][id.number] = id }
    }
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
  mutating func advance(_ id: ConcatenationID, into commands: inout [Command]) -> Bool {
    advancing.append(id)
    defer { advancing.removeLast() }
    while let concatenation = concatenations[id], let next = concatenation.remaining.first {
      concatenations[id]?.remaining.removeFirst()
      var context = concatenation.context
      context.enterPart(concatenation.remaining.startIndex, of: concatenation.context.position)
      let running = admit(next, context: context, concatenation: id, into: &commands)
      concatenations[id]?.running = running
      if running > 0 { return true }
    }
    concatenations[id] = nil
    return false
  }
}
