/// The actions of effects that wait to be received, in the order in which a live store would process them.
package struct HeldActions {
  private var waiting = Inbox<Envelope<AnyAction>>()
  private var mortals = 0

  /// Whether some action is of an effect whose owner can go away.
  var hasMortals: Bool { mortals > 0 }

  /// Puts an action behind those of its turn, before those of later ones, as live.
  mutating func insert(_ envelope: Envelope<AnyAction>) {
    if envelope.isMortal { mortals += 1 }
    if let last = waiting.last, last.turn > envelope.turn,
      let later = waiting.firstIndex(where: { $0.turn > envelope.turn })
    {
      waiting.insert(envelope, at: later)
    } else {
      waiting.append(envelope)
    }
  }

  mutating func popFirst() -> Envelope<AnyAction>? {
    guard let first = waiting.popFirst() else { return nil }
    if first.isMortal { mortals -= 1 }
    return first
  }

  /// Takes out the actions that meet a condition.
  ///
  /// - Complexity: O(*n*).
  mutating func remove(where condition: (Envelope<AnyAction>) -> Bool) -> [Envelope<AnyAction>] {
    let removed = waiting.remove(where: condition)
    mortals -= removed.count { $0.isMortal }
    return removed
  }
}

extension HeldActions: RandomAccessCollection {
  package var startIndex: Int { waiting.startIndex }
  package var endIndex: Int { waiting.endIndex }

  package subscript(position: Int) -> Envelope<AnyAction> { waiting[position] }
}

extension Envelope {
  // Not by way of the whole context, which would be copied.
  fileprivate var isMortal: Bool { sender?.context.isMortal ?? lateContext?.isMortal ?? false }
}
