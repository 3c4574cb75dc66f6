internal import Lockstep
package import LockstepDiff
internal import LockstepTrace

/// Explains a value: the step that last wrote it, and the chain of causes that led to that step.
///
/// Every link is recorded in the trace. An effect that sends several actions is the cause of each of them.
package struct ValueCause: Sendable, Equatable {
  /// A link of the chain, identified by the position of its step.
  package struct Link: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// The step's action wrote the value.
      case wrote(action: String, change: String)

      /// The step set the whole state, without an action.
      case given

      /// The step's effect sent the action of the previous link.
      case effect(name: String, startedBy: String)

      /// The step's action returned the action of the previous link as `Effect.send`.
      case sentAction(String)

      /// The screen sent the action of the previous link after this step.
      case screen
    }

    package let step: Int
    package let kind: Kind
  }

  /// The links from the write back to the statement that caused it; empty if the value has not changed since the start.
  package internal(set) var links: [Link] = []
}

extension IndexedRun {
  /// Returns the cause of the value at a path after a number of steps.
  ///
  /// - Returns: Nil if there is no value at the path, or if the state is unknown.
  /// - Complexity: O(edits before the step).
  package func cause(of path: Path, after count: Int) -> ValueCause? {
    guard let state = state(after: count), let place = state.place(of: path) else { return nil }
    guard let write = lastWrite(at: place, after: count) else { return ValueCause() }
    return ValueCause(links: [write.link] + (write.action.map { causes(ofAction: $0) } ?? []))
  }

  private func causes(ofAction number: Int) -> [ValueCause.Link] {
    var (links, next): ([ValueCause.Link], Int?) = ([], number)
    while let number = next, let action = action(number) {
      next = nil
      switch action.origin {
      case .sent: return links
      case .effect(let id, let name):
        guard let effect = effect(id) else { return links }
        let starter = starter(of: id, at: effect.step)
        let kind = ValueCause.Link.Kind.effect(name: name, startedBy: starter.map { text(of: $0.action) } ?? "")
        links.append(ValueCause.Link(step: effect.step, kind: kind))
        next = starter?.number
      case .immediate(let step) where step > 0:
        guard let sender = self.action(step) else { return links }
        links.append(ValueCause.Link(step: sender.position, kind: .sentAction(text(of: sender.action))))
        next = step
      case .screen(let step) where step > 0:
        guard let place = self.position(ofAction: step) else { return links }
        links.append(ValueCause.Link(step: place, kind: .screen))
        next = step
      case .immediate, .screen: return links
      }
      // Prevents an endless loop in a trace that was edited by hand.
      if let following = next, following >= number { return links }
    }
    return links
  }

  /// Finds an action by the engine's number, and the position of its step.
  private func action(_ number: Int) -> (position: Int, action: Tree, origin: ActionOrigin)? {
    guard let position = position(ofAction: number),
      let found = steps[position].actions.last(where: { $0.number == number })
    else { return nil }
    return (position, found.action, found.origin)
  }

  /// Returns the action whose step started an effect: the last action before the start.
  private func starter(of effect: Int, at position: Int) -> (number: Int, action: Tree)? {
    var last: (number: Int, action: Tree)?
    for case .event(let event) in steps[position].entries {
      if case .stepStarted(let number, let action, _) = event { last = (number, action) }
      if case .effectStarted(effect, _) = event { break }
    }
    return last
  }

  private func text(of action: Tree) -> String { action.inline(width: 80) }
}

// MARK: - The last write

extension IndexedRun {
  /// Returns the last step that wrote a value, and the number of its action.
  private func lastWrite(at place: [Int], after count: Int) -> (link: ValueCause.Link, action: Int?)? {
    var search = LastWriteSearch(place: place)
    for position in (0..<count).reversed() {
      for (index, entry) in steps[position].entries.enumerated().reversed() {
        switch entry {
        case .event: continue
        case .changes: return nil
        case .state(let after):
          guard replaces(search.place, at: position, by: after) else { continue }
          return (ValueCause.Link(step: position, kind: .given), nil)
        case .edits(let edits):
          guard let edit = edits.reversed().first(where: { search.isWrite($0) }) else { continue }
          let actor = steps[position].actor(of: index)
          let kind = ValueCause.Link.Kind.wrote(action: actor.map { text(of: $0.action) } ?? "", change: edit.text)
          return (ValueCause.Link(step: position, kind: kind), actor?.number)
        }
      }
    }
    return nil
  }

  /// Whether a step that set the whole state changed the value at a place.
  private func replaces(_ place: [Int], at position: Int, by state: Tree) -> Bool {
    guard let before = self.state(after: position) else { return true }
    return before[place] != state[place]
  }
}

extension IndexedStep {
  /// Returns the action that was being reduced at an entry.
  fileprivate func actor(of index: Int) -> (number: Int, action: Tree)? {
    for case .event(.stepStarted(let number, let action, _)) in entries[..<index].reversed() { return (number, action) }
    return nil
  }
}

/// Follows a value back through edits, because elements before it in its list may have been added, removed or moved.
struct LastWriteSearch {
  private(set) var place: [Int]

  /// Whether an edit wrote the value or a part of it. If not, continues with the value's place before the edit.
  mutating func isWrite(_ edit: StateEdit) -> Bool {
    let depth = edit.place.count
    if case .replace = edit.kind { return place.starts(with: edit.place) || edit.place.starts(with: place) }
    let list = edit.place.dropLast()
    // The value contains the list.
    if place.count < depth { return list.starts(with: place) }
    guard place.starts(with: list), let index = edit.place.last else { return false }
    let own = place[depth - 1]
    switch edit.kind {
    case .replace: return false
    case .insert:
      if own == index { return true }
      if own > index { place[depth - 1] -= 1 }
    case .remove: if own >= index { place[depth - 1] += 1 }
    case .move(let target):
      if own == target {
        place[depth - 1] = index
      } else {
        let without = own > target ? own - 1 : own
        place[depth - 1] = without >= index ? without + 1 : without
      }
    }
    return false
  }
}
