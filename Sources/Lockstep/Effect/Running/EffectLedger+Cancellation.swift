extension EffectLedger {
  /// Removes an effect that has ended.
  ///
  /// - Returns: The commands to start the next effects of its concatenation, if any.
  package mutating func finish(_ id: EffectID) -> [Command] {
    guard let entry = entries.removeValue(under: id.number) else { return [] }
    // A cancelled effect that no other effect follows has left the indexes already.
    if !entry.isCancelled || entry.concatenation != nil { leaveIndexes(entry) }
    removeFromSend(entry)
    var commands: [Command] = []
    if let concatenation = entry.concatenation { finishPart(of: concatenation, into: &commands) }
    return commands
  }

  private mutating func finishPart(of id: ConcatenationID, into commands: inout [Command]) {
    guard let concatenation = concatenations[id] else { return }
    concatenations[id]?.running -= 1
    guard concatenation.running == 1, !advance(id, into: &commands), let parent = concatenation.parent else { return }
    finishPart(of: parent, into: &commands)
  }

  /// Cancels the effects whose feature instance is no longer in the state.
  package mutating func cancelOrphans(in state: StateAddress) -> [Command] {
    let absent = owners.absentNodes(in: state)
    guard !absent.isEmpty else { return [] }
    var depths: [EffectID: Int] = [:]
    for node in absent {
      for effect in owners.effects(below: node) { depths[effect] = owners.depth(of: node) }
    }
    var commands: [Command] = []
    for (id, depth) in depths.sorted(by: { $0.key < $1.key }) {
      dropRest(after: entries[id.number]?.concatenation) { $0.path.count >= depth }
      cancel(id, into: &commands)
    }
    return commands
  }

  /// Cancels all effects that follow from a send.
  ///
  /// - Complexity: O(*m* log *n*) in the number of the send's effects and of all effects in flight.
  package mutating func cancel(_ lineage: ExternalSendID) -> [Command] {
    cancel(effects(of: lineage))
  }

  /// Cancels all effects.
  package mutating func cancelAll() -> [Command] {
    cancel(inFlight.map(\.id))
  }

  /// Cancels one effect. The rest of its concatenation follows when it ends.
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

  mutating func cancel(_ request: CancelRequest, into commands: inout [Command]) {
    let effects = cancellable[request.key]?.values ?? []
    // Usually one more command follows: the start of the effect that replaces these.
    commands.reserveCapacity(commands.count + effects.count + 2)
    commands.append(.cancelRegions(request))
    for id in advancing { dropRest(after: id, where: request.concerns) }
    for id in effects {
      dropRest(after: entries[id.number]?.concatenation, where: request.concerns)
      cancel(id, into: &commands)
    }
  }

  mutating func cancel(_ id: EffectID, into commands: inout [Command]) {
    guard let entry = entries[id.number] else { return }
    if !hasRest(after: entry.concatenation) { leaveIndexes(entry) }
    guard !entry.isCancelled else { return }
    entries.update(id.number) { $0.isCancelled = true }
    commands.append(.cancel(entry.job))
  }

  /// Cancels effects and drops the remaining effects of their concatenations.
  private mutating func cancel(_ effects: [EffectID]) -> [Command] {
    var commands: [Command] = []
    for id in effects {
      dropRest(after: entries[id.number]?.concatenation) { _ in true }
      cancel(id, into: &commands)
    }
    return commands
  }
}

// MARK: - The rest of a concatenation

extension EffectLedger {
  /// Drops the remaining parts of matching concatenations, from the innermost outwards. They end when their running effects end.
  private mutating func dropRest(after innermost: ConcatenationID?, where condition: (EffectContext) -> Bool) {
    var next = innermost
    while let id = next, let concatenation = concatenations[id] {
      if condition(concatenation.context) { concatenations[id]?.remaining = [] }
      next = concatenation.parent
    }
  }

  /// Whether further parts of a concatenation, or of an enclosing one, may start.
  private func hasRest(after innermost: ConcatenationID?) -> Bool {
    var next = innermost
    while let id = next, let concatenation = concatenations[id] {
      if !concatenation.remaining.isEmpty { return true }
      next = concatenation.parent
    }
    return false
  }
}

// MARK: - Indexes

extension EffectLedger {
  private mutating func leaveIndexes(_ entry: Entry) {
    if entry.context.isMortal { owners.remove(entry.id) }
    for key in entry.context.cancelKeys { key.forEachScope { leaveIndex(entry.id, under: $0) } }
  }

  private mutating func leaveIndex(_ id: EffectID, under key: CancelKey) {
    guard let index = cancellable.index(forKey: key) else { return }
    cancellable.values[index].removeValue(under: id.number)
    // Most ids are used repeatedly. Keeping the empty lists of a few ids saves two allocations on each use.
    if cancellable.count > Self.fewCancelIDs, cancellable.values[index].isEmpty { cancellable.remove(at: index) }
  }
}

// MARK: - The effects of a send

extension EffectLedger {
  /// Adds an effect to a send's list of effects.
  ///
  /// - Returns: The number of the previous effect in the list; 0 if there is none.
  mutating func addToSend(_ id: EffectID, _ lineage: ExternalSendID) -> Int {
    defer { sends[lineage.number] = id }
    guard let older = sends[lineage.number] else { return 0 }
    entries.update(older.number) { $0.newer = id.number }
    return older.number
  }

  private mutating func removeFromSend(_ entry: Entry) {
    if entry.older != 0 { entries.update(entry.older) { $0.newer = entry.newer } }
    if entry.newer != 0 {
      entries.update(entry.newer) { $0.older = entry.older }
    } else if entry.older != 0 {
      sends[entry.context.lineage.number] = EffectID(number: entry.older)
    } else {
      sends.removeValue(under: entry.context.lineage.number)
    }
  }

  /// Returns the effects in flight that follow from a send, oldest first.
  private func effects(of lineage: ExternalSendID) -> [EffectID] {
    var effects: [EffectID] = []
    var next = sends[lineage.number]
    while let id = next {
      effects.append(id)
      next = entries[id.number].flatMap { $0.older == 0 ? nil : EffectID(number: $0.older) }
    }
    return effects.reversed()
  }
}
