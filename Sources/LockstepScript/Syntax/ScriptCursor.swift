/// The way through a script: which step comes next, with blocks as often as they are repeated.
///
/// It keeps one number for each block that it is in, whatever the number of repetitions.
package struct ScriptCursor {
  /// A block and which of its repetitions it is, from 1.
  package struct Repetition: Sendable, Equatable {
    package var block: Script.Repeat
    package var number: Int
  }

  private let steps: Int
  private let blocks: [Script.Repeat]
  private var position = 0
  /// The next block that has not been entered.
  private var nextBlock = 0
  /// The blocks that the position is in, by their numbers, and their repetitions.
  private var open: [(block: Int, repetition: Int)] = []

  package init(_ script: Script) {
    steps = script.steps.count
    blocks = script.repeats
  }

  /// The blocks around the step that came last, the outermost first.
  package var repetitions: [Repetition] {
    open.map { Repetition(block: blocks[$0.block], number: $0.repetition) }
  }

  /// The number of the step to play; nil at the end.
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
  /// How many steps are played when all goes well, those in blocks as often as they are repeated.
  ///
  /// - Complexity: O(blocks log blocks)
  package var playedSteps: Int {
    var (total, position, nextBlock) = (0, 0, 0)
    var open: [(end: Int, count: Int)] = []
    // From one end or beginning of a block to the next, every step is played equally often.
    for edge in Set(repeats.flatMap { [$0.steps.lowerBound, $0.steps.upperBound] } + [steps.count]).sorted() {
      let times = open.last?.count ?? 1
      let (product, isTooMany) = times.multipliedReportingOverflow(by: edge - position)
      let (sum, isTooLong) = total.addingReportingOverflow(product)
      guard !isTooMany, !isTooLong else { return .max }
      (total, position) = (sum, edge)
      while let last = open.last, last.end <= edge { open.removeLast() }
      // Blocks are in the order of their beginnings, and every beginning is an edge.
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
