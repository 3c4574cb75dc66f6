internal import Synchronization

/// Generates the ids of a store's stack elements. One counter serves all stacks of a store, so that ids are unique.
package final class StackElementCounter: Sendable {
  private let next = Mutex(0)

  /// The number of the next id.
  package var mark: Int { next.withLock { $0 } }

  /// Sets the number of the next id to that of an earlier moment.
  package func restore(_ mark: Int) {
    next.withLock { $0 = mark }
  }

  /// Returns the next number and advances.
  ///
  /// - Parameter floor: The lowest acceptable number: one above every number that the stack ever contained.
  func next(atLeast floor: Int) -> Int {
    next.withLock { next in
      let number = max(next, floor)
      next = number + 1
      return number
    }
  }

  /// Advances past an id that was assigned externally, so that it isn't assigned again.
  ///
  /// - Parameters:
  ///   - number: The number of the id.
  ///   - floor: One above every number that the stack ever contained.
  /// - Returns: The number that the next id would otherwise have had.
  func take(_ number: Int, atLeast floor: Int) -> Int {
    next.withLock { next in
      let expected = max(next, floor)
      next = max(next, number &+ 1)
      return expected
    }
  }

  /// Runs work that repeats a reducer's changes with the element ids that the reducer received, then restores the counter.
  ///
  /// - Parameters:
  ///   - mark: The counter's position before the reducer ran.
  ///   - work: Creates the elements that the reducer is expected to have created.
  /// - Returns: The result of `work`.
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
  /// The counter of the store whose dependencies are current; `nil` outside stores, in which case each stack counts on its own.
  static var current: StackElementCounter? {
    guard let values = StoreDependencies.inScope?.values, values.belongsToStore else { return nil }
    return values.stackElementCounter
  }
}

extension DependencyValues {
  /// Generates the ids of the store's stack elements.
  package var stackElementCounter: StackElementCounter { self[StackElementCounterKey.self] }
}

private enum StackElementCounterKey: DependencyKey {
  static var liveValue: StackElementCounter { StackElementCounter() }
  static var testValue: StackElementCounter { StackElementCounter() }
}
