internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Converts a session to a script for `run` that names every change, and skips the effects in flight at the end.
///
/// The script is played while it is written, and lines that would fail are replaced by `...`.
struct SessionScriptWriter {
  /// The steps to leave out of a script if it leads to the same state without them.
  enum Omission: Int {
    case nothing
    /// Text that is typed only in part.
    case partialText
    /// Also time in which nothing changes, and sizes of the window that it has already.
    case idleTime

    /// The omission to try if this one leads to another state.
    fileprivate var next: Omission { Omission(rawValue: rawValue - 1) ?? .nothing }
  }

  private(set) var text: String

  /// The numbers of steps that failed in the session regardless of the lines below them.
  private(set) var failing: [Int] = []

  /// The secrets that the script names.
  private(set) var secrets = SecretNames()

  /// The number of the script's steps, as `run` counts them.
  var stepCount: Int { (try? Script(parsing: text.utf8, file: ""))?.steps.count ?? 0 }

  /// The time of the session that the script leaves out because nothing changed.
  private(set) var idleTime = Duration.zero

  /// The end of the message about the script: the time that it leaves out, and the secrets that it names, or contains in other lines.
  var note: String {
    let idle = idleTime > .zero ? ". \(idleTime.text) in which nothing changed are left out" : ""
    guard !secrets.names.isEmpty else { return idle }
    let variables = secrets.names.map { SecretEnvironment.variable(named: $0.name) }.joined(separator: ", ")
    // Short strings may occur by chance.
    let leaks = secrets.names.contains { $0.text.count > 3 && text.contains($0.text) }
    return idle + ". To play it, set \(variables) in the environment"
      + (leaks ? ". Only password fields are hidden; the same text typed elsewhere is in the file" : "")
  }

  /// Writes the steps played so far without playing them.
  init(unchecked session: FeatureSession) {
    let writer = SavedScriptWriter(session)
    for (_, record) in session.steps.map(\.withoutSecretKey).merged(omitting: .nothing) { writer.write(record) }
    let ending = session.playable.isExhaustive && session.steps.last?.step.kind != .finish ? "exhaustivity off\n" : ""
    (text, secrets) = (Self.head(of: session) + writer.text + ending, writer.secrets)
  }

  /// Writes the steps played so far.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - omission: The steps to leave out, if that leads to the same state.
  ///   - progress: Called before each step, and repeatedly while time passes, with the played part in percent. Returns false to stop.
  /// - Complexity: The same as playing them; up to three times that if steps can't be left out.
  nonisolated(nonsending) init(
    _ session: FeatureSession,
    omitting omission: Omission = .nothing,
    progress: (_ percent: Int) -> Bool = { _ in true }
  ) async {
    text = Self.head(of: session)
    let writer = SavedScriptWriter(session)
    let recorded = session.steps.map(\.withoutSecretKey)
    let steps = recorded.merged(omitting: omission)
    var (played, all) = (0.0, steps.reduce(0) { $0 + $1.step.work })
    for (number, record) in steps {
      func goesOn(_ part: Double) -> Bool { progress(Int(100 * (played + part * record.work) / all)) }
      guard goesOn(0), let fails = await writer.play(record, progress: goesOn) else {
        self = SessionScriptWriter(unchecked: session)
        return
      }
      played += record.work
      if fails { failing.append(number) }
    }
    if failing.isEmpty, session.steps.last?.step.kind != .finish { await writer.end() }
    let isShorter = steps.map(\.step.step.kind) != recorded.merged(omitting: .nothing).map(\.step.step.kind)
    if isShorter, writer.settledState ?? writer.state != session.playable.stateTree {
      self = await SessionScriptWriter(session, omitting: omission.next, progress: progress)
      return
    }
    text += writer.text
    secrets = writer.secrets
    idleTime = recorded.advancedTime - steps.map(\.step).advancedTime
  }

  /// The header: the feature, the world and the seed.
  static func head(of session: FeatureSession) -> String {
    let nowhere = SourceRange.nowhere
    let feature = Located(session.entry.name, at: nowhere)
    var script = Script(source: ScriptSource("", file: ""), feature: feature)
    script.world = session.setting.world.map { Located($0.name, at: nowhere) }
    script.seed = session.setting.seed.map { Located($0, at: nowhere) }
    return script.text
  }
}

