internal import Lockstep

/// Compares the values with which screens were created, to decide whether a screen inside another one must be evaluated again.
enum ScreenValues {
  /// Whether two screens of one type have the same values: equal values, identical objects, and stores of the same state.
  ///
  /// Functions and other values that can't be compared count as different, so that such a screen is evaluated again.
  static func areSame(_ first: any Screen, _ second: any Screen) -> Bool {
    guard type(of: first) == type(of: second) else { return false }
    if let first = first as? any Equatable { return isEqual(first, second) }
    let (fields, others) = (Mirror(reflecting: first).children, Mirror(reflecting: second).children)
    return fields.count == others.count && zip(fields, others).allSatisfy { isSame($0.value, $1.value) }
  }

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    if let store = first as? any StoreReference { return store.refersToSameState(as: second) }
    if let first = first as? any Equatable { return isEqual(first, second) }
    guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
    return (first as AnyObject) === (second as AnyObject)
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
}
