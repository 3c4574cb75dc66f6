private import Synchronization

/// A cache of the facts of all types seen so far. Facts follow from the type alone, so all comparisons of a process share them.
///
/// Each comparison reads its own dictionary, which needs no lock. The dictionary shares its storage with the common one until the
/// comparison encounters a new type.
final class TypeFactsCache {
  private static let common = Mutex<[ObjectIdentifier: TypeFacts]>([:])

  private var facts = TypeFactsCache.common.withLock { $0 }
  /// The last type looked up, because neighbouring elements usually have the same type.
  private var last: (id: ObjectIdentifier, facts: TypeFacts)?

  subscript(type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.facts }
    let found = facts[id] ?? add(type, id)
    last = (id, found)
    return found
  }

  private func add(_ type: Any.Type, _ id: ObjectIdentifier) -> TypeFacts {
    let added = TypeFacts(type, types: self)
    // The local reference is released first; otherwise each new type would copy the common dictionary.
    facts = [:]
    facts = TypeFactsCache.common.withLock { common in
      common[id] = common[id] ?? added
      return common
    }
    return facts[id] ?? added
  }
}
