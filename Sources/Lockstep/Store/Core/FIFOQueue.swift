/// A first-in, first-out queue. Removed elements leave a gap at the front, which is reclaimed occasionally.
@usableFromInline
package struct FIFOQueue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  @inlinable
  package mutating func popFirst() -> Element? {
    // Usually there is only one element.
    guard elements.count > 1 else { return elements.popLast() ?? nil }
    // Moves the element out instead of copying it.
    let first = elements[head].take()
    head += 1
    if head == elements.count { clear() } else if head > 64, head * 2 > elements.count { compact() }
    return first
  }

  @inlinable
  mutating func clear() {
    elements.removeAll(keepingCapacity: elements.capacity < 1024)
    head = 0
  }

  /// Removes the gap, so that a queue that is never empty doesn't grow without bound.
  @inlinable
  mutating func compact() {
    elements.removeFirst(head)
    head = 0
  }
}

extension FIFOQueue: RandomAccessCollection {
  @inlinable package var startIndex: Int { head }
  @inlinable package var endIndex: Int { elements.count }

  @inlinable
  package subscript(position: Int) -> Element {
    guard let element = elements[position] else { preconditionFailure("No element waits at \(position).") }
    return element
  }
}

/// An action in the inbox.
package struct QueuedAction {
  package let action: AnyAction
  package let lineage: ExternalSendID

  /// The step that caused the action; for an external action, its own step.
  package let step: Int

  /// The effect that sent the action; nil for an external action or an `Effect.send`.
  package var sender: EffectExecution?

  /// The kind of sender if the sender isn't a running effect.
  package var source = Source.outside

  /// The kinds of senders other than running effects.
  package enum Source {
    /// A caller of the store.
    case outside

    /// An `Effect.send`.
    case immediate

    /// An element of a screen that appeared or disappeared after a step.
    case screen
  }

  /// Whether the action is external.
  package var isFromOutside: Bool { sender == nil && source == .outside }

  /// The sender, for a trace. It names the sending effect, which costs more than a step.
  var origin: ActionOrigin {
    if let sender { return .effect(id: sender.id.number, name: sender.name.stable) }
    return switch source {
    case .outside: .sent
    case .immediate: .immediate(step: step)
    case .screen: .screen(step: step)
    }
  }
}
