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
