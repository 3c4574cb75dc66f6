internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
package import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// The messages of playback failures: title, the script's line, evidence, and one suggested fix.
extension PlayedStep {
  /// Returns the failures as readable text; failures beyond the limit are only counted.
  ///
  /// - Parameters:
  ///   - source: The source that contains the step.
  ///   - limit: Maximum number of failures to format.
  package func failureTexts(in source: ScriptSource, limit: Int = .max, explainsFirst: Bool = true) -> [String] {
    let explained = failures.firstIndex { $0.value.comparedPath != nil }
    return failures.indices.listed(limit: limit) { index in
      let (fault, range) = (failures[index].value, failures[index].range)
      let excerpt = SourceDiagnostic(source: source, range: range, title: fault.title, hint: "").text
      guard explainsFirst || index > 0 else { return withoutSecrets(excerpt) }
      let lines = [excerpt] + evidence(of: fault, isExplained: index == explained) + hints(of: fault, at: range)
      return withoutSecrets(lines.joined(separator: "\n"))
    }
  }

  /// The title and the evidence of each failure, without its place in the script.
  package var failureFindings: [String] {
    failures.map { withoutSecrets(([$0.value.title] + $0.value.evidence).joined(separator: "\n")) }
  }

  /// The paragraphs of the first failure's evidence and of its suggested fixes, each on one line; missing ones are omitted.
  package var failureDetails: [String] {
    guard let failure = failures.first else { return [] }
    let fault = failure.value
    let found = evidence(of: fault, isExplained: fault.comparedPath != nil)
    return [found, hints(of: fault, at: failure.range)].flatMap(Self.paragraphs).map(withoutSecrets)
  }

  /// Joins lines to paragraphs. The items of a list stay separate, but a single one continues the line above.
  private static func paragraphs(of lines: [String]) -> [String] {
    let lines = lines.joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }
    let isItem = { (line: Substring) in line.hasPrefix("• ") }
    let isList = lines.count(where: isItem) > 1
    return lines.reduce(into: []) { paragraphs, line in
      guard let last = paragraphs.popLast() else { return paragraphs.append(String(line)) }
      let text = isItem(line) ? line.dropFirst(2) : line
      paragraphs += isList && isItem(line) ? [last, String(line)] : ["\(last) \(text)"]
    }
  }

  /// - Parameter isExplained: Whether to explain the value's cause. Only the first value is explained, because the others are usually wrong
  ///   for the same reason.
  private func evidence(of fault: StepFault, isExplained: Bool) -> [String] {
    let places = repetitions.map { "    in repetition \($0.number) of \($0.block.count), line \($0.block.range.line)" }
    return places + fault.evidence + (isExplained ? why.map { "    " + $0 } : [])
  }

  private func hints(of fault: StepFault, at range: SourceRange) -> [String] {
    [fault.hint] + (step.isInBlock(range) ? fault.unorderedHint.map { [$0] } ?? [] : [])
  }

  private func withoutSecrets(_ text: String) -> String {
    hidesText ? StatementTextRedactor.hiding(literalsOf: step.kind.title, in: text) : text
  }
}

extension Script.Step {
  /// Whether a range is inside an `unordered` block, where lines could be moved below its `end`.
  fileprivate func isInBlock(_ range: SourceRange) -> Bool {
    endOfBlock.map { range.lower < $0.lower } ?? false
  }
}

