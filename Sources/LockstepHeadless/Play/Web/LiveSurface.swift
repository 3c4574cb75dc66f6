internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// A feature that a person uses on a page, statement by statement: its session, and what the page shows of it.
///
/// The statements are those of the script language, so the session can be saved as a script at any time. Received actions are not asserted:
/// the person looks at the screen instead.
final class LiveSurface {
  /// A step as listed on the page.
  struct LoggedStep: Equatable, Encodable {
    var title: String
    var lines: [TraceLine] = []
    var failure: String?
    /// The time that passes, in seconds; nil for a step that does more than advance time.
    var seconds: Double?
  }

  /// The result of a statement.
  struct Answer: Equatable, Encodable {
    var isPlayed: Bool
    /// A message for the person: the reason why nothing happened, or the output of the statement.
    var message = ""

    /// The answer to a request that is impossible in a live run.
    static func inRealTime(_ reason: String) -> Answer {
      Answer(isPlayed: false, message: "With `--live`, time is real: it \(reason).")
    }
  }

  let title: String
  private var start: [Script.Step]
  private let isContinued: Bool
  private(set) var session: FeatureSession
  private var screen: ScreenSession?
  private var printer = TracePrinter()
  private let recorder: TraceRecorder?

  /// The steps in the order of the session, including undone ones.
  private(set) var log: [LoggedStep] = []

  /// The reason why some steps of the start could not be played; nil if all were played.
  private(set) var problem: String?

  /// Whether the person has played a step.
  private(set) var hasBeenUsed = false

  /// Whether time is paused although effects are sleeping.
  var isPaused: Bool { didSet { isStill = false } }

  /// Whether time is paused until the person uses the screen.
  private var isStill: Bool

  /// The language of the screen, unless the screen sets one; nil for the language of the strings in the code.
  private var language: Language?

  /// Opens a feature.
  ///
  /// - Parameters:
  ///   - entry: The feature; it must have a screen.
  ///   - setting: The settings to play it with.
  ///   - title: The title of the page.
  ///   - start: The initial steps from a script; if empty, the feature's first action is sent.
  ///   - recorder: Records the session in a trace; nil for none.
  ///   - isStill: Whether time is paused until the person uses the screen, so that the screen shows the state after the initial steps.
  ///   - isContinued: Whether the initial steps are the session of a previous program; another world then doesn't repeat them.
  ///   - willPlay: Called with the index of each initial step before it is played.
  nonisolated(nonsending) init(
    _ entry: CatalogEntry,
    _ setting: PlaySettings,
    title: String,
    start: [Script.Step] = [],
    recorder: TraceRecorder? = nil,
    isStill: Bool = false,
    isContinued: Bool = false,
    willPlay: (Int, LiveSurface) -> Void = { _, _ in }
  ) async {
    (self.title, self.start, self.recorder, self.isContinued) = (title, start, recorder, isContinued)
    (isPaused, self.isStill) = (isStill, isStill)
    session = FeatureSession(entry, setting: setting)
    await begin(willPlay)
  }

  private nonisolated(nonsending) func begin(_ willPlay: (Int, LiveSurface) -> Void = { _, _ in }) async {
    problem = nil
    if let recorder { session.beginTrace(recorder) }
    let settings = start.prefix { $0.kind.isOfStart }
    for step in settings { _ = await perform(step) }
    // A script is first played as by `run`, and then used.
    let isScript = !start.isEmpty && !isContinued
    if !isScript { await beginUse() }
    if start.isEmpty, let launch = session.playable.launchStep {
      _ = await perform(launch)
    }
    for (index, step) in start.enumerated().dropFirst(settings.count) {
      willPlay(index, self)
      let answer = await perform(isScript ? step : step.acceptingAnyChange)
      guard !answer.isPlayed else { continue }
      problem = "Step \(index + 1), `\(step.kind.title)`, no longer plays, nor do those after it. \(answer.message)"
      break
    }
    if isScript { await beginUse() }
    settle()
  }

