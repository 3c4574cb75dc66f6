internal import Synchronization

/// What a ``BindingAction`` refers to: one word in an action's payload, whatever the field and its value.
@usableFromInline
final class BindingWrite<Root>: Sendable {
  /// Whether somebody waits for the write to be applied, and whether it has been.
  private enum Receipt: UInt8 {
    case none, awaited, given
  }

  let keyPath: any PartialKeyPath<Root> & Sendable
  let value: any Equatable & Sendable

  private let change: @Sendable (inout Root) -> Void
  private let receipt = Atomic(Receipt.none.rawValue)

  init(
    keyPath: any PartialKeyPath<Root> & Sendable,
    value: any Equatable & Sendable,
    change: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.change = change
  }

  /// The key path as it is written in code.
  ///
  /// - Complexity: Tens of microseconds: it is found anew at each call, and asked for only to print.
  var name: String { BindingName.text(of: keyPath, writing: change) }

  @usableFromInline
  func apply(to state: inout Root) {
    change(&state)
    receipt.store(Receipt.given.rawValue, ordering: .relaxed)
  }

  func hasValue(of other: BindingWrite) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return isEqual(value)
  }

  /// Begins to wait for the write to be applied.
  ///
  /// - Returns: Whether nobody waits already and it hasn't been applied: a reducer of which another's body is made leaves the
  ///   waiting to that one, as what stands beside it may apply the write.
  @usableFromInline
  func awaitReceipt() -> Bool {
    let (isOurs, _) = receipt.compareExchange(
      expected: Receipt.none.rawValue,
      desired: Receipt.awaited.rawValue,
      ordering: .relaxed
    )
    return isOurs
  }

  /// Ends to wait for the write to be applied.
  ///
  /// - Returns: Whether it was lost.
  func isLost() -> Bool {
    let (isLost, _) = receipt.compareExchange(
      expected: Receipt.awaited.rawValue,
      desired: Receipt.none.rawValue,
      ordering: .relaxed
    )
    return isLost
  }
}
