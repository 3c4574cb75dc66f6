internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Plays a script with its effects in different orders, and puts `unordered` blocks around `receive` steps whose order varies.
///
/// The script must pass in one order. Steps are not moved. Lines that hold in every order stay below their `receive`; other lines move
/// below `end`.
struct UnorderedBlockFinder {
  private let loaded: LoadedScript
  private let budget: Int

  /// The schedules under which the script plays to its end.
  private var schedules: [Schedule] = []
  private var segments: [ReceiveSegment]
  private(set) var drafts: [UnorderedBlockDraft] = []

  /// Prepares a script.
  ///
  /// - Parameters:
  ///   - loaded: A script that passes, loaded so that its runs are recorded.
  ///   - budget: Maximum number of schedules.
  init(_ loaded: LoadedScript, budget: Int) {
    (self.loaded, self.budget) = (loaded, budget)
    segments = ReceiveSegment.all(in: loaded.script)
  }

  /// Finds the groups of `receive` steps whose order varies, and drafts an `unordered` block for each.
  nonisolated(nonsending) mutating func run() async {
    await findOrders()
    drafts = segments.flatMap(\.blocks).map { UnorderedBlockDraft(around: $0, of: loaded.script) }
    guard !drafts.isEmpty else { return }
    // Each round moves or loosens a line, so the loop terminates; the limit guards against nondeterministic features.
    for _ in 0..<Self.mostRounds {
      var hasLearned = false
      for schedule in schedules { if await learn(under: schedule) { hasLearned = true } }
      if !hasLearned { return }
    }
  }

  private static let mostRounds = 100

  var script: Script { loaded.script }

  /// Notes about the blocks, one per line.
  var notes: [String] {
    drafts.map { draft in
      let patterns = draft.block.receives.map { String($0.kind.text.dropFirst(8)) }
      return SanitizedText("in any order: " + patterns.joined(separator: ", "), limit: 120).text
    }
  }

  // MARK: Orders

  nonisolated(nonsending) private mutating func findOrders() async {
    guard !segments.isEmpty else { return }
    var search = ScheduleSearch(budget: budget, strategy: .mixed)
    while let attempt = search.next() {
      let playable = loaded.open(under: attempt.schedule)
      if await findOrders(on: playable) { schedules.append(attempt.schedule) }
      search.take(playable.log ?? RunLog(), failures: [])
    }
    guard let seed = loaded.info.seed else { return }
    _ = await findOrders(on: loaded.open(under: .seeded(seed)))
    schedules.append(.seeded(seed))
  }

  /// Plays the script, accepting any order within each segment.
  ///
  /// - Returns: Whether the script played to its end.
  nonisolated(nonsending) private mutating func findOrders(on playable: any PlayableFeature) async -> Bool {
    var orders: [(segment: Int, order: [Int])] = []
    let blocks = segments.map { (steps: $0.steps, step: $0.anyOrder) }
    let isWhole = await play(on: playable, blocks) { segment, played in
      guard played.failures.isEmpty else { return false }
      orders.append((segment, played.parts.map(\.receive)))
      return true
    }
    for (segment, order) in orders { segments[segment].note(order) }
    return isWhole
  }

  // MARK: Lines

  /// Plays the script with the current blocks.
  ///
  /// - Returns: Whether any block changed.
  nonisolated(nonsending) private mutating func learn(under schedule: Schedule) async -> Bool {
    let playable = loaded.open(under: schedule)
    var (learned, hasLearned) = (drafts, false)
    let blocks = drafts.map { (steps: $0.steps, step: $0.block) }
    _ = await play(on: playable, blocks) { draft, played in
      guard played.failures.allSatisfy({ StepLineReviser.fixes($0, of: played.step) }) else { return false }
      if learned[draft].learn(from: played, on: playable) { hasLearned = true }
      return true
    }
    drafts = learned
    return hasLearned
  }