  private nonisolated(nonsending) func beginUse() async {
    // The previous program's session already contains it.
    let isIncluded = isContinued && start.contains { $0.kind == Script.Step.exhaustivityOff.kind }
    if session.playable.isExhaustive, !isIncluded { _ = await perform(.exhaustivityOff) }
    openScreen()
  }

  /// Observes the screen of the session's store, which is replaced when the person goes back.
  private func openScreen() {
    session.playable.language = language
    screen = session.playable.openForUse()
  }

  /// Shows the screen in a language; if the feature isn't translated into it, in the language of the strings in the code.
  func show(in code: String) {
    let new = session.entry.languages.first { $0.code == code }
    guard language != new else { return }
    language = new
    openScreen()
  }

  /// The current screen, as the page shows it.
  var snapshot: ScreenSnapshot? { screen?.snapshot() }

  var position: Int { session.position }

  /// Whether the feature runs in real time, in which case no step can be repeated.
  var isLive: Bool { session.setting.isLive }

  /// Ends the trace, if there is one.
  func end() { session.endTrace() }
}

// MARK: - Steps

extension LiveSurface {
  /// Plays a statement, written as at the prompt.
  nonisolated(nonsending) func play(_ text: String) async -> Answer {
    do {
      let step = try Script.Step(parsing: text, file: "page")
      if case .window(let size) = step.kind {
        // Resizing the page must not discard undone steps.
        if size != session.playable.windowSize, session.next == nil { _ = await perform(step) }
        settle()
        return Answer(isPlayed: true)
      }
      if isLive, step.kind.isAdvance { return .inRealTime("can't be advanced") }
      // The person may have gone back to a step of the script.
      if session.playable.isExhaustive { _ = await perform(.exhaustivityOff) }
      let answer = await perform(step.acceptingAnyChange)
      if answer.isPlayed {
        hasBeenUsed = true
        if isStill { isPaused = false }
      }
      settle()
      return answer
    } catch {
      return Answer(isPlayed: false, message: error.title)
    }
  }

  private nonisolated(nonsending) func perform(_ step: Script.Step) async -> Answer {
    var before = session.position
    do throws(LocatedFaults) {
      var played = try await session.perform(step)
      // An element outside the script's window may still be visible in the browser.
      if session.position == before, let scroll = played.scrollStep,
        try await session.perform(scroll).failures.isEmpty
      {
        record(nil, at: session.position)
        before = session.position
        played = try await session.perform(step)
      }
      if session.position > before { record(played, at: session.position) }
      guard let failure = played.failures.first else {
        return Answer(isPlayed: true, message: played.shown.joined(separator: "\n"))
      }
      return Answer(isPlayed: session.position > before, message: "\(failure.value.title). \(failure.value.hint)")
    } catch {
      return Answer(isPlayed: false, message: error.message)
    }
  }

  /// Lists a step, and discards the undone steps after it.
  private func record(_ played: PlayedStep?, at position: Int) {
    log.removeSubrange(min(position - 1, log.count)...)
    guard let played else { return log.append(LoggedStep(title: session.steps.last?.step.kind.title ?? "")) }
    var lines = printer.lines(of: played.withoutClock)
    let title = lines.isEmpty ? played.step.kind.title : lines.removeFirst().text
    let (failure, seconds) = (played.failures.first?.value.title, played.step.kind.advancedSeconds)
    log.append(LoggedStep(title: title, lines: lines, failure: failure, seconds: seconds))
  }

  /// Receives the actions that newly appeared elements sent, so that the page shows the newest state.
  private func settle() { add(session.playable.settleScreen()) }

  /// Adds the steps that followed the last one.
  private func add(_ steps: [PlayedStep]) {
    for played in steps {
      session.addToTrace(played)
      let lines = printer.lines(of: played.withoutClock)
      guard let last = log.indices.last else { continue }
      log[last].lines += lines
      if let failure = played.failures.first { log[last].failure = failure.value.title }
    }
  }

