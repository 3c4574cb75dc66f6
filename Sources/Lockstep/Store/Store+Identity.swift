/// A store is identified by its state, so that lists of stores know their rows.
extension Store: Identifiable where State: Identifiable {
  /// The id of the state, such as a row's.
  ///
  /// Reading it in an observation observes only the id.
  @inlinable
  public var id: State.ID {
    if core.isTracked { observeID() }
    core.checkReadable()
    return source.id
  }

  // Doesn't observe a key path, because a literal in generic code takes a microsecond to evaluate.
  @usableFromInline
  func observeID() {
    observe(.id) { ObservedValue(of: $0, number: $1) { $0.id(of: State.self) } }
  }
}

/// A store whose types are erased, for code that compares values which may contain stores.
package protocol StoreReference {
  /// Whether both stores refer to the same part of the same root store's state.
  func refersToSameState(as other: Any) -> Bool
}

extension Store: StoreReference {
  package func refersToSameState(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self === other || source.place === other.source.place
  }
}
