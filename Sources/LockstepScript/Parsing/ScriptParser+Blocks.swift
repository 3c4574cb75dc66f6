/// A `repeat` or `unordered` block whose `end` has not been parsed yet.
struct OpenBlock {
  let verb: Verb
  let range: SourceRange
  var count = 1
  let firstStep: Int
  /// The index of a `repeat` block in the script's repeats; unused for other blocks.
  let number: Int
  /// The indentation of the block's steps; nil before the first step.
  var margin: Int?
  /// The number of mistakes before the block.
  let mistakes: Int
  /// The number of additional steps played by repetitions of nested blocks.
  var repeated = 0
}

extension ScriptParser {
  /// Maximum nesting depth of blocks. Deeper nesting is reported as a mistake.
  private static let deepest = 16

  /// Returns the indentation of steps at this point; lines with more indentation belong to a step.
  ///
  /// - Parameter indentation: The indentation of the current line, which applies to the whole block if it is the block's first line.
  mutating func margin(offering indentation: Int) -> Int {
    guard let file = open.last, blocks.count > file.blocks, let last = blocks.indices.last else { return 0 }
    if let margin = blocks[last].margin { return margin }
    blocks[last].margin = indentation
    return indentation
  }

  /// Opens a block. The count of a `repeat` is set later.
  mutating func begin(_ verb: Verb, at range: SourceRange) {
    names.beginBlock()
    blocks.append(
      OpenBlock(verb: verb, range: range, firstStep: steps.count, number: repeats.count, mistakes: errors.count)
    )
    if verb == .repeat { repeats.append(Script.Repeat(count: 1, steps: steps.count..<steps.count, range: range)) }
    guard blocks.count > Self.deepest else { return }
    if blocks.count == Self.deepest + 1 {
      errors.add(Located(.blockTooDeep(limit: Self.deepest), at: range))
    }
  }

  mutating func setBlock(count: Int, at range: SourceRange) {
    guard let last = blocks.indices.last else { return }
    blocks[last].count = count
  }

  /// Closes the innermost block.
  ///
  /// - Returns: The verb that opened the block.
  mutating func endBlock(at range: SourceRange) throws(Located<ScriptFault>) -> Verb {
    guard let file = open.last, blocks.count > file.blocks, let block = blocks.popLast() else {
      throw Located(.endOfNothing, at: range)
    }
    names.endBlock()
    outline?.closeBlock()
    if block.verb == .repeat { try end(repeat: block) } else { try end(unordered: block, at: range) }
    return block.verb
  }

  private mutating func end(repeat block: OpenBlock) throws(Located<ScriptFault>) {
    repeats[block.number].count = block.count
    repeats[block.number].steps = block.firstStep..<steps.count
    if steps.count == block.firstStep, errors.count > block.mistakes { return }
    guard steps.count > block.firstStep else { throw Located(.emptyBlock(.repeat), at: block.range) }
    let once = steps.count - block.firstStep + block.repeated
    let (all, isTooMany) = once.multipliedReportingOverflow(by: block.count)
    guard !isTooMany, all <= LineParser.mostRepetitions else {
      throw Located(.tooManySteps(limit: LineParser.mostRepetitions), at: block.range)
    }
    guard let outer = blocks.indices.last else { return }
    blocks[outer].repeated += all - (steps.count - block.firstStep)
  }

  /// Combines the steps of an `unordered` block into one step. The lines below `end` belong to that step.
  private mutating func end(unordered block: OpenBlock, at range: SourceRange) throws(Located<ScriptFault>) {
    let receives = Array(steps[block.firstStep...])
    steps.removeSubrange(block.firstStep...)
    if errors.count == block.mistakes, receives.count < 2 {
      throw Located(receives.isEmpty ? .emptyBlock(.unordered) : .singleReceive, at: block.range)
    }
    openStep.begin(.unordered(receives, end: range), block.range)
  }

  /// Rejects all statements except `receive` inside `unordered`.
  func rejectInsideUnordered(_ verb: Verb, at range: SourceRange) throws(Located<ScriptFault>) {
    guard blocks.last?.verb == .unordered, !verb.statement.isInUnordered else { return }
    throw Located(.notReceived(verb), at: range)
  }

  /// Reports the blocks that are still open at the end of a file.
  mutating func closeBlocks() {
    guard let file = open.last else { return }
    while blocks.count > file.blocks, let block = blocks.popLast() {
      names.endBlock()
      errors.add(Located(.noEnd(block.verb), at: block.range))
    }
  }
}

/// The last parsed step, while the lines below it are still being parsed.
struct OpenStep {
  private var head: (kind: Script.Step.Kind, range: SourceRange)?
  private var lines: [Script.Expectation] = []
  private var waiver: SourceRange?

  mutating func begin(_ kind: Script.Step.Kind, _ range: SourceRange) {
    head = (kind, range)
  }

  mutating func add(_ line: ExpectationLine) {
    guard head != nil else { return }
    switch line {
    case .expectation(let expectation): lines.append(expectation)
    case .waiver(let range): waiver = range
    }
  }

  /// Completes the step.
  ///
  /// - Returns: The step; nil if there is none.
  mutating func close() -> Script.Step? {
    guard let (kind, range) = head.take() else { return nil }
    defer {
      lines.removeAll(keepingCapacity: true)
      waiver = nil
    }
    // Copies the array, because an array that grew line by line has spare capacity.
    return Script.Step(kind: kind, range: range, expectations: lines.map(\.self), waiver: waiver)
  }
}