extension StepFault {
  /// Describes the failure in one line.
  package var title: String {
    switch self {
    case .unreceivedBefore(let verb, let waiting):
      "\(waiting.count.of("action waits", "actions wait")) to be received before this `\(verb.word)`"
    case .nothingReceived(let expected, let passedOver, _):
      "expected to receive `\(Self.cut(expected.text))`, but no \(passedOver.isEmpty ? "" : "such ")action arrived"
    case .otherReceived(let waiting, _, _): "received another action: `\(waiting.line)`"
    case .otherInUnordered(let waiting, _): "received another action: `\(waiting.line)`"
    case .missingInUnordered(let progress, _, _):
      "\(progress.missing.count) of the block's \(progress.missing.count + progress.received.count) actions did not arrive"
    case .nothingToSkip(.received): "there is no waiting action to skip"
    case .nothingToSkip(.effects): "there is no effect in flight to skip"
    case .noSuchEffect(let name, 0, _): "no effect “\(Self.cut(name))” is in flight"
    case .noSuchEffect(let name, let ready, _):
      "only \(ready.of("effect", "effects")) “\(Self.cut(name))” can continue"
    case .cannotGoOn(let effect): "the effect “\(effect.name.stable)” can't continue: it \(effect.waitText(.brief))"
    case .notAsked(let question, 0, _): "no effect asks “\(Self.cut(question))”"
    case .notAsked(let question, let asking, _):
      "only \(asking.of("effect asks", "effects ask")) “\(Self.cut(question))”"
    case .unknownOption(let option, let question, _):
      "“\(Self.cut(option))” is not an option of the question “\(Self.cut(question))”"
    case .unusedAnswers(let answers): "\(answers.count.of("answer was", "answers were")) not used"
    case .unreceivedAtEnd(let waiting): "\(waiting.count.of("action was", "actions were")) not received"
    case .inFlightAtEnd(let effects): "\(effects.count.of("effect is", "effects are")) still in flight"
    case .unnamed(let changes, _): "\(changes.count.of("change is", "changes are")) not listed below this step"
    case .differs(let path, let mismatch), .isNotEqual(let path, let mismatch): mismatch.finding(at: path)
    case .unchanged(let path, let tree): "`\(path.text)` did not change: it was \(tree.line) before"
    case .notGained(let path, let element, _):
      "no element like `\(Self.cut(element.text))` was added to `\(path.text)`"
    case .notLost(let path, let element, _):
      "no element like `\(Self.cut(element.text))` was removed from `\(path.text)`"
    case .notAbsent(let path, let tree): "`\(path.text)` is still there: \(tree.line)"
    case .nowhere(let path, let reached, let tree):
      "there is no `\(path.text)`\(Self.description(of: tree, at: reached))"
    case .isEqual(let path, _): "`\(path.text)` has the excluded value"
    case .isOutOfOrder(let path, let tree, let comparison, let value):
      "`\(path.text)` is \(tree.line), expected \(comparison.rawValue) \(Self.cut(value.text))"
    case .notComparable(let path, let tree, let value):
      "`\(path.text)` is \(tree.line), which can't be compared with \(value.form.rawValue) by order"
    case .lacks(let path, let value, _): "`\(path.text)` contains nothing like `\(Self.cut(value.text))`"
    case .holds(let path, let value, _): "`\(path.text)` contains `\(Self.cut(value.text))`"
    case .propertyIsViolated(let name, _): "the state violates the property “\(Self.cut(name))”"
    case .propertyDoesNotHoldYet(let name, _): "the property “\(Self.cut(name))” doesn't hold yet"
    case .noSuchProperty(let name): "the feature has no property “\(Self.cut(name))”"
    case .containsNothing(let path, let tree): "`\(path.text)` is \(tree.line), which is not a collection or a string"
    case .otherCount(let path, let count, let comparison, let value):
      "`count(\(path.text))` is \(count), expected \(comparison.rawValue) \(Self.cut(value.text))"
    case .notCountable(let path, let tree): "`\(path.text)` is \(tree.line), which has no elements"
    case .isSecret(let path): "\(path.isEmpty ? "the state" : "`\(path)`") is secret: it can't be compared"
    case .actionIsSecret(let path): "\(path.isEmpty ? "the action" : "`\(path)`") is secret: it can't be compared"
    case .noScreen: "the feature has no screen"
    case .secretIsNotSet(let variable): "the environment variable `\(variable)` is not set"
    case .onScreen(let fault): fault.title
    case .noEffect(let fault): "the input has no effect: \(fault.text)"
    case .sentNothing: "the element sent no action"
    case .sentSeveral(let actions): "the element sent \(actions.count) actions; a step is one action"
    case .seen(let text, true, _): "the screen does not show “\(Self.cut(text))”"
    case .seen(let text, false, _): "the screen shows “\(Self.cut(text))”"
    case .controlIs(let control, let isEnabled):
      "\(control) is \(isEnabled ? "enabled, expected disabled" : "disabled, expected enabled")"
    case .issue(let issue): issue.title
    }
  }