extension [SessionStep] {
  fileprivate var advancedTime: Duration {
    reduce(.zero) { sum, record in
      if case .advance(let time) = record.step.kind { sum + time } else { sum }
    }
  }

  /// The steps with their numbers. Consecutive steps that only advance the clock are merged, and partially typed secrets are omitted.
  ///
  /// - Parameter omission: The other steps to omit.
  fileprivate func merged(omitting omission: SessionScriptWriter.Omission) -> [(number: Int, step: SessionStep)] {
    let joinsTyping = omission != .nothing
    let kept = enumerated().filter { !(joinsTyping || $0.element.typesSecretly) || !isCompleted(at: $0.offset) }
    let merged: [(number: Int, step: SessionStep)] = kept.reduce(into: []) { merged, next in
      guard let last = merged.last?.step, let joined = last.joined(with: next.element) else {
        return merged.append((next.offset + 1, next.element))
      }
      merged[merged.count - 1].step = joined
    }
    return omission == .idleTime ? merged.withoutIdleTime : merged
  }

  /// Whether a step types text that the next interaction with the screen extends or shortens.
  private func isCompleted(at index: Int) -> Bool {
    guard case .fill(let query, let text)? = self[index].step.kind.command,
      let next = self[(index + 1)...].first(where: { !$0.step.kind.isAdvance }),
      case .fill(query, let later)? = next.step.kind.command
    else { return false }
    return later.hasPrefix(text) || text.hasPrefix(later)
  }
}

extension [(number: Int, step: SessionStep)] {
  /// The steps without the time in which nothing changes, and without repeated sizes of the window.
  fileprivate var withoutIdleTime: Self {
    var window: Script.Step.Kind?
    return compactMap { number, step in
      if case .window = step.step.kind {
        defer { window = step.step.kind }
        return window == step.step.kind ? nil : (number, step)
      }
      guard case .advance(let time) = step.step.kind, step.step.expectations.isEmpty else { return (number, step) }
      return time > step.idleTime ? (number, step.advancing(time - step.idleTime)) : nil
    }
  }
}

extension SessionStep {
  /// The step with another time.
  fileprivate func advancing(_ time: Duration) -> SessionStep {
    var step = self
    step.step = step.step.with(kind: .advance(time))
    return step
  }

  /// The approximate work of playing the step, in seconds of its time.
  fileprivate var work: Double { 0.1 + (step.kind.advancedSeconds ?? 0) }

  /// The step, or the statement that fills the field if the step is a key that has typed into a field for secret text.
  fileprivate var withoutSecretKey: SessionStep {
    guard let secretFill else { return self }
    var filling = self
    (filling.step, filling.lines) = (Script.Step(kind: .use(secretFill, at: nil), range: .nowhere), [])
    return filling
  }
}

/// The names that a script contains in place of secrets.
struct SecretNames {
  private(set) var names: [(text: String, name: String)] = []

  /// Returns the name of a secret: its field's label, with a number if the field contained other text before.
  mutating func name(of text: String, in field: String) -> String {
    if let known = names.first(where: { $0.text == text }) { return known.name }
    let label = String(field.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let base = label.contains(where: \.isLetter) ? label : "SECRET"
    var (name, number) = (base, 1)
    while names.contains(where: { $0.name == name }) {
      number += 1
      name = "\(base)_\(number)"
    }
    names.append((text, name))
    return name
  }
}

/// Plays the script while it is being written.
private final class SavedScriptWriter {
  private let session: FeatureSession
  private lazy var playable = session.openAgain()
  private(set) var text = ""
  private(set) var secrets = SecretNames()

  init(_ session: FeatureSession) {
    self.session = session
  }

  var state: Tree { playable.stateTree }

  /// The state after all actions that arrive at the end; nil before the end.
  private(set) var settledState: Tree?

  /// Writes a step without playing it.
  func write(_ record: SessionStep) {
    let waived = record.step.waived.text + "\n"
    let isWritten = record.step.receives.isEmpty || record.step.hasLines
    let written = isWritten ? Self.text(of: record) : waived
    text += namingSecret(of: record.step, isSecret: record.typesSecretly, in: written, or: waived)
  }

