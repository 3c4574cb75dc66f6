internal import LockstepScript

extension UnorderedBlockFinder {
  /// The edits that add the blocks to the file; all other lines are preserved, byte for byte.
  var edits: ScriptEdits {
    var edits = ScriptEdits()
    for draft in drafts { UnorderedBlockEditor(draft, of: script).add(to: &edits) }
    return edits
  }
}

/// Adds the lines of an `unordered` block to a script.
private struct UnorderedBlockEditor {
  let draft: UnorderedDraft
  let script: Script

  init(_ draft: UnorderedDraft, of script: Script) {
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

  /// A line of the script, indented for the inside of the block.
  private func indented(_ line: Int, _ margin: String) -> String {
    let text = source.text(ofLine: line)
    if text.allSatisfy(\.isWhitespace) { return text }
    let block = steps.first { !$0.receives.isEmpty && ($0.range.line...lastLine(of: $0)).contains(line) }
    let old = block?.receives.first.map { source.margin(of: $0.range) } ?? margin
    return margin + "  " + (text.hasPrefix(old) ? text.dropFirst(old.count) : text.drop { $0 == " " || $0 == "\t" })
  }

  /// The lines to remove, each with its comment: lines that moved below `end`, and the first and last lines of other blocks.
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
  /// The last line that belongs to a step of this file.
  func lastLine(of step: Script.Step) -> Int {
    let ranges = [step.endOfBlock ?? step.range] + step.expectations.map(\.range) + (step.waiver.map { [$0] } ?? [])
    return ranges.map { lines(of: $0).upperBound }.max() ?? step.range.line
  }
}