  /// The evidence for the title, one item per line.
  var evidence: [String] {
    switch self {
    case .unreceivedBefore(_, let waiting), .unreceivedAtEnd(let waiting): waiting.bullets(\.lineWithOrigin)
    case .nothingReceived(_, let passedOver, let effects):
      (passedOver.isEmpty ? [] : ["    Skipped:"] + passedOver.bullets(\.lineWithOrigin))
        + effects.inFlight.evidence(.brief) + effects.endedEvidence(.brief)
    case .otherReceived(let waiting, let mismatch, _):
      ["    " + mismatch.finding(at: nil)] + waiting.originEvidence
    case .otherInUnordered(let waiting, let progress):
      waiting.originEvidence
        + progress.evidence(missing: "Still expected", received: "Received before")
    case .missingInUnordered(let progress, let passedOver, let effects):
      progress.evidence(missing: "Not received", received: "Received")
        + (passedOver.isEmpty ? [] : ["    Skipped:"] + passedOver.bullets(\.lineWithOrigin))
        + effects.inFlight.evidence(.brief) + effects.endedEvidence(.brief)
    case .inFlightAtEnd(let effects): effects.bullets { $0.line(.brief) }
    case .noSuchEffect(_, _, let effects), .notAsked(_, _, let effects), .propertyDoesNotHoldYet(_, let effects):
      effects.evidence(.brief)
    case .cannotGoOn: []
    case .unknownOption(_, _, let options): ["    Its options are:"] + options.bullets { "“\(Self.cut($0))”" }
    case .unusedAnswers(let answers):
      answers.bullets { "“\(Self.cut($0.option))” to the question “\(Self.cut($0.question))”" }
    case .unnamed(let changes, _): changes.bullets(margin: "    ", \.description)
    case .notGained(_, _, let trees):
      trees.isEmpty ? ["    Nothing was added."] : ["    Added elements:"] + trees.bullets(\.line)
    case .notLost(_, _, let trees):
      trees.isEmpty ? ["    Nothing was removed."] : ["    Removed elements:"] + trees.bullets(\.line)
    case .onScreen(let fault): fault.evidence.map { "    " + $0 }
    case .sentSeveral(let actions): actions.bullets(\.line)
    case .seen(let text, true, let texts): Self.evidence(for: text, in: texts)
    case .issue(let issue): issue.findings
    case .lacks(_, _, let tree), .holds(_, _, let tree): ["    It is \(tree.line)"]
    case .propertyIsViolated(_, let state): state.textLines(limit: 40, width: 110).map { "    " + $0 }
    case .isOutOfOrder, .noSuchProperty, .notComparable, .containsNothing, .otherCount,
      .notCountable:
      []
    case .noScreen, .secretIsNotSet, .noEffect, .sentNothing, .seen, .controlIs, .nothingToSkip, .differs, .isNotEqual,
      .unchanged,
      .notAbsent,
      .nowhere,
      .isEqual, .isSecret,
      .actionIsSecret:
      []
    }
  }

