internal import LockstepDiff

/// Access to a tree's children by index: fields and payload values, elements, and values of dictionaries.
extension Tree {
  var childCount: Int {
    switch self {
    case .leaf, .nil, .folded, .paragraph: 0
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      fields.count
    case .array(let elements, _), .set(let elements): elements.count
    case .dictionary(let entries): entries.count
    }
  }

  /// Returns the child at an index; nil if there is none.
  func child(at index: Int) -> Tree? {
    guard (0..<childCount).contains(index) else { return nil }
    return switch self {
    case .leaf, .nil, .folded, .paragraph: nil
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      fields[index].value
    case .array(let elements, _), .set(let elements): elements[index]
    case .dictionary(let entries): entries[index].value
    }
  }

  /// The value at a place; nil if there is none.
  ///
  /// - Complexity: O(length of the place).
  subscript(place: some Sequence<Int>) -> Tree? {
    var part: Tree? = self
    for index in place { part = part?.child(at: index) }
    return part
  }

  /// Changes the value at a place, which must exist. Arrays along the way are changed in place unless they are shared.
  ///
  /// - Complexity: O(length of the place), plus O(children) for each level that is shared with a copy of the tree.
  mutating func update(at place: ArraySlice<Int>, _ change: (inout Tree) -> Void) {
    guard let index = place.first else { return change(&self) }
    let rest = place.dropFirst()
    // The old value is released before its array is changed.
    switch self {
    case .leaf, .nil, .folded, .paragraph: return
    case .structure(let type, var fields):
      self = .nil
      fields[index].value.update(at: rest, change)
      self = .structure(type: type, fields: fields)
    case .object(let type, var fields):
      self = .nil
      fields[index].value.update(at: rest, change)
      self = .object(type: type, fields: fields)
    case .enumeration(let type, let name, var fields):
      self = .nil
      fields[index].value.update(at: rest, change)
      self = .enumeration(type: type, case: name, payload: fields)
    case .tuple(var fields):
      self = .nil
      fields[index].value.update(at: rest, change)
      self = .tuple(fields)
    case .array(var elements, let ids):
      self = .nil
      elements[index].update(at: rest, change)
      self = .array(elements, ids: ids)
    case .set(var elements):
      self = .nil
      elements[index].update(at: rest, change)
      self = .set(elements)
    case .dictionary(var entries):
      self = .nil
      entries[index].value.update(at: rest, change)
      self = .dictionary(entries)
    }
  }
}

/// An element that is removed from or inserted into a collection.
struct CollectionElement {
  var value: Tree

  /// The printed id, if the element belongs to an array of elements with ids.
  var id: String?

  /// The key, if the element belongs to a dictionary.
  var key: Tree?
}

extension Tree {
  /// Inserts an element into an array, set or dictionary.
  mutating func insert(_ element: CollectionElement, at index: Int) {
    switch self {
    case .array(var elements, var ids):
      self = .nil
      elements.insert(element.value, at: index)
      // An empty array has no ids yet.
      if let id = element.id { ids = (ids ?? []).inserting(id, at: index) }
      self = .array(elements, ids: ids)
    case .set(var elements):
      self = .nil
      elements.insert(element.value, at: index)
      self = .set(elements)
    case .dictionary(var entries):
      self = .nil
      entries.insert(KeyValuePair(key: element.key ?? .nil, value: element.value), at: index)
      self = .dictionary(entries)
    case .leaf, .nil, .folded, .paragraph, .structure, .object, .enumeration, .tuple: return
    }
  }

  /// Removes an element from an array, set or dictionary.
  mutating func removeElement(at index: Int) -> CollectionElement? {
    switch self {
    case .array(var elements, var ids):
      self = .nil
      let element = CollectionElement(value: elements.remove(at: index), id: ids?.remove(at: index))
      self = .array(elements, ids: ids)
      return element
    case .set(var elements):
      self = .nil
      let element = CollectionElement(value: elements.remove(at: index))
      self = .set(elements)
      return element
    case .dictionary(var entries):
      self = .nil
      let entry = entries.remove(at: index)
      self = .dictionary(entries)
      return CollectionElement(value: entry.value, key: entry.key)
    case .leaf, .nil, .folded, .paragraph, .structure, .object, .enumeration, .tuple: return nil
    }
  }
}

extension [String] {
  fileprivate func inserting(_ element: String, at index: Int) -> [String] {
    var copy = self
    copy.insert(element, at: Swift.min(index, count))
    return copy
  }
}