  /// Plays and writes a step.
  ///
  /// - Parameters:
  ///   - record: The step.
  ///   - progress: Called with the played part of a time, from 0 to 1. Returns false to stop.
  /// - Returns: Whether the step fails regardless of the lines below it; nil if `progress` returned false.
  nonisolated(nonsending) func play(_ record: SessionStep, progress: (Double) -> Bool) async -> Bool? {
    if case .advance(let time) = record.step.kind, record.step.expectations.isEmpty, !playable.isExhaustive {
      return await pass(time, progress)
    }
    return await play(record)
  }

  /// Plays and writes a time, in pieces of at most a second.
  nonisolated(nonsending) private func pass(_ time: Duration, _ progress: (Double) -> Bool) async -> Bool? {
    text += Script.Step.Kind.advance(time).text + "\n"
    var rest = time
    while rest > .zero {
      guard progress(1 - rest / time) else { return nil }
      let piece = Script.Step(kind: .advance(min(rest, .seconds(1))), range: .nowhere)
      guard let planned = try? playable.plan(piece), await playable.play(planned).failures.isEmpty else { return true }
      rest -= .seconds(1)
    }
    return false
  }

  nonisolated(nonsending) private func play(_ record: SessionStep) async -> Bool {
    let waived = record.step.waived.text + "\n"
    let whole = Self.text(of: record)
    guard let step = Self.step(whole), let planned = try? playable.plan(step) else {
      if let step = Self.step(waived), let planned = try? playable.plan(step) { _ = await playable.play(planned) }
      text += waived
      return false
    }
    var played = await playable.play(planned)
    // The session may have scrolled to another position, in a window of another size.
    if played.isScrollAtEdge { return false }
    if let scroll = played.scrollStep, await write(scroll) { played = await playable.play(planned) }
    if played.failures.contains(where: { $0.value.category == .nothingToDo }) {
      // Played again, the step has nothing to do, so in the session it can only have skipped waiting actions.
      text += played.events.contains(where: \.isStep) ? "skip received\n" : "# \(record.step.kind.title)\n"
      return false
    }
    let isWritten = played.failures.isEmpty && (record.step.receives.isEmpty || record.step.hasLines)
    let written = isWritten ? whole : named(record, after: played) ?? waived
    text += namingSecret(of: played.step, isSecret: played.typesSecretly, in: written, or: waived)
    return !played.failures.allSatisfy { $0.value.category == .line }
  }

  /// Returns the text of a step with the name of a secret in place of the typed text.
  ///
  /// - Parameter waived: The step with only `...` below it, for lines that contain the secret.
  private func namingSecret(of step: Script.Step, isSecret: Bool, in text: String, or waived: String) -> String {
    guard isSecret, case .use(let command, _) = step.kind, let secret = command.text, !secret.isEmpty
    else { return text }
    let kind = step.kind.text
    let name = secrets.name(of: secret, in: command.query?.label ?? command.query?.name ?? "")
    let named = Script.Step.Kind.useSecret(command.typing(name), at: .nowhere).text
    let leaks = text.dropFirst(kind.count).contains(secret)
    return named + (leaks ? waived : text).dropFirst(kind.count)
  }

  /// Writes a step if it passes.
  nonisolated(nonsending) private func write(_ step: Script.Step) async -> Bool {
    guard let planned = try? playable.plan(step), await playable.play(planned).failures.isEmpty else { return false }
    text += step.kind.text + "\n"
    return true
  }

  /// Skips waiting actions and effects in flight, so that the script ends cleanly.
  nonisolated(nonsending) func end() async {
    var ending: [Script.Step.Kind] = []
    if !playable.received.isEmpty { ending.append(.skipReceived) }
    if await !holds(ending) { return text += "exhaustivity off\n" }
    settledState = state
    if !playable.effectsInFlight.isEmpty {
      ending.append(.skipEffects)
      if await !holds([.skipEffects]) { return text += "exhaustivity off\n" }
    }
    ending.append(.finish)
    if await !holds([.finish]) { return text += "exhaustivity off\n" }
    text += ending.map { $0.text + "\n" }.joined()
  }

  nonisolated(nonsending) private func holds(_ kinds: [Script.Step.Kind]) async -> Bool {
    for kind in kinds {
      guard let planned = try? playable.plan(Script.Step(kind: kind, range: .nowhere)) else { return false }
      if await !playable.play(planned).failures.isEmpty { return false }
    }
    return true
  }