  /// Suggests one fix.
  package var hint: String {
    switch self {
    case .unreceivedBefore(_, let waiting), .unreceivedAtEnd(let waiting):
      "Receive \(waiting.count == 1 ? "it" : "them"): " + (waiting.first.map { "`\($0.step)`" } ?? "")
        + ", or write `skip received`."
    case .nothingReceived(_, _, let effects), .missingInUnordered(_, _, let effects): effects.receivingStep
    case .otherReceived(let waiting, _, true):
      "The expected action waits behind it: write `\(waiting.step)` first, or fix the order of the effects."
    case .otherReceived(let waiting, _, false): "Write `\(waiting.step)`, or \(waiting.repair)."
    case .otherInUnordered(let waiting, _): "Write `\(waiting.step)` in the block, or \(waiting.repair)."
    case .nothingToSkip: "Remove the step, or fix the reducer."
    case .inFlightAtEnd(let effects): effects.endingStep
    case .noSuchEffect(let name, _, let effects): effects.hint(naming: name)
    case .cannotGoOn(let effect): effect.nextStep
    case .notAsked(let question, _, let effects): effects.hint(asking: question)
    case .unknownOption(let option, _, let options):
      NearestName(option).nearest(in: options).first.map { "Did you mean “\(Self.cut($0))”?" }
        ?? "Choose one of its options."
    case .unusedAnswers: "Remove the `choose` step, or write it before the step that causes the question."
    case .unnamed(_, let lines): Self.hint(naming: lines)
    case .differs(_, let mismatch) where mismatch.reason == .unexpected,
      .isNotEqual(_, let mismatch) where mismatch.reason == .unexpected:
      "Add it, or end the list with `...`."
    case .notComparable:
      "Compare values of the same kind (numbers, durations, dates or strings), or write `==`."
    case .containsNothing: "Only arrays, sets, dictionaries and strings can be checked with `contains`; write `==`."
    case .notCountable: "Only arrays, sets, dictionaries and strings have a count."
    case .isOutOfOrder(_, .leaf("nan"), _, _):
      "nan is neither less nor greater than any number: write `== .nan` for it."
    case .isOutOfOrder, .lacks, .holds, .otherCount: "Correct the line, or fix the reducer."
    case .propertyIsViolated: "Fix the reducer, or the property in the feature's entry."
    case .propertyDoesNotHoldYet(_, let effects): "It must hold once the effects have ended. \(effects.receivingStep)"
    case .noSuchProperty: "The feature's entry in the catalog declares properties, such as `.always(\"NAME\") { … }`."
    case .differs(_, let mismatch), .isNotEqual(_, let mismatch):
      mismatch.nearLabel.map { "Did you mean `\($0):`?" } ?? mismatch.nearName.map {
        "Did you mean `.\($0)`? Otherwise, fix the reducer."
      }
        ?? "Correct the line, or fix the reducer."
    case .isEqual, .notGained, .notLost, .notAbsent: "Correct the line, or fix the reducer."
    case .isSecret: "Remove the line; check a value that depends on it instead."
    case .actionIsSecret: "Write `_` for it; check a value that depends on it instead."
    case .unchanged: "Remove the line, or fix the reducer."
    case .nowhere(let path, let reached, let tree): Self.hint(path, reached, tree)
    case .noScreen: "Add `screen:` to its entry in the catalog, or send the action with `send`."
    case .secretIsNotSet(let variable): "Set it to the text to type: `export \(variable)='…'`"
    case .onScreen(let fault): fault.hint
    case .noEffect: "Remove the step, or print the screen before it with `screen`."
    case .sentNothing: "Send an action in the element's closure, or remove the step."
    case .sentSeveral: "Send one action in the element's closure, and let the reducer do the rest."
    case .controlIs: "Correct the line, or fix the condition of `.disabled(…)`."
    case .seen(let text, true, let texts):
      NearestName(text).nearest(in: texts).first.map { "Did you mean “\(Self.cut($0))”?" }
        ?? "Use a text that the screen shows, or add the steps that lead to it."
    case .seen(_, false, _): "Remove the step, or add the steps that remove the text."
    case .issue(let issue): issue.nextStep
    }
  }

  /// The hint for a user who sees the screen and so needs no step to print it.
  package var hintBesideScreen: String {
    switch self {
    case .onScreen(.noMatch(_, let near, let possible)) where near.isEmpty: Self.hint(listing: possible)
    case .noEffect: "Use another key."
    default: hint
    }
  }

  /// The value at the end of a path: `: `route` is nil`. Empty for a large one, whose beginning says less than the hint.
  private static func description(of tree: Tree, at path: Path) -> String {
    let text = tree.inline(width: 80)
    guard text == tree.inline(width: 81) else { return "" }
    return ": \(path.isEmpty ? "the state" : "`\(path)`") is \(text)"
  }

