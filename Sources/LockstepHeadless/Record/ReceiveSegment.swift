internal import LockstepScript

/// Consecutive `receive` steps of a script, whose actions may arrive in another order.
struct ReceiveSegment: Sendable {
  /// The indices of the script's steps. Each is a `receive` or an `unordered` block.
  let steps: Range<Int>

  /// All `receive` steps, including those inside blocks.
  let receives: [Script.Step]

  /// The `receive` steps of each step, as positions in ``receives``.
  private let units: [Range<Int>]

  /// The observed orders of the actions: for each action, the position of the `receive` that received it.
  private var orders: Set<[Int]> = []

  private init(_ steps: Range<Int>, of script: Script) {
    self.steps = steps
    var (receives, units): ([Script.Step], [Range<Int>]) = ([], [])
    for step in script.steps[steps] {
      let parts = step.receives.isEmpty ? [step] : step.receives
      units.append(receives.count..<receives.count + parts.count)
      receives += parts
    }
    (self.receives, self.units) = (receives, units)
  }

  /// Records an observed order of the actions.
  mutating func note(_ order: [Int]) {
    orders.insert(order)
  }

  /// The ranges of steps to combine into one `unordered` block each.
  ///
  /// No action crosses the boundary between two blocks: in every observed order, all actions before the boundary arrived first.
  var blocks: [Range<Int>] {
    var (blocks, first): ([Range<Int>], Int) = ([], 0)
    for (number, unit) in units.enumerated() where isCut(at: unit.upperBound) {
      // A single step, which may be an existing block, needs no new block.
      if number > first { blocks.append(steps.lowerBound + first..<steps.lowerBound + number + 1) }
      first = number + 1
    }
    return blocks
  }

  private func isCut(at position: Int) -> Bool {
    orders.allSatisfy { $0.prefix(position).allSatisfy { $0 < position } }
  }
}

extension ReceiveSegment {
  /// The segments in a script's main file; steps of included files are not edited.
  ///
  /// - Complexity: O(steps × nested blocks)
  static func all(in script: Script) -> [ReceiveSegment] {
    let edges = Set(script.repeats.flatMap { [$0.steps.lowerBound, $0.steps.upperBound] })
    var (segments, first): ([ReceiveSegment], Int?) = ([], nil)
    for number in 0...script.steps.count {
      let isReceive = number < script.steps.count && script.steps[number].isReceive
      if let start = first, !isReceive || edges.contains(number) {
        let segment = ReceiveSegment(start..<number, of: script)
        if segment.receives.count > 1 { segments.append(segment) }
        first = nil
      }
      if isReceive, first == nil { first = number }
    }
    return segments
  }
}

extension Script.Step {
  /// Whether the step only receives, and is in the script's main file.
  fileprivate var isReceive: Bool { range.file == 0 && (kind.verb == .receive || kind.verb == .unordered) }
}
