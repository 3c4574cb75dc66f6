extension Effect {
  /// Makes this effect cancellable by an id.
  ///
  /// An id is scoped to the store and to the feature instance that uses it: rows of a list that all use `CancelID.load` never cancel each
  /// other's work. A parent's ``cancel(id:)`` reaches the effects of its children.
  ///
  /// - Parameters:
  ///   - id: The id: any hashable value, such as a case of a private enum; values of different types are different ids.
  ///   - cancelInFlight: Whether effects in flight with the same id are cancelled first.
  /// - Returns: The same effect, cancellable.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(node: node.map { .cancellable($0, CancelID(id), cancelInFlight: cancelInFlight) })
  }

  /// Cancels the effects in flight with an id, including effects that have not run yet.
  ///
  /// - Parameter id: The id that was passed to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: An effect that ends immediately.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: .cancel([CancelID(id)]))
  }

  /// Cancels the effects in flight with any of several ids.
  ///
  /// - Parameter ids: The ids that were passed to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: An effect that ends immediately.
  public static func cancel(ids: [some Hashable & Sendable]) -> Self {
    ids.isEmpty ? .none : Self(node: .cancel(ids.map { CancelID($0) }))
  }
}

/// A cancellation id: any hashable value, equal only to values of the same type.
///
/// `AnyHashable` isn't used, because it compares numbers across all types and takes twenty times as long.
@usableFromInline
package struct CancelID: Hashable, Sendable {
  package let value: any Hashable & Sendable
  private let hash: Int

  package init(_ id: some Hashable & Sendable) {
    value = id
    hash = id.hashValue
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<ID: Hashable, Other: Hashable>(_ id: ID, _ other: Other) -> Bool {
      ID.self == Other.self && id == cast(other, to: ID.self)
    }
    return lhs.hash == rhs.hash && equals(lhs.value, rhs.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
