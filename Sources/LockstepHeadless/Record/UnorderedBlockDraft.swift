internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// A draft of an `unordered` block. Each schedule played shows which of its lines depend on the order.
struct UnorderedBlockDraft {
  /// The indices of the script's steps that the block encloses.
  let steps: Range<Int>

  /// The current version of the block.
  private(set) var block: Script.Step

  /// The lines below `end`.
  private(set) var lines: [String] {
    // Parses all lines together, so that each has its own location, which failures refer to.
    didSet { block = block.with(expectations: Script.Expectation.parsing(lines)) }
  }

  /// Creates a block around steps, including the lines below them.
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

  /// Moves lines that do not hold in every order below `end`, and adds lines there for changes that no line names.
  ///
  /// - Parameters:
  ///   - played: The block's result under a schedule; all of its failures are located at lines.
  ///   - playable: The feature, in which the block must be the step played last.
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

  /// Weakens a failing line below `end`: first replaces its value with `_`; if it fails again, removes the line and adds `...`.
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
  /// Returns a line below `end` that names a change of an `unordered` block.
  ///
  /// - Parameters:
  ///   - change: A change by one of the block's actions.
  ///   - line: The line that would name the change below that action.
  ///   - played: The block's result; the block must be the step played last.
  /// - Returns: A line with the value after the block, or with the added or removed element; nil if a script can't contain it.
  func lineBelowEnd(naming change: Change, or line: String?, after played: PlayedStep) -> String? {
    guard let line, case .becomes = Script.Expectation.parsing([line]).first?.change else { return line }
    return ScriptPath(change.path).flatMap { self.line(for: $0, after: played) }
  }
}