  /// Advances time if an effect waits for it.
  ///
  /// - Parameters:
  ///   - duration: The time to advance.
  ///   - elapsed: In real time, the time since the last call.
  nonisolated(nonsending) func pass(_ duration: Duration, after elapsed: Duration = .zero) async {
    guard isTimePassing, duration > .zero else { return }
    guard !isLive else {
      add(await session.playable.pass(duration, after: elapsed))
      return settle()
    }
    let isRepeated = session.steps.last?.step.kind.advancedSeconds != nil
    _ = await perform(Script.Step(kind: .advance(duration), range: .nowhere))
    if isRepeated, session.mergeAdvances() {
      let lines = log.removeLast().lines
      if let last = log.indices.last, let kind = session.steps.last?.step.kind {
        log[last].lines += lines
        (log[last].title, log[last].seconds) = (kind.title, kind.advancedSeconds)
      }
    }
    settle()
  }

  /// Whether time advances by itself, because an effect is sleeping. False after going back: the following steps would be lost.
  var isTimePassing: Bool {
    if isLive { return !session.playable.effectsInFlight.isEmpty }
    return !isPaused && session.next == nil && session.playable.effectsInFlight.contains { $0.sleep != nil }
  }

  /// Goes to a position; the steps after it can be replayed.
  nonisolated(nonsending) func go(to position: Int) async -> Answer {
    guard !isLive else { return .inRealTime("doesn't go back") }
    guard await session.go(to: position) else {
      return Answer(isPlayed: false, message: "There is no step \(position): the last one is \(session.end).")
    }
    // Settles first: elements that appear with these actions would otherwise appear a second time on the reopened screen.
    _ = session.playable.settleScreen()
    openScreen()
    _ = session.playable.settleScreen()
    return Answer(isPlayed: true)
  }

  /// The state, as the prompt prints it.
  nonisolated(nonsending) func stateText() async -> String {
    guard let look = try? Script.Step(parsing: "state", file: "page") else { return "" }
    return (try? await session.look(look))?.shown.joined(separator: "\n") ?? ""
  }

  /// Restarts in another world; nil selects the feature's own dependencies.
  nonisolated(nonsending) func open(world name: String?) async -> Answer {
    let world = name.flatMap { session.entry[world: $0] }
    guard (world == nil) == (name == nil) else {
      return Answer(isPlayed: false, message: "There is no world “\(name ?? "")”.")
    }
    var setting = session.setting
    setting.world = world
    session.endTrace()
    session = FeatureSession(session.entry, setting: setting)
    (log, printer) = ([], TracePrinter())
    if isContinued { start = [] }
    await begin()
    return Answer(isPlayed: true)
  }
}

extension Script.Step {
  /// Turns exhaustivity off, so that received actions can wait: the person looks at the screen instead.
  static let exhaustivityOff = Script.Step(kind: .exhaustivity(isOn: false), range: .nowhere)

  /// The step with `...` below it, if it can have lines: the person sees the changes.
  var acceptingAnyChange: Script.Step { kind.takesExpectations ? with(waiver: range) : self }
}

extension Script.Step.Kind {
  fileprivate var advancedSeconds: Double? { if case .advance(let time) = self { time / .seconds(1) } else { nil } }
  var isAdvance: Bool { if case .advance = self { true } else { false } }
}

extension PlayedStep {
  /// The step without events of the clock, which ticks all the time.
  var withoutClock: PlayedStep {
    var step = self
    step.notes.removeAll(where: \.isClock)
    return step
  }
}

extension LocatedFaults {
  fileprivate var message: String { all.first.map { "\($0.value.title). \($0.value.hint)" } ?? "" }
}

extension TraceLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("\(role)")
    try container.encode(text)
  }
}
