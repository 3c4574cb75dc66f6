internal import Synchronization

/// Generates the ids of a store's stack elements. One counter serves all stacks of a store, so that ids are unique.
package final class StackElementCounter: Sendable {
  // Atomic, because exploration reads and restores it for each move.
  private let next = Atomic(0)
  private let replays = Atomic(0)

  /// Whether an expectation, which repeats a reducer's changes, is running.
  var isReplaying: Bool { replays.load(ordering: .relaxed) > 0 }

  /// The number of the next id.
  package var mark: Int { next.load(ordering: .acquiring) }

  /// Resets the number of the next id to an earlier ``mark``.
  package func restore(_ mark: Int) { next.store(mark, ordering: .releasing) }

  /// Returns the next number and advances.
  ///
  /// - Parameter floor: The lowest acceptable number: one above every number that the stack ever contained.
  func next(atLeast floor: Int) -> Int {
    max(advance { max($0, floor) + 1 }, floor)
  }

  /// Advances past an id that was assigned externally, so that it isn't assigned again.
  ///
  /// - Parameters:
  ///   - number: The number of the id.
  ///   - floor: One above every number that the stack ever contained.
  /// - Returns: The number that the next id would otherwise have had.
  func take(_ number: Int, atLeast floor: Int) -> Int {
    max(advance { max($0, number &+ 1) }, floor)
  }

  /// Replaces the number of the next id.
  ///
  /// - Returns: The previous number.
  private func advance(_ change: (Int) -> Int) -> Int {
    var current = mark
    while true {
      let (isExchanged, found) = next.weakCompareExchange(
        expected: current,
        desired: change(current),
        ordering: .acquiringAndReleasing
      )
      if isExchanged { return found }
      current = found
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
    let present = next.exchange(mark, ordering: .acquiringAndReleasing)
    replays.add(1, ordering: .relaxed)
    defer {
      replays.subtract(1, ordering: .relaxed)
      restore(present)
    }
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