  /// Plays the script with some of its steps replaced by blocks.
  ///
  /// Lines of other steps may fail because they also depend on the order; the final run reports such failures.
  ///
  /// - Parameters:
  ///   - playable: The script's feature, opened under a schedule.
  ///   - blocks: Ranges of the script's steps, and the blocks that replace them.
  ///   - take: Receives the result of a block; returns whether to continue the script.
  /// - Returns: Whether the script played to its end.
  nonisolated(nonsending) private func play(
    on playable: any PlayableFeature,
    _ blocks: [(steps: Range<Int>, step: Script.Step)],
    take: (Int, PlayedStep) -> Bool
  ) async -> Bool {
    var (cursor, plannedBlocks) = (ScriptStepIterator(script), [Int: PlannedStep]())
    while let number = cursor.next() {
      // Without exhaustivity, `receive` skips actions that arrive in another order.
      if playable.isExhaustive, let block = blocks.firstIndex(where: { $0.steps.lowerBound == number }) {
        guard let planned = plannedBlocks[block] ?? (try? playable.plan(blocks[block].step)) else { return false }
        plannedBlocks[block] = planned
        guard take(block, await playable.play(planned)) else { return false }
        for _ in blocks[block].steps.dropFirst() { _ = cursor.next() }
      } else {
        let played = await playable.play(loaded.steps[number])
        guard played.failures.allSatisfy({ StepLineReviser.fixes($0, of: played.step) }) else { return false }
      }
    }
    return true
  }
}

extension ReceiveSegment {
  /// A block that receives the segment's actions in any order, with any changes.
  fileprivate var anyOrder: Script.Step {
    let range = receives.first?.range ?? .nowhere
    let bare = receives.map { Script.Step(kind: $0.kind, range: $0.range) }
    return Script.Step(kind: .unordered(bare, end: range), range: range, waiver: range)
  }
}

extension UnorderedBlockFinder {
  /// The edits that add the blocks to the file; all other lines are preserved byte for byte.
  var edits: ScriptEdits {
    var edits = ScriptEdits()
    for draft in drafts { UnorderedBlockEditor(draft, of: script).add(to: &edits) }
    return edits
  }
}

/// Adds the lines of an `unordered` block to a script.
private struct UnorderedBlockEditor {
  let draft: UnorderedBlockDraft
  let script: Script

  init(_ draft: UnorderedBlockDraft, of script: Script) {
    (self.draft, self.script) = (draft, script)
  }

  private var source: ScriptSource { script.source }
  private var steps: ArraySlice<Script.Step> { script.steps[draft.steps] }

  func add(to edits: inout ScriptEdits) {
    guard let first = steps.first, let last = steps.last else { return }
    let margin = source.margin(of: first.range)
    let gone = linesGone
    for line in first.range.line...lastLine(of: last) {
      let lead = line == first.range.line ? [margin + "unordered"] : []
      if let kept = gone[line] {
        edits.replace(line, with: lead + (kept.isEmpty ? [] : [margin + "  " + kept]))
      } else {
        edits.replace(line, with: lead + [indented(line, margin)])
      }
    }
    let below = draft.block.expectations.map(\.text) + (draft.block.waiver == nil ? [] : ["..."])
    edits.insert([margin + "end"] + below.map { margin + "  " + $0 }, after: lastLine(of: last))
  }

  /// A line of the script, indented for use inside the block.
  private func indented(_ line: Int, _ margin: String) -> String {
    let text = source.text(ofLine: line)
    if text.allSatisfy(\.isWhitespace) { return text }
    let block = steps.first { !$0.receives.isEmpty && ($0.range.line...lastLine(of: $0)).contains(line) }
    let old = block?.receives.first.map { source.margin(of: $0.range) } ?? margin
    return margin + "  " + (text.hasPrefix(old) ? text.dropFirst(old.count) : text.drop { $0 == " " || $0 == "\t" })
  }

  /// The lines to remove, each with its comment: lines moved below `end`, and the first and last lines of existing blocks.
  private var linesGone: [Int: String] {
    var gone: [Int: String] = [:]
    func remove(_ range: SourceRange) {
      let lines = source.lines(of: range)
      for line in lines { gone[line] = "" }
      gone[lines.lowerBound] = String(source.rest(behind: range).drop { $0 == " " || $0 == "\t" })
    }
    let kept = Set(draft.block.receives.flatMap(\.expectations).map(\.range))
    for step in steps {
      for receive in step.receives.isEmpty ? [step] : step.receives {
        for line in receive.expectations where !kept.contains(line.range) { remove(line.range) }
      }
      guard let end = step.endOfBlock else { continue }
      remove(step.range)
      remove(end)
      for line in step.expectations { remove(line.range) }
      if let waiver = step.waiver { remove(waiver) }
    }
    return gone
  }

  private func lastLine(of step: Script.Step) -> Int { source.lastLine(of: step) }
}

extension ScriptSource {
  /// The number of the last line of a step in this file.
  func lastLine(of step: Script.Step) -> Int {
    let ranges = [step.endOfBlock ?? step.range] + step.expectations.map(\.range) + (step.waiver.map { [$0] } ?? [])
    return ranges.map { lines(of: $0).upperBound }.max() ?? step.range.line
  }
}
