/// A cancellation id: any hashable value, equal only to values of the same type.
///
/// Not an `AnyHashable`, which compares numbers across all types and takes twenty times as long.
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
    func equals<ID: Hashable & Sendable>(_ id: ID) -> Bool {
      type(of: rhs.value) == ID.self && id == unerased(rhs.value, as: ID.self)
    }
    return lhs.hash == rhs.hash && equals(lhs.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
