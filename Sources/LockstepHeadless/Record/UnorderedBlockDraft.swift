internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// A draft of an `unordered` block: each schedule shows which of its lines depend on the order.
struct UnorderedBlockDraft {
  /// The indices of the script's steps that the block encloses.
  let steps: Range<Int>

  /// The current version of the block.
  private(set) var block: Script.Step

  /// The lines below `end`.
  private(set) var lines: [String] {
    // Parses all lines together, so that each has its own location, by which failures refer to it.
    didSet { block = block.with(expectations: Script.Expectation.parsing(lines)) }
  }

  /// Creates a block around steps, with all their lines.
  init(around steps: Range<Int>, of script: Script) {
    self.steps = steps
    let parts = script.steps[steps]
    let blocks = parts.filter { !$0.receives.isEmpty }
    let range = parts.first?.range ?? .nowhere
    let receives = parts.flatMap { $0.receives.isEmpty ? [$0] : $0.receives }
    lines = blocks.flatMap(\.expectations).map(\.text)
    block = Script.Step(
      kind: .unordered(receives, end: range),
      range: range,
      expectations: Script.Expectation.parsing(lines),
      waiver: blocks.lazy.compactMap(\.waiver).first
    )
  }

  /// Moves lines that do not hold below `end`, and adds lines there for changes that no line names.
  ///
  /// - Parameters:
  ///   - played: The block's result under a schedule; all of its failures are caused by lines.
  ///   - playable: The feature. The step it played last must be the block.
  /// - Returns: Whether the block changed.
  mutating func learn(from played: PlayedStep, on playable: any PlayableFeature) -> Bool {
    let old = block
    let whole = playable.unorderedFindings(below: played.step, in: played, isStrict: true)
    for failure in whole.block { loosen(failure) }
    for part in played.parts.sorted(by: { $0.receive < $1.receive }) {
      for line in remove(wrong: part.played.failures, below: part.receive) { move(line, played, playable) }
    }
    let findings = playable.unorderedFindings(below: block, in: played, isStrict: true)
    for case .unnamed(let changes, let lines) in findings.actions.flatMap(\.self).map(\.value) {
      for (change, line) in zip(changes, lines) {
        add(playable.lineBelowEnd(naming: change, or: line, after: played))
      }
    }
    return block != old
  }

  /// Removes lines that do not hold.
  ///
  /// - Returns: The removed lines.
  private mutating func remove(wrong failures: [Located<StepFault>], below position: Int) -> [Script.Expectation] {
    let receive = block.receives[position]
    let wrong = receive.expectations.filter { line in failures.contains { $0.isAbout(line) } }
    guard !wrong.isEmpty else { return [] }
    var receives = block.receives
    receives[position] = receive.with(expectations: receive.expectations.filter { !wrong.contains($0) })
    block = block.with(receives: receives)
    return wrong
  }

  /// Moves a line below `end`, unchanged if it holds there, otherwise with the value after the block.
  private mutating func move(_ line: Script.Expectation, _ played: PlayedStep, _ playable: any PlayableFeature) {
    let alone = block.with(expectations: [line])
    let holds = playable.unorderedFindings(below: alone, in: played, isStrict: true).block.isEmpty
    if holds { return add(line.text) }
    if case .becomes = line.change, let text = playable.line(for: line.path, after: played) { add(text) }
  }

  /// Weakens a line below `end` that fails: first replaces its value by `_`; if it fails again, removes it and adds `...`.
  private mutating func loosen(_ failure: Located<StepFault>) {
    guard let index = block.expectations.firstIndex(where: failure.isAbout) else { return }
    if let loose = block.expectations[index].loosened, loose != lines[index] {
      lines[index] = loose
    } else {
      lines.remove(at: index)
      block = block.with(waiver: block.range)
    }
  }

  private mutating func add(_ line: String?) {
    guard let line, let new = Script.Expectation.parsing([line]).first else {
      return block = block.with(waiver: block.range)
    }
    guard !block.expectations.contains(where: { $0.text == new.text || $0.loosened == new.loosened && $0.isLoose })
    else { return }
    let isOfPlace = { (line: Script.Expectation) in line.path.path == new.path.path }
    if case .becomes = new.change, block.expectations.contains(where: isOfPlace) { return }
    lines.append(line)
  }
}

extension Script.Expectation {
  /// The line with `_` as its value; nil for a line without a value.
  fileprivate var loosened: String? {
    switch change {
    case .becomes: "\(path.text) = _"
    case .gains: "\(path.text) += _"
    case .loses: "\(path.text) -= _"
    case .absent: nil
    }
  }

  fileprivate var isLoose: Bool { text == loosened }
}

extension PlayableFeature {
  /// The line below `end` that names a change of an `unordered` block.
  ///
  /// - Parameters:
  ///   - change: A change of one of its actions.
  ///   - line: The line that would name it below that action.
  ///   - played: The result of the block, which was the last step played.
  /// - Returns: A line with the value after the block, or with the added or removed element; nil if a script cannot write it.
  func lineBelowEnd(naming change: Change, or line: String?, after played: PlayedStep) -> String? {
    guard let line, case .becomes = Script.Expectation.parsing([line]).first?.change else { return line }
    return ScriptPath(change.path).flatMap { self.line(for: $0, after: played) }
  }
}
