internal import Lockstep

/// The test line of each step: the line that asserted it, or else the line during which it was processed.
struct StepLocations {
  /// The line that is being executed. Steps that are processed from now on are attributed to it.
  private(set) var current: CodeLocation

  /// The line of each step, by its number. Element 0 is the line that creates the store.
  private var ofSteps: [CodeLocation]

  init(creation: CodeLocation) {
    (current, ofSteps) = (creation, [creation])
  }

  /// Begins a line of the test.
  ///
  /// - Parameters:
  ///   - location: The line.
  ///   - step: The number of the last step that was processed before it.
  mutating func begin(_ location: CodeLocation, after step: Int) {
    while ofSteps.count <= step { ofSteps.append(current) }
    current = location
  }

  /// Records the line that asserts a step, during the current line.
  mutating func assert(_ step: Int, at location: CodeLocation) {
    begin(current, after: step)
    ofSteps[step] = location
  }

  /// A step's line. A step that hasn't been processed counts as the next one.
  subscript(step: Int) -> CodeLocation { ofSteps.indices.contains(step) ? ofSteps[step] : current }
}
