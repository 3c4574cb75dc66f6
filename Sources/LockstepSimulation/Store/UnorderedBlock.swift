/// The received and the missing actions of a block in which a test or script receives actions in any order.
package struct UnorderedBlock<State, Action: Sendable> {
  package private(set) var matching: UnorderedMatching

  /// The steps received, oldest first. The assignment of ``matching`` has the same order.
  package private(set) var steps: [RecordedStep<State, Action>] = []

  /// The expectations that the last admitted action fits.
  private var fitting: [Int] = []
  private let fits: (Action) -> [Int]

  /// - Parameters:
  ///   - expectations: Number of expectations in the block.
  ///   - fits: Returns the expectations that an action fits, in the order written.
  package init(expectations: Int, fits: @escaping (Action) -> [Int]) {
    matching = UnorderedMatching(expectations: expectations)
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
