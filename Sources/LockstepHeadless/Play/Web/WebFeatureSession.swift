internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// A feature used on a page, statement by statement: its session, and the information that the page shows.
///
/// The statements are those of the script language, so the session can be saved as a script at any time. Received actions are not asserted:
/// the user checks the screen instead.
final class WebFeatureSession {
  /// The result of a statement.
  struct Answer: Equatable, Encodable {
    var isPlayed: Bool
    /// A message for the user: the reason why nothing happened, or the output of the statement.
    var message = ""
    /// Whether the answer opens the state panel; nil if not.
    var opensState: Bool?

    /// The answer to a request that is impossible in a live run.
    static func inRealTime(_ reason: String) -> Answer {
      Answer(isPlayed: false, message: "`--live` uses real time, which \(reason).")
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

  /// The steps that other steps replaced, which ``restore()`` can play again; nil if there are none.
  private(set) var setAside: ReplacedSessionBranch?

  /// The reason why some initial steps could not be played; nil if all were played.
  private(set) var problem: String?

  /// Whether the user has played a step.
  private(set) var hasBeenUsed = false

  /// Whether time is paused although effects are sleeping.
  var isPaused: Bool { didSet { isStill = false } }

  /// Whether time is paused until the user interacts with the screen.
  private var isStill: Bool

  /// Whether the screen shows the newest state. Before the user uses it, the screen shows the state after the script's last step, as
  /// `screen` does: actions that effects have already sent wait.
  private var isInUse = false

  /// The size of the window in the browser; nil before there is one.
  private(set) var window: ScreenSize?

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
  ///   - isStill: Whether time is paused until the user interacts with the screen, so that the screen shows the state after the initial steps.
  ///   - isContinued: Whether the initial steps are the session of a previous program; another world then doesn't repeat them.
  ///   - willPlay: Called with the index of each initial step before it is played.
  nonisolated(nonsending) init(
    _ entry: CatalogEntry,
    _ setting: PlaybackSettings,
    title: String,
    start: [Script.Step] = [],
    recorder: TraceRecorder? = nil,
    isStill: Bool = false,
    isContinued: Bool = false,
    willPlay: (Int, WebFeatureSession) -> Void = { _, _ in }
  ) async {
    (self.title, self.start, self.recorder, self.isContinued) = (title, start, recorder, isContinued)
    (isPaused, self.isStill) = (isStill, isStill)
    session = FeatureSession(entry, setting: setting)
    await begin(willPlay)
  }

  private nonisolated(nonsending) func begin(_ willPlay: (Int, WebFeatureSession) -> Void = { _, _ in }) async {
    (problem, isInUse) = (nil, false)
    if let recorder { session.beginTrace(recorder) }
    let settings = start.prefix { $0.kind.isOfStart }
    for step in settings { _ = await perform(step) }
    // A script is first played as `run` plays it, and then used interactively.
    let isScript = !start.isEmpty && !isContinued
    if !isScript { await beginUse() }
    if start.isEmpty, let launch = session.playable.launchStep {
      _ = await perform(launch)
    }
    for (index, step) in start.enumerated().dropFirst(settings.count) {
      willPlay(index, self)
      let answer = await perform(isScript ? step : step.acceptingAnyChange)
      guard !answer.isPlayed else { continue }
      let title = "Step \(index + 1), `\(step.kind.title)`"
      problem = "\(title), can no longer be played; the steps after it were not played. \(answer.message)"
      break
    }
    if isScript, isStill { openScreen() } else if isScript { await beginUse() }
    settle()
  }

  private nonisolated(nonsending) func beginUse() async {
    isInUse = true
    // The previous program's session already contains it.
    let isIncluded = isContinued && start.contains { $0.kind == Script.Step.exhaustivityOff.kind }
    if session.playable.isExhaustive, !isIncluded { _ = await perform(.exhaustivityOff) }
    openScreen()
  }

  /// Observes the screen of the session's store, which is replaced when the user goes back.
  private func openScreen() {
    session.playable.language = language
    screen = isInUse ? session.playable.openForUse() : session.playable.screenSession
  }

  /// Shows the screen in a language, or in the language of the source strings if the feature isn't translated into it.
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

extension WebFeatureSession {
  /// Plays a statement, written as at the prompt.
  nonisolated(nonsending) func play(_ text: String) async -> Answer {
    do {
      let step = try Script.Step(parsing: text, file: "page")
      if case .window(let size) = step.kind { return await resize(to: size) }
      if isLive, step.kind.isAdvance { return .inRealTime("can't be advanced") }
      return await use(step)
    } catch {
      return Answer(isPlayed: false, message: error.title)
    }
  }

  private nonisolated(nonsending) func use(_ step: Script.Step) async -> Answer {
    let replaced = session.next == nil ? nil : ReplacedSessionBranch(self, from: session.position)
    if !isInUse { await beginUse() }
    // The user may have gone back into a script.
    if session.playable.isExhaustive { _ = await perform(.exhaustivityOff) }
    await fitWindow()
    let answer = await perform(step.acceptingAnyChange)
    if let replaced, session.next == nil {
      setAside = replaced
      if !answer.isPlayed { await restore(to: replaced.start) }
    }
    if answer.isPlayed {
      hasBeenUsed = true
      if isStill { isPaused = false }
    }
    settle()
    return answer
  }

  /// Resizing the page must not replace undone steps. If there are any, the next statement resizes the window instead.
  nonisolated(nonsending) func resize(to size: ScreenSize) async -> Answer {
    window = size
    if session.next == nil { await fitWindow() }
    settle()
    return Answer(isPlayed: true)
  }

  private nonisolated(nonsending) func fitWindow() async {
    guard let window, window != session.playable.windowSize else { return }
    _ = await perform(Script.Step(kind: .window(window), range: .nowhere))
    // Elements that appeared in the previous window must appear again when the steps are repeated.
    guard log.count > 1, log[log.count - 2].lines.isEmpty, session.mergeWindows() else { return }
    log.remove(at: log.count - 2)
  }

  private nonisolated(nonsending) func perform(_ step: Script.Step) async -> Answer {
    var before = session.position
    do throws(LocatedFaults) {
      // An element outside the script's window may still be visible in the browser.
      let played = try await session.performInView(step) {
        record(LoggedStep(title: session.steps.last?.step.kind.title ?? ""), at: session.position)
        before = session.position
      }
      if session.position > before {
        let lines = printer.lines(of: played.withoutClock)
        record(LoggedStep(played, lines: lines), at: session.position)
      }
      guard let failure = played.failures.first?.value else {
        return Answer(isPlayed: true, message: played.shown.joined(separator: "\n"))
      }
      return Answer(isPlayed: session.position > before, message: "\(failure.title). \(failure.hintBesideScreen)")
    } catch {
      return Answer(isPlayed: false, message: error.message)
    }
  }

  /// Lists a step, and discards the undone steps after it.
  private func record(_ step: LoggedStep, at position: Int) {
    log.removeSubrange(min(position - 1, log.count)...)
    log.append(step)
  }

  /// Receives the actions that newly appeared elements sent, so that the page shows the newest state.
  private func settle() { if isInUse { add(session.settle()) } }

  /// Adds the steps that followed the last one.
  private func add(_ steps: [PlayedStep]) {
    for played in steps {
      session.addToTrace(played)
      let lines = printer.lines(of: played.withoutClock)
      guard let last = log.indices.last else { continue }
      log[last].lines.append(lines)
      log[last].changes.append(played.netChanges)
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
    if !isInUse { await beginUse() }
    guard !isLive else {
      add(await session.playable.pass(duration, after: elapsed))
      return settle()
    }
    let isRepeated = session.steps.last?.step.kind.advancedSeconds != nil
    _ = await perform(Script.Step(kind: .advance(duration), range: .nowhere))
    if isRepeated, session.mergeAdvances() {
      let merged = log.removeLast()
      if let last = log.indices.last, let kind = session.steps.last?.step.kind {
        log[last].lines.append(merged.lines)
        log[last].changes.append(merged.changes)
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
}

// MARK: - Positions

extension WebFeatureSession {
  /// The number of listed rows up to the current position.
  var shownPosition: Int { log.shown.count { $0.positions.lowerBound <= session.position } }

  /// The number of the step that the page shows.
  var stepNumber: Int { log.shown.number(at: session.position) }

  /// Goes to the step with a number. The last one includes the time after it.
  nonisolated(nonsending) func go(toStep number: Int) async -> Answer {
    let shown = log.shown
    let last = shown.last?.step.number ?? 0
    guard (0...last).contains(number) else {
      return Answer(isPlayed: false, message: "There is no step \(number): the last one is \(last).")
    }
    let index = shown.lastIndex { $0.step.number == number && $0.step.seconds == nil }
    return await go(toShown: number == last ? shown.count : (index ?? -1) + 1)
  }

  /// Goes to a listed row; the steps after it can be replayed.
  nonisolated(nonsending) func go(toShown number: Int) async -> Answer {
    let shown = log.shown
    guard (0...shown.count).contains(number) else {
      return Answer(isPlayed: false, message: "There is no row \(number): the list has \(shown.count.of("row")).")
    }
    guard number == 0 else { return await go(to: shown[number - 1].positions.upperBound) }
    return await go(to: (shown.first?.positions.lowerBound ?? 1) - 1)
  }

  private nonisolated(nonsending) func go(to position: Int) async -> Answer {
    guard !isLive else { return .inRealTime("can't go back") }
    isInUse = true
    _ = await session.go(to: position)
    // Settles first: elements that appear with these actions would otherwise appear a second time on the reopened screen.
    _ = session.playable.settleScreen()
    openScreen()
    _ = session.playable.settleScreen()
    return Answer(isPlayed: true)
  }

  /// The state, with the values marked that the last step has changed, and the time after it.
  var stateOutline: StateOutline {
    let steps = log.shown.filter { $0.step.seconds == nil && $0.positions.lowerBound <= session.position }
    let first = steps.last?.positions.lowerBound ?? 1
    let changes = log[..<min(session.position, log.count)].dropFirst(first - 1).reduce(into: NetStateChanges()) {
      $0.append($1.changes)
    }
    return StateOutline(session.playable.stateTree, changes: changes.paths)
  }

  /// Restarts in another world; nil selects the feature's own dependencies.
  nonisolated(nonsending) func open(world name: String?) async -> Answer {
    let world = name.flatMap { session.entry[world: $0] }
    guard (world == nil) == (name == nil) else {
      return Answer(isPlayed: false, message: "There is no world “\(name ?? "")”.")
    }
    var setting = session.setting
    setting.world = world
    let replaced = ReplacedSessionBranch(self, from: 0)
    replace(FeatureSession(session.entry, setting: setting), log: [])
    if isContinued { start = [] }
    await begin()
    await fitWindow()
    settle()
    let isEqual = log.shown.map(\.step.title) == replaced.log.shown.map(\.step.title)
    if !isLive, !isEqual { setAside = replaced }
    return Answer(isPlayed: true)
  }

  /// Restarts in the same world.
  nonisolated(nonsending) func restart() async -> Answer { await open(world: session.setting.world?.name) }

  /// Replays the steps that were set aside, and sets aside the steps that replaced them.
  nonisolated(nonsending) func restore() async -> Answer {
    guard setAside != nil else { return Answer(isPlayed: false, message: "There are no replaced steps to restore.") }
    await restore(to: .max)
    return Answer(isPlayed: true)
  }

  private nonisolated(nonsending) func restore(to position: Int) async {
    guard let restored = setAside else { return }
    let replaced = ReplacedSessionBranch(self, from: restored.start)
    replace(FeatureSession(session.entry, setting: restored.setting, toPlay: restored.steps), log: restored.log)
    if let recorder { session.beginTrace(recorder) }
    _ = await go(to: min(position, session.end))
    if session.next == nil { await fitWindow() }
    setAside = replaced.count > 0 && !replaced.isBeginning(of: restored) ? replaced : nil
  }

  /// Discards the steps that were set aside.
  func forget() -> Answer {
    setAside = nil
    return Answer(isPlayed: true)
  }

  private func replace(_ new: FeatureSession, log: [LoggedStep]) {
    session.endTrace()
    session = new
    (self.log, printer, problem) = (log, TracePrinter(), nil)
  }
}

extension Script.Step {
  /// Turns exhaustivity off, so that received actions can wait: the user checks the screen instead.
  static let exhaustivityOff = Script.Step(kind: .exhaustivity(isOn: false), range: .nowhere)

  /// The step with `...` below it, if it can have lines: the user sees the changes.
  var acceptingAnyChange: Script.Step { kind.takesExpectations ? with(waiver: range) : self }
}

extension Script.Step.Kind {
  var isAdvance: Bool { if case .advance = self { true } else { false } }
}

extension PlayedStep {
  /// The step without events of the clock, which ticks constantly.
  var withoutClock: PlayedStep {
    var step = self
    step.notes.removeAll(where: \.isClock)
    return step
  }
}

extension LocatedFaults {
  fileprivate var message: String { all.first.map { "\($0.value.title). \($0.value.hint)" } ?? "" }
}
