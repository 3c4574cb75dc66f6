/// Every effect in flight: a pure value whose mutating functions return what the host shall do (house rule 8).
///
/// It starts nothing and cancels nothing itself, knows no task and no clock, and is therefore tested without either.
package struct EffectLedger: Sendable {
  /// What the machine shall do, in order.
  package enum Command {
    case enqueue(AnyAction, context: Context)
    case start(EffectJob)
    case cancel(EffectJob)

    /// Cancels the regions of effects that a request names.
    case cancelRegions(CancelRequest)
  }

  /// Why an effect runs, and what can end it.
  package struct Context: Sendable {
    package let starter: AnyAction
    package let step: Int
    package let lineage: Lineage
    private(set) var path: [FeatureInstance] = []
    var cancelKeys: [CancelKey] = []

    /// Whether it belongs to a feature instance that can go away.
    private(set) var isMortal = false

    /// What it can be cancelled by.
    package var cancelIDs: [CancelID] { cancelKeys.map(\.id) }

    package init(starter: AnyAction, step: Int, lineage: Lineage) {
      self.starter = starter
      self.step = step
      self.lineage = lineage
    }

    mutating func enter(_ instance: FeatureInstance) {
      path.append(instance)
      isMortal = isMortal || instance.canVanish
    }

    /// Whether the feature instance it belongs to is in the state.
    func isPresent(in state: StateAddress) -> Bool {
      func isPresent(_ path: ArraySlice<FeatureInstance>, in state: StateAddress) -> Bool {
        guard let first = path.first else { return true }
        return first.isPresent(state) { isPresent(path.dropFirst(), in: $0) }
      }
      return isPresent(path[...], in: state)
    }
  }

  /// One effect in flight.
  package struct Entry: Sendable {
    let job: EffectJob
    let frame: FrameID?
    package internal(set) var isCancelled = false

    package var id: EffectID { job.id }
    package var name: EffectName { job.name }
    package var context: Context { job.context }
  }

  /// An id of cancellation at the instance that used it.
  package struct CancelKey: Hashable, Sendable {
    let id: CancelID
    let path: [FeatureInstance.ID]
  }

  /// A concatenation in progress: what comes when the effects now running for it are over.
  struct Frame {
    let parent: FrameID?
    let context: Context
    var remaining: ArraySlice<EffectNode>
    var running = 0
  }

  struct FrameID: Hashable {
    let number: Int
  }

  private var entries = NumberedList<Entry>()
  var frames: [FrameID: Frame] = [:]
  private var cancellable: [CancelID: NumberedList<EffectJob>] = [:]

  /// Also those that are cancelled and not yet over: what comes after one in a concatenation is as mortal.
  private var mortal: Set<EffectID> = []

  /// How many effects are in flight, by the number of their send.
  private var counts = NumberedList<Int>()
  private(set) var lastEffect = 0
  private(set) var lastFrame = 0

  /// How long ago effects of throttled ids started; those that are over are forgotten when there are more than the limit.
  var windows: [CancelKey: ThrottleWindow] = [:]
  var windowLimit = Self.fewWindows

  package init() {}
}

// MARK: - Asking

extension EffectLedger {
  /// The effects in flight, oldest first.
  ///
  /// - Complexity: O(*n*) over the effects in flight.
  package var inFlight: [Entry] { entries.values }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether some effect belongs to a feature instance that can go away.
  var hasMortals: Bool { !mortal.isEmpty }

  package subscript(id: EffectID) -> Entry? { entries[id.number] }

  /// Whether an effect is in flight and nobody cancelled it.
  func isRunning(_ id: EffectID) -> Bool { entries[id.number].map { !$0.isCancelled } ?? false }

  /// Whether effects that follow from a send are in flight.
  package func isRunning(_ lineage: Lineage) -> Bool { counts[lineage.number] != nil }
}

// MARK: - Starting

extension EffectLedger {
  /// Takes an effect that a reducer returned.
  ///
  /// - Returns: What to enqueue, start and cancel, in this order.
  package mutating func admit(_ node: EffectNode, context: Context) -> [Command] {
    var commands: [Command] = []
    admit(node, context: context, frame: nil, into: &commands)
    return commands
  }

