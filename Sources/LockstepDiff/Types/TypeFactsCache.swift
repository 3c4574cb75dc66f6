private import Synchronization

/// The facts of every type met so far. They follow from the type alone, so that all comparisons of a process share them.
///
/// A comparison reads a dictionary of its own, which costs no lock, and shares the storage of the common one until a type is new.
final class TypeFactsCache {
  private static let common = Mutex<[ObjectIdentifier: TypeFacts]>([:])

  private var facts = TypeFactsCache.common.withLock { $0 }
  /// Neighbours in a list are of one type.
  private var last: (id: ObjectIdentifier, facts: TypeFacts)?

  subscript(type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.facts }
    let found = facts[id] ?? learn(type, id)
    last = (id, found)
    return found
  }

  private func learn(_ type: Any.Type, _ id: ObjectIdentifier) -> TypeFacts {
    let learnt = TypeFacts(type, types: self)
    // Given back first: otherwise each new type would copy the common dictionary.
    facts = [:]
    facts = TypeFactsCache.common.withLock { common in
      common[id] = common[id] ?? learnt
      return common
    }
    return facts[id] ?? learnt
  }
}