  /// Suggests the first labels of the elements that accept a command.
  private static func hint(listing labels: [String]) -> String {
    let quoted = labels.map { "“\(cut($0))”" }
    switch quoted.count {
    case 0: return "Use a label that the screen shows."
    case 1: return "Did you mean \(quoted[0])?"
    case 2...5: return "It has \(quoted.joined(separator: ", "))."
    default: return "It has \(quoted.prefix(5).joined(separator: ", ")) and \(quoted.count - 5) more."
    }
  }

  /// A second suggestion, for a line inside an `unordered` block.
  fileprivate var unorderedHint: String? {
    if case .unnamed = self { return "Below `end`, list the changes that depend on the order." }
    if case .isSecret = self { return nil }
    return category == .line ? "A line that depends on the order belongs below `end`." : nil
  }

  /// Returns the strings most similar to the expected text, or all strings on the screen if none is similar.
  private static func evidence(for text: String, in texts: [String]) -> [String] {
    let near = NearestName(text).nearest(in: texts, count: 3)
    if !near.isEmpty { return ["    It shows:"] + near.bullets { "“\(cut($0))”" } }
    return texts.isEmpty
      ? ["    It shows no text."] : ["    It shows:"] + Array(texts.prefix(20)).bullets { "“\(cut($0))”" }
  }

  private static func hint(naming lines: [String?]) -> String {
    let known = lines.prefix(20).compactMap(\.self).map { cut($0, 400) }
    guard !known.isEmpty else { return "Write `...` below the step, or fix the reducer." }
    return "List \(lines.count == 1 ? "it" : "them") (`record FILE` does this), or fix the reducer:\n"
      + known.map { "  " + $0 }.joined(separator: "\n")
  }

  /// Truncates long text.
  static func cut(_ text: String, _ limit: Int = 120) -> String {
    SanitizedText(text, limit: limit).text
  }
}

extension LiteralMismatch {
  /// Describes the actual and expected values.
  fileprivate func finding(at base: ScriptPath?) -> String {
    let path = Path((base?.path.components ?? []) + path.components)
    let place = path.isEmpty ? (base == nil ? "The action" : "the state") : "`\(path)`"
    switch reason {
    case .differs, .isSecret: return "\(place) is \(found ?? "missing"), expected \(StepFault.cut(expected.text))"
    case .missing: return "\(place) is missing, expected \(StepFault.cut(expected.text))"
    case .unexpected: return "\(place) is \(found ?? "there"), but the line doesn't list it"
    }
  }
}

extension UnorderedBlockProgress {
  /// Lists the missing and the received actions, one per line.
  ///
  /// - Parameters:
  ///   - missing: The heading above the missing actions.
  ///   - received: The heading above the received actions.
  fileprivate func evidence(missing: String, received: String) -> [String] {
    ["    \(missing):"] + self.missing.bullets { StepFault.cut($0.text) }
      + (self.received.isEmpty ? [] : ["    \(received):"] + self.received.bullets(\.lineWithOrigin))
  }
}

extension UnreceivedAction {
  /// The action in one line.
  package var line: String { action.line }

  /// The action and its origin.
  package var lineWithOrigin: String {
    isFromScreen ? line + ", from the screen" : line + (effect.map { ", from “\($0)”" } ?? "")
  }

  /// The action's origin, as evidence.
  fileprivate var originEvidence: [String] {
    if isFromScreen { return ["    It came from the screen: an element appeared or disappeared."] }
    return effect.map { ["    It came from the effect “\($0)”."] } ?? []
  }

  /// The suggested fix if the action should not have been sent.
  fileprivate var repair: String { "fix the \(isFromScreen ? "`onAppear` or `onDisappear`" : "effect") that sent it" }

  /// The step that would receive the action; a long payload is omitted.
  package var step: String {
    let whole = Literal(action)
    guard whole.text.count > 80, case .enumCase(_, let name, _) = whole.kind else { return "receive \(whole.text)" }
    return "receive .\(name)"
  }
}

extension Tree {
  /// The value in one line of at most 120 columns.
  package var line: String { inline(width: 120) }
}
