/// A `repeat` whose `end` has not come yet.
struct OpenBlock {
  let range: SourceRange
  var count = 1
  let firstStep: Int
  /// Its place among the repeats of the script.
  let number: Int
  /// How far its steps are indented; nil before the first.
  var margin: Int?
  /// The mistakes above it.
  let mistakes: Int
  /// The steps of blocks inside it that are played again, as often as that happens.
  var repeated = 0
}

extension ScriptParser {
  /// Deeper blocks would be a mistake.
  private static let deepest = 16

  /// How far steps are indented here; what is indented further belongs to a step.
  ///
  /// - Parameter indentation: That of the line at hand: the first one of a block decides.
  mutating func margin(offering indentation: Int) -> Int {
    guard let file = open.last, blocks.count > file.blocks, let last = blocks.indices.last else { return 0 }
    if let margin = blocks[last].margin { return margin }
    blocks[last].margin = indentation
    return indentation
  }

  /// Opens a block whose count is not known yet.
  mutating func beginBlock(at range: SourceRange) {
    names.beginBlock()
    blocks.append(OpenBlock(range: range, firstStep: steps.count, number: repeats.count, mistakes: errors.count))
    repeats.append(Script.Repeat(count: 1, steps: steps.count..<steps.count, range: range))
    guard blocks.count > Self.deepest else { return }
    if blocks.count == Self.deepest + 1 {
      errors.add(ScriptIssue(fault: .block(.tooDeep(limit: Self.deepest)), range: range))
    }
  }

  mutating func setBlock(count: Int, at range: SourceRange) {
    guard let last = blocks.indices.last else { return }
    blocks[last].count = count
  }

  mutating func endBlock(at range: SourceRange) throws(ScriptIssue) {
    guard let file = open.last, blocks.count > file.blocks, let block = blocks.popLast() else {
      throw ScriptIssue(fault: .block(.endOfNothing), range: range)
    }
    names.endBlock()
    outline?.closeBlock()
    repeats[block.number].count = block.count
    repeats[block.number].steps = block.firstStep..<steps.count
    if steps.count == block.firstStep, errors.count > block.mistakes { return }
    guard steps.count > block.firstStep else { throw ScriptIssue(fault: .block(.empty), range: block.range) }
    let once = steps.count - block.firstStep + block.repeated
    let (all, isTooMany) = once.multipliedReportingOverflow(by: block.count)
    guard !isTooMany, all <= LineParser.mostRepetitions else {
      throw ScriptIssue(fault: .block(.tooManySteps(limit: LineParser.mostRepetitions)), range: block.range)
    }
    guard let outer = blocks.indices.last else { return }
    blocks[outer].repeated += all - (steps.count - block.firstStep)
  }

  /// What is open at the end of a file has no end.
  mutating func closeBlocks() {
    guard let file = open.last else { return }
    while blocks.count > file.blocks, let block = blocks.popLast() {
      names.endBlock()
      errors.add(ScriptIssue(fault: .block(.noEnd), range: block.range))
    }
  }
}
