package import LockstepDiff

/// Tracks the state of a run: converts the changes in a trace into edits, and applies them.
package struct StateTracker: Sendable {
  /// The current state; nil if unknown, because the trace doesn't contain the state at the start or a change doesn't fit.
  package private(set) var state: Tree?

  package init() {}

  /// Sets the state to a whole state from the trace.
  package mutating func begin(at state: Tree) { self.state = state }

  /// Applies the changes of a step.
  ///
  ///   - changes: The changes, in trace order.
  ///   - insertions: The positions of added elements with ids, by the index of their change.
  /// - Returns: The edits; nil if the state is unknown or becomes unknown.
  /// - Complexity: O(changes × depth), plus O(elements) for each list in which elements are added, removed or moved.
  package mutating func apply(_ changes: [Change], insertions: [Int: Int] = [:]) -> [StateEdit]? {
    guard state != nil else { return nil }
    var edits: [StateEdit] = []
    for (list, group) in Self.listChanges(changes, insertions) {
      guard apply(group, inside: list, &edits) else { return fail() }
    }
    for change in changes {
      guard case .changed(_, let new) = change.kind else { continue }
      guard let place = state?.place(of: change.path) else { return fail() }
      apply(StateEdit(path: change.path, place: place, kind: .replace(new)), &edits)
    }
    return edits
  }

  private mutating func apply(_ edit: StateEdit, _ edits: inout [StateEdit]) {
    edits.append(edit)
    state?.apply(edit)
  }

  private mutating func fail() -> [StateEdit]? {
    state = nil
    return nil
  }
}

// MARK: - Lists

/// An element that a step added to, removed from or moved within a list.
private struct ListChange {
  var path: Path
  var component: Path.Component
  var kind: Change.Kind

  /// The position of an added element with an id.
  var insertion: Int?
}

extension StateTracker {
  /// Groups the changes by list, outer lists first: paths inside a list use the positions after the list's own changes.
  private static func listChanges(_ changes: [Change], _ insertions: [Int: Int]) -> [(list: Path, [ListChange])] {
    var lists: [Path] = []
    var groups: [Path: [ListChange]] = [:]
    for (index, change) in changes.enumerated() {
      if case .changed = change.kind { continue }
      guard let list = change.path.parent, let component = change.path.components.last else { continue }
      if groups[list] == nil { lists.append(list) }
      groups[list, default: []].append(
        ListChange(path: change.path, component: component, kind: change.kind, insertion: insertions[index])
      )
    }
    lists.sort { $0.components.count < $1.components.count }
    return lists.map { ($0, groups[$0] ?? []) }
  }

  private mutating func apply(_ changes: [ListChange], inside path: Path, _ edits: inout [StateEdit]) -> Bool {
    guard let start = state, let place = start.place(of: path), let list = start[place] else { return false }
    guard let removed = Self.removals(changes, in: list), let moved = Self.moves(changes, in: list) else {
      return false
    }
    for removal in removed {
      apply(StateEdit(path: removal.path, place: place + [removal.index], kind: .remove), &edits)
    }
    // The positions of the elements still to be moved, ordered by their targets. They are skipped when the target of another element is
    // counted.
    var waiting = moved.map { moved in moved.index - removed.count { $0.index < moved.index } }
    var (moves, additions) = (moved[...], Self.additions(changes))
    while true {
      let added = additions.first.flatMap { addition in self.target(of: addition, in: state?[place]) }
      if let move = moves.first, added.map({ move.target < $0 }) ?? true {
        moves.removeFirst()
        let from = waiting.removeFirst()
        waiting.shift(from: from + 1, by: -1)
        let target = Self.position(move.target, skipping: waiting)
        apply(StateEdit(path: move.path, place: place + [from], kind: .move(to: target)), &edits)
        waiting.shift(from: target, by: 1)
      } else if let added, let addition = additions.popFirst() {
        guard case .added(let value) = addition.kind else { return false }
        let target = Self.position(added, skipping: waiting)
        guard target <= state?[place]?.childCount ?? 0 else { return false }
        let kind = StateEdit.Kind.insert(value, id: addition.component.id, key: addition.component.entryKey(in: list))
        apply(StateEdit(path: addition.path, place: place + [target], kind: kind), &edits)
        waiting.shift(from: target, by: 1)
      } else {
        // The trace may lack the position of an added element.
        return additions.isEmpty
      }
    }
  }

  /// Returns the removed elements, last position first.
  private static func removals(_ changes: [ListChange], in list: Tree) -> [(path: Path, index: Int)]? {
    var found: [(path: Path, index: Int)] = []
    for change in changes {
      guard case .removed = change.kind else { continue }
      guard let index = list.elementIndex(change.component) else { return nil }
      found.append((change.path, index))
    }
    return found.sorted { $0.index > $1.index }
  }

  /// Returns the moved elements with their old and new positions, ordered by new position.
  private static func moves(_ changes: [ListChange], in list: Tree) -> [(path: Path, index: Int, target: Int)]? {
    var found: [(path: Path, index: Int, target: Int)] = []
    for change in changes {
      guard case .moved(_, let target) = change.kind else { continue }
      guard let index = list.elementIndex(change.component) else { return nil }
      found.append((change.path, index, target))
    }
    return found.sorted { $0.target < $1.target }
  }

  private static func additions(_ changes: [ListChange]) -> ArraySlice<ListChange> {
    changes.filter { if case .added = $0.kind { true } else { false } }[...]
  }

  /// Returns the new position of an added element.
  private func target(of addition: ListChange, in list: Tree?) -> Int? {
    switch addition.component {
    case .id: return addition.insertion
    case .key(let key):
      if case .array? = list { return Int(key) }
      return list?.printedIndex(of: key)
    case .element(let text): return list?.printedIndex(of: text)
    case .name, .position: return nil
    }
  }

  /// Returns the position at which an element has `index` elements before it, not counting the ones still to be moved.
  private static func position(_ index: Int, skipping waiting: [Int]) -> Int {
    var (position, rest) = (0, index)
    while rest > 0 || waiting.contains(position) {
      if !waiting.contains(position) { rest -= 1 }
      position += 1
    }
    return position
  }
}

extension Path.Component {
  fileprivate var id: String? { if case .id(let id) = self { id } else { nil } }

  /// Returns the key of a new dictionary entry.
  fileprivate func entryKey(in list: Tree) -> Tree? {
    guard case .dictionary = list, case .key(let key) = self else { return nil }
    return .leaf(key)
  }
}

extension [Int] {
  /// Shifts all positions that are at or after a position.
  fileprivate mutating func shift(from position: Int, by offset: Int) {
    for index in indices where self[index] >= position { self[index] += offset }
  }
}
