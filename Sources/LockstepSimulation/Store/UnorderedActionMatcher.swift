/// Assigns each arriving action to one expectation of an unordered block.
///
/// An action takes the first free expectation that it fits, in the order written. If all of these are taken, earlier actions move to
/// other expectations if possible, so that `_` never occupies the only expectation that a later action fits. (Augmenting paths in a
/// bipartite graph: Berge 1957, Kuhn 1955.)
///
///     var matching = UnorderedActionMatcher(expectations: 2)
///     matching.add(fitting: [0, 1])      // takes 0
///     matching.add(fitting: [0])         // takes 0; the first action moves to 1
///     matching.assignment                // [1, 0]
package struct UnorderedActionMatcher: Sendable {
  /// The expectations that each action fits, in the order of the actions.
  package private(set) var fits: [[Int]] = []

  /// The expectation of each action.
  package private(set) var assignment: [Int] = []

  /// The action that has taken each expectation.
  private var takers: [Int?]

  /// Creates a matching without actions.
  ///
  /// - Parameter expectations: Number of expectations in the block.
  package init(expectations: Int) {
    takers = Array(repeating: nil, count: expectations)
  }

  /// Matches actions that have all arrived.
  ///
  /// - Parameters:
  ///   - expectations: Number of expectations in the block.
  ///   - preferred: For each action, the expectations it should take if possible; a subset of `fits`.
  ///   - fits: For each action, the expectations that it fits.
  package init(expectations: Int, preferring preferred: [[Int]], of fits: [[Int]]) {
    takers = Array(repeating: nil, count: expectations)
    self.fits = preferred
    assignment = Array(repeating: -1, count: fits.count)
    let rest = preferred.indices.filter { !place($0) }
    self.fits = fits
    for action in rest { _ = place(action) }
  }

  /// Whether every expectation has been taken.
  package var isComplete: Bool { assignment.count == takers.count }

  /// The free expectations, in order.
  package var missing: [Int] { takers.indices.filter { takers[$0] == nil } }

  /// Whether any action fits more than one expectation, so that other assignments may exist.
  package var isAmbiguous: Bool { fits.contains { $0.count > 1 } }

  /// Whether one more action can be added.
  ///
  /// - Parameter fitting: The expectations that it fits.
  package func admits(fitting: [Int]) -> Bool {
    if fitting.contains(where: { takers[$0] == nil }) { return true }
    var copy = self
    return copy.add(fitting: fitting)
  }

  /// Adds an action.
  ///
  /// - Parameter fitting: The expectations that it fits, in the order written.
  /// - Returns: Whether the action could be assigned; otherwise nothing changes.
  /// - Complexity: O(expectations × actions).
  @discardableResult
  package mutating func add(fitting: [Int]) -> Bool {
    fits.append(fitting)
    assignment.append(-1)
    if place(fits.count - 1) { return true }
    fits.removeLast()
    assignment.removeLast()
    return false
  }

  private mutating func place(_ action: Int) -> Bool {
    // The search is iterative, because a block with thousands of actions must not exhaust the stack.
    var origins: [Int: Int] = [:]
    var queue = [action]
    var head = 0
    while head < queue.count {
      let mover = queue[head]
      head += 1
      for expectation in fits[mover] where origins[expectation] == nil {
        origins[expectation] = mover
        guard let taker = takers[expectation] else {
          move(to: expectation, along: origins, from: action)
          return true
        }
        queue.append(taker)
      }
    }
    return false
  }

  /// Assigns an expectation to the action that reached it, assigns that action's previous expectation to the action that reached that
  /// one, and so on.
  private mutating func move(to expectation: Int, along origins: [Int: Int], from first: Int) {
    var expectation = expectation
    while let mover = origins[expectation] {
      let left = assignment[mover]
      (takers[expectation], assignment[mover]) = (mover, expectation)
      if mover == first { return }
      expectation = left
    }
  }
}

/// The received and the missing actions of a block in which a test or script receives actions in any order.
package struct UnorderedReceiveBlock<State, Action: Sendable> {
  package private(set) var matching: UnorderedActionMatcher

  /// The steps received, oldest first. The assignment of ``matching`` has the same order.
  package private(set) var steps: [RecordedStep<State, Action>] = []

  /// The expectations that the last admitted action fits.
  private var fitting: [Int] = []
  private let fits: (Action) -> [Int]

  /// - Parameters:
  ///   - expectations: Number of expectations in the block.
  ///   - fits: Returns the expectations that an action fits, in the order written.
  package init(expectations: Int, fits: @escaping (Action) -> [Int]) {
    matching = UnorderedActionMatcher(expectations: expectations)
    self.fits = fits
  }

  /// Whether an expectation that the action fits is free, or can be freed by assigning other actions differently.
  package mutating func admits(_ action: Action) -> Bool {
    fitting = fits(action)
    return matching.admits(fitting: fitting)
  }

  /// Adds the step of the action that was admitted last.
  package mutating func add(_ step: RecordedStep<State, Action>) {
    matching.add(fitting: fitting)
    steps.append(step)
  }
}
