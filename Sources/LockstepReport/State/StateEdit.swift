package import LockstepDiff

/// An edit of a state. Applying a step's edits in order turns the state before the step into the state after it.
package struct StateEdit: Sendable, Equatable {
  /// The path of the changed value, for display.
  package let path: Path

  /// The child indices that lead to the changed value, outermost first. If an element is inserted, removed or moved, the last index is the
  /// element's position in its list.
  package let place: [Int]
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    case replace(Tree)

    /// Inserts an element into a list. `id` is its printed id, `key` its key in a dictionary.
    case insert(Tree, id: String? = nil, key: Tree? = nil)
    case remove

    /// Removes the element and inserts it at another position in the same list.
    case move(to: Int)
  }

  package init(path: Path, place: [Int], kind: Kind) {
    (self.path, self.place, self.kind) = (path, place, kind)
  }
}

extension Tree {
  /// Applies an edit; its place must exist.
  package mutating func apply(_ edit: StateEdit) {
    let index = edit.place.last ?? 0
    switch edit.kind {
    case .replace(let value): update(at: edit.place[...]) { $0 = value }
    case .insert(let value, let id, let key):
      update(at: edit.place.dropLast()) { $0.insert(CollectionElement(value: value, id: id, key: key), at: index) }
    case .remove: update(at: edit.place.dropLast()) { _ = $0.removeElement(at: index) }
    case .move(let target):
      update(at: edit.place.dropLast()) { list in
        if let element = list.removeElement(at: index) { list.insert(element, at: target) }
      }
    }
  }
}

extension StateEdit {
  /// The edit on one line: `isLoading = false`.
  var text: String {
    switch kind {
    case .replace(let value): Change(path: path, kind: .changed(old: .nil, new: value)).text
    case .insert(let value, _, _): Change(path: path, kind: .added(value)).text
    case .remove: Change(path: path, kind: .removed(.nil)).text
    case .move(let target): Change(path: path, kind: .moved(from: 0, to: target)).text
    }
  }
}

extension Change {
  /// The result of the change on one line: `isLoading = false`.
  var text: String {
    let path = path.isEmpty ? "self" : path.description
    return switch kind {
    case .changed(_, let new): "\(path) = \(new.inline(width: 80))"
    case .added(let value): "\(path) added: \(value.inline(width: 80))"
    case .removed: "\(path) removed"
    case .moved(_, let target): "\(path) moved to \(target)"
    }
  }
}