  /// Takes a part of an effect.
  ///
  /// - Returns: How many things now run that the frame must wait for.
  @discardableResult
  mutating func admit(
    _ node: EffectNode,
    context: Context,
    frame: FrameID?,
    into commands: inout [Command]
  ) -> Int {
    switch node {
    case .send(let action):
      commands.append(.enqueue(action, context: context))
      return 0
    case .run(let operation):
      commands.append(.start(open(operation, context: context, frame: frame)))
      return 1
    case .merge(let nodes):
      return nodes.reduce(0) { $0 + admit($1, context: context, frame: frame, into: &commands) }
    case .concatenate(let nodes):
      return concatenate(nodes, context: context, parent: frame, into: &commands)
    case .cancel(let ids):
      let path = context.path.map(\.id)
      for id in ids { cancel(CancelRequest(key: CancelKey(id: id, path: path)), into: &commands) }
      return 0
    case .cancellable(let node, let id, let cancelInFlight):
      let key = CancelKey(id: id, path: context.path.map(\.id))
      if cancelInFlight { cancel(CancelRequest(key: key), into: &commands) }
      var context = context
      context.cancelKeys.append(key)
      return admit(node, context: context, frame: frame, into: &commands)
    case .throttle(let node, let rule):
      return throttle(node, by: rule, context: context, frame: frame, into: &commands)
    case .owned(let node, let instance):
      var context = context
      context.enter(instance)
      return admit(node, context: context, frame: frame, into: &commands)
    }
  }

  /// Takes an operation.
  ///
  /// - Returns: What to start.
  mutating func open(_ operation: EffectOperation, context: Context, frame: FrameID? = nil) -> EffectJob {
    lastEffect += 1
    let id = EffectID(number: lastEffect)
    let job = EffectJob(id: id, operation: operation, context: context)
    entries[id.number] = Entry(job: job, frame: frame)
    counts[context.lineage.number] = (counts[context.lineage.number] ?? 0) + 1
    for key in context.cancelKeys { cancellable[key.id, default: NumberedList()][id.number] = job }
    if context.isMortal { mortal.insert(id) }
    return job
  }

  mutating func concatenate(
    _ nodes: [EffectNode],
    context: Context,
    parent: FrameID?,
    into commands: inout [Command]
  ) -> Int {
    lastFrame += 1
    let id = FrameID(number: lastFrame)
    frames[id] = Frame(parent: parent, context: context, remaining: nodes[...])
    return advance(id, into: &commands) ? 1 : 0
  }

  /// Starts the next part of a concatenation that has something to wait for.
  ///
  /// - Returns: Whether there was one; otherwise the concatenation is over.
  private mutating func advance(_ id: FrameID, into commands: inout [Command]) -> Bool {
    while let next = frames[id]?.remaining.popFirst(), let context = frames[id]?.context {
      let running = admit(next, context: context, frame: id, into: &commands)
      frames[id]?.running = running
      if running > 0 { return true }
    }
    frames[id] = nil
    return false
  }
}

// MARK: - Ending

extension EffectLedger {
  /// Takes note that an effect is over.
  ///
  /// - Returns: What to start next, where it was part of a concatenation.
  package mutating func finish(_ id: EffectID) -> [Command] {
    guard let entry = entries[id.number] else { return [] }
    entries[id.number] = nil
    forget(entry)
    var commands: [Command] = []
    if let frame = entry.frame { finishPart(of: frame, into: &commands) }
    return commands
  }

  /// Cancels the effects whose owner is no longer in the state.
  package mutating func cancelOrphans(in state: StateAddress) -> [Command] {
    var commands: [Command] = []
    let orphans = mortal.filter { id in entries[id.number].map { !$0.context.isPresent(in: state) } ?? false }
    for id in orphans.sorted() { cancel(id, into: &commands) }
    dropFrames { !$0.isPresent(in: state) }
    return commands
  }

  /// Cancels all that followed from a send.
  package mutating func cancel(_ lineage: Lineage) -> [Command] {
    var commands: [Command] = []
    dropFrames { $0.lineage == lineage }
    for entry in inFlight where entry.context.lineage == lineage { cancel(entry.id, into: &commands) }
    return commands
  }

  /// Cancels everything.
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

  /// Cancels what an effect demands.
  package mutating func cancel(_ request: CancelRequest) -> [Command] {
    var commands: [Command] = []
    cancel(request, into: &commands)
    return commands
  }

  private mutating func cancel(_ request: CancelRequest, into commands: inout [Command]) {
    commands.append(.cancelRegions(request))
    dropFrames(where: request.concerns)
    for job in cancellable[request.key.id]?.values ?? [] where request.concerns(job.context) {
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

  /// Lets concatenations end with the effects that run for them now.
  private mutating func dropFrames(where condition: (Context) -> Bool) {
    for (id, frame) in frames where condition(frame.context) { frames[id]?.remaining = [] }
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
    if cancellable.values[index].isEmpty { cancellable.remove(at: index) }
  }

  private mutating func finishPart(of id: FrameID, into commands: inout [Command]) {
    guard let frame = frames[id] else { return }
    frames[id]?.running -= 1
    guard frame.running == 1, !advance(id, into: &commands), let parent = frame.parent else { return }
    finishPart(of: parent, into: &commands)
  }
}
