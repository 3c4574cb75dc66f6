internal import LockstepDiff

/// The steps listed in a failure about effects; they show which step should have started or cancelled an effect.
package struct ListedSteps: Sendable, Hashable {
  /// The step at which the list starts; nil for a list of the last steps.
  package let origin: Int?
  package let first: [StepSummary]

  /// Number of steps omitted after the first ones.
  package let omitted: Int
  package let last: [StepSummary]

  package init(origin: Int? = nil, first: [StepSummary] = [], omitted: Int = 0, last: [StepSummary]) {
    self.origin = origin
    self.first = first
    self.omitted = omitted
    self.last = last
  }

  /// The list, one line per step; nil if it is empty.
  var evidence: String? {
    guard !first.isEmpty || !last.isEmpty else { return nil }
    let lines = first.map { "    • \($0.line)" }.counting(omitted: omitted, margin: "    ")
    return ([title] + lines + last.map { "    • \($0.line)" }).joined(separator: "\n")
  }

  private var title: String {
    if let origin { return "    Steps from \(origin) on:" }
    return last.count == 1 ? "    The last step:" : "    The last \(last.count) steps:"
  }
}
