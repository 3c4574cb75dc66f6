/// The facts of every type met so far. It belongs to one comparison or description; nothing is shared between them.
final class KnownTypes {
  private var facts: [ObjectIdentifier: TypeFacts] = [:]

  subscript(type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let known = facts[id] { return known }
    let gathered = TypeFacts(type)
    facts[id] = gathered
    return gathered
  }
}
