internal import Synchronization

/// Where a store's stack elements get their ids from: one a store, whatever its number of stacks, so that no id comes twice.
package final class StackElementCounter: Sendable {
  private let next = Mutex(0)

  /// The number of the next id.
  package var mark: Int { next.withLock { $0 } }

  /// Counts on.
  ///
  /// - Parameter floor: The least number that will do: one above all that the stack ever held.
  func next(atLeast floor: Int) -> Int {
    next.withLock { next in
      let number = max(next, floor)
      next = number + 1
      return number
    }
  }

  /// Counts on from an id that was given from outside, so that it is not given again.
  ///
  /// - Parameters:
  ///   - number: The number of the id.
  ///   - floor: One above all that the stack ever held.
  /// - Returns: The number that the next id would have had.
  func take(_ number: Int, atLeast floor: Int) -> Int {
    next.withLock { next in
      let expected = max(next, floor)
      next = max(next, number &+ 1)
      return expected
    }
  }

  /// Lets work that does again what a reducer has done get the same ids, and counts on afterwards as if it had not run.
  ///
  /// - Parameters:
  ///   - mark: Where the counter was before the reducer ran.
  ///   - work: Makes the elements that the reducer is expected to have made.
  /// - Returns: What the work returns.
  package func replaying<Result, Failure: Error>(
    from mark: Int,
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let present = next.withLock { next in
      defer { next = mark }
      return next
    }
    defer { next.withLock { $0 = present } }
    return try work()
  }
}

extension StackElementCounter {
  /// The one of the store whose dependencies are in force here; `nil` outside stores, where stacks count for themselves.
  static var inForce: StackElementCounter? {
    guard let values = BoundDependencies.inScope?.values, values.belongsToStore else { return nil }
    return values.stackElementCounter
  }
}

extension DependencyValues {
  /// Where the store's stack elements get their ids from.
  package var stackElementCounter: StackElementCounter { self[StackElementCounterKey.self] }
}

private enum StackElementCounterKey: DependencyKey {
  static var liveValue: StackElementCounter { StackElementCounter() }
  static var testValue: StackElementCounter { StackElementCounter() }
}
