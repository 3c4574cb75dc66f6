extension Script {
  /// Returns the steps in playing order: steps of a `repeat` occur once for each repetition.
  ///
  /// - Parameter count: Maximum number of steps.
  package func stepsInPlayingOrder(first count: Int = .max) -> [Step] {
    var (iterator, played) = (ScriptStepIterator(self), [Step]())
    while played.count < count, let number = iterator.next() { played.append(steps[number]) }
    return played
  }
}

/// Iterates over the steps of a script in playing order, with repetitions.
///
/// It stores one number for each enclosing block, however many repetitions the block has.
package struct ScriptStepIterator {
  /// A block and the number of its current repetition; the first is 1.
  package struct Repetition: Sendable, Equatable {
    package var block: Script.Repeat
    package var number: Int
  }

  private let steps: Int
  private let blocks: [Script.Repeat]
  private var position = 0
  /// The next block to enter.
  private var nextBlock = 0
  /// The indices of the blocks around the position, and their current repetitions.
  private var open: [(block: Int, repetition: Int)] = []

  package init(_ script: Script) {
    steps = script.steps.count
    blocks = script.repeats
  }

  /// The repetitions of the blocks around the most recent step, outermost first.
  package var repetitions: [Repetition] {
    open.map { Repetition(block: blocks[$0.block], number: $0.repetition) }
  }

  /// Returns the index of the next step to play; nil at the end.
  ///
  /// - Complexity: O(blocks that begin or end here).
  package mutating func next() -> Int? {
    while let last = open.last, blocks[last.block].steps.upperBound == position {
      guard last.repetition < blocks[last.block].count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].repetition += 1
      position = blocks[last.block].steps.lowerBound
      nextBlock = last.block + 1
      break
    }
    while nextBlock < blocks.count, blocks[nextBlock].steps.lowerBound == position {
      open.append((nextBlock, 1))
      nextBlock += 1
    }
    guard position < steps else { return nil }
    defer { position += 1 }
    return position
  }
}

extension Script {
  /// The number of steps played if all of them pass; each repetition of a block counts.
  ///
  /// - Complexity: O(blocks log blocks)
  package var playedSteps: Int {
    var (total, position, nextBlock) = (0, 0, 0)
    var open: [(end: Int, count: Int)] = []
    // Between two adjacent block boundaries, every step is played the same number of times.
    for edge in Set(repeats.flatMap { [$0.steps.lowerBound, $0.steps.upperBound] } + [steps.count]).sorted() {
      let times = open.last?.count ?? 1
      let (product, isTooMany) = times.multipliedReportingOverflow(by: edge - position)
      let (sum, isTooLong) = total.addingReportingOverflow(product)
      guard !isTooMany, !isTooLong else { return .max }
      (total, position) = (sum, edge)
      while let last = open.last, last.end <= edge { open.removeLast() }
      // Blocks are sorted by their starts, and every start is an edge.
      while nextBlock < repeats.count, repeats[nextBlock].steps.lowerBound == edge {
        let block = repeats[nextBlock]
        nextBlock += 1
        if block.steps.isEmpty { continue }
        let (count, isTooOften) = (open.last?.count ?? 1).multipliedReportingOverflow(by: block.count)
        guard !isTooOften else { return .max }
        open.append((block.steps.upperBound, count))
      }
    }
    return total
  }
}