  /// The step with lines that list its changes; `nil` if these also fail.
  private func named(_ record: SessionStep, after played: PlayedStep) -> String? {
    let text = record.step.receives.isEmpty ? Self.named(record) : namedBlock(record.step, after: played)
    guard played.hasDoneSomething, let step = Self.step(text) else { return nil }
    let isStrict = playable.isExhaustive && step.waiver == nil
    return playable.failures(below: step, in: played, isStrict: isStrict).isEmpty ? text : nil
  }

  /// An `unordered` block with lines that name the changes of each of its actions.
  private func namedBlock(_ block: Script.Step, after played: PlayedStep) -> String {
    var lines: [Int: [String?]] = [:]
    for part in played.parts { lines[part.receive] = playable.lines(naming: part.played) }
    let receives = block.receives.enumerated().map { position, receive in
      let known = lines[position] ?? []
      let named =
        known.compactMap(\.self).map { "    " + $0.matchingAnyData } + (known.contains(nil) ? ["    ..."] : [])
      return (["  " + receive.kind.text] + named).joined(separator: "\n")
    }
    return (["unordered"] + receives + ["end"]).joined(separator: "\n") + "\n"
  }

  /// The step with its original lines, or with lines that name its changes.
  private static func text(of record: SessionStep) -> String {
    if !record.step.receives.isEmpty { return record.step.text + "\n" }
    return record.step.expectations.isEmpty ? named(record) : record.step.text + "\n"
  }

  private static func named(_ record: SessionStep) -> String {
    guard record.step.kind.takesExpectations else { return record.step.kind.text + "\n" }
    let known = record.lines.compactMap { $0.map { "  \($0.matchingAnyData)\n" } }
    return record.step.kind.text + "\n" + known.joined() + (known.count < record.lines.count ? "  ...\n" : "")
  }

  private static func step(_ text: String) -> Script.Step? {
    (try? Script(parsing: "feature x\n\(text)".utf8, file: ""))?.steps.first
  }
}

extension String {
  /// A line below a step with `_` in place of each data URL, such as a picture's, because it is too long to read.
  fileprivate var matchingAnyData: String { replacing(#/"data:[^"\\]{40,}"/#, with: "_") }
}

extension FeatureSession {
  /// Plays a step. If its element is out of view, scrolls to it and plays the step again.
  ///
  /// A step that received actions before it failed is part of the session, and isn't played again.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - didScroll: Called between scrolling and playing the step again.
  /// - Throws: Mistakes found before playing.
  nonisolated(nonsending) func performInView(
    _ step: Script.Step,
    didScroll: () -> Void = {}
  ) async throws(LocatedFaults) -> PlayedStep {
    let before = position
    let played = try await perform(step)
    guard position == before, let scroll = played.scrollStep, try await perform(scroll).failures.isEmpty
    else { return played }
    didScroll()
    return try await perform(step)
  }
}

extension PlayedStep {
  /// The step that scrolls to an out-of-view element, perhaps in a row that its list doesn't show, if that is why this step failed;
  /// otherwise nil.
  var scrollStep: Script.Step? {
    guard case .onScreen(let fault)? = failures.first?.value, let query = step.kind.command?.query
    else { return nil }
    switch fault {
    case .isScrolledOut, .noMatch: return Script.Step(kind: .use(.scroll(to: query), at: nil), range: .nowhere)
    default: return nil
    }
  }

  /// Whether the step failed because it could not scroll any further.
  fileprivate var isScrollAtEdge: Bool {
    if case .onScreen(.isAtEdge)? = failures.first?.value { true } else { false }
  }
}

extension Script.Step {
  /// Whether there are lines below the step, or below a `receive` in it if it is a block.
  fileprivate var hasLines: Bool { !expectations.isEmpty || receives.contains { !$0.expectations.isEmpty } }

  /// The step with only `...` below it.
  fileprivate var waived: Script.Step {
    let bare = receives.map { Script.Step(kind: $0.kind, range: $0.range) }
    let kind = receives.isEmpty ? kind : with(receives: bare).kind
    return Script.Step(kind: kind, range: range, waiver: kind.takesExpectations ? range : nil)
  }
}
