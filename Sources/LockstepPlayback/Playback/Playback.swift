internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A feature in a simulated store, driven by script steps.
final class Playback<State, Action: Sendable & Decodable>: PlayableFeature {
  let store: SimulatedStore<State, Action>
  let journal: StepJournal
  private let run: ScheduleRun?

  /// The names of the action's cases; nil if they are unknown.
  private(set) lazy var actionCases = EnumMetadata.caseNames(of: Action.self)

  /// The state at the beginning of planning; its structs always have the same fields.
  private(set) lazy var plannedState = stateTree

  /// The state after all `given` steps planned so far.
  var givenState: State?

  /// The actions that the script has sent, directly and through the screen.
  private(set) var userActions: [any Sendable] = []

  /// Sends an action as the user.
  func send(_ action: Action) {
    userActions.append(action)
    store.send(action)
  }

  /// Whether the script must assert every change, every action and every effect.
  var isExhaustive = true

  /// The answers that the script gave before effects asked the questions; unused if effects are held.
  let answers = AnswerQueue()

  /// The actions that the last `unordered` block received.
  var receivedInBlock: [RecordedStep<State, Action>] = []

  /// Creates a session of the feature's screen; nil if the feature has no screen.
  private let makeScreen: ScreenMaker<State, Action>?
  private var openedScreen: DrivenScreen<State, Action>?

  /// The screen of the newest state, whose elements send appear and disappear events. In a script, it is separate from ``screen``, which
  /// may show an earlier state: the state after the last asserted step.
  private(set) var newestScreen: DrivenScreen<State, Action>?

  private(set) var windowSize: ScreenSize?

  /// Whether the script presses keys. The screen then behaves as in the terminal app and always has a focus.
  var isUsedByKeys = false

  /// The theme of the screen, unless the screen sets one itself.
  private let theme: Theme

  var language: Language? {
    didSet {
      // Keeps the screens if possible, because the elements of a new screen send their appear events again.
      if language != oldValue { (openedScreen, newestScreen) = (nil, nil) }
    }
  }

  /// The real-time clock, if the run uses real time.
  let liveClock: (any Clock<Duration>)?

  /// The action that the app sends when its screen opens; nil if there is none.
  let launchAction: Action?

  /// Maximum time to wait for external events.
  var timeout: OutsideTimeout { liveClock.map { .realTime(.seconds(30), on: $0) } ?? .upTo(.seconds(1)) }

  /// The states from which `given preview` can start.
  let previews: [CatalogEntry.Preview]

  /// Checks a property of the feature's entry in a state; returns nil if there is no property with that name.
  let checkProperty: @Sendable (_ name: String, _ state: Any) throws -> PropertyVerdict?

  init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    screen: ScreenMaker<State, Action>?,
    launchAction: Action? = nil,
    setting: PlaybackSettings
  ) where R.State == State, R.Action == Action {
    let journal = StepJournal()
    self.journal = journal
    makeScreen = screen
    self.launchAction = launchAction
    (liveClock, checkProperty, theme) = (setting.liveClock, setting.checkProperty, setting.theme)
    previews = setting.previews
    // In a held script, the steps determine what runs next.
    let run = setting.isHeld ? nil : setting.run { journal.add($0) }
    self.run = run
    store = SimulatedStore(
      initialState: initialState,
      reducer: reducer,
      run: run,
      isStepped: setting.isHeld,
      journal: journal
    ) { [answers] values in
      if !setting.isHeld {
        // If there is a schedule, it answers the questions that the script doesn't answer.
        let others = values.choose
        values.choose = ChoiceGenerator { question, options in
          if let position = answers.position(question, options) { return position }
          return try await others.position(question, options)
        }
      }
      values.context = .live
      if setting.isLive { values.makeLive() } else { values.makeSameEverywhere() }
      if let seed = setting.seed { values.seedRandomNumbers(seed) }
      values.issueSink = IssueSink { journal.add(.issue($0)) }
      setting.prepareLive?(&values)
      setting.world?.prepare(&values)
    }
    store.machine.core.keep { journal.add($0) }
  }

  /// The screen after the last asserted step, opened on first use; nil if the feature has no screen.
  var screen: DrivenScreen<State, Action>? {
    guard let makeScreen else { return nil }
    let asserted = store.asserted
    if let openedScreen {
      if openedScreen === newestScreen { return openedScreen }
      if let asserted { openedScreen.show(store.state, after: asserted.action, step: asserted.number) }
      return openedScreen
    }
    let opened = open(makeScreen, in: language)
    openedScreen = opened
    return opened
  }

  private func open(_ makeScreen: ScreenMaker<State, Action>, in language: Language?) -> DrivenScreen<State, Action> {
    DrivenScreen(store.state, after: store.asserted?.number) {
      makeScreen($0, windowSize ?? .standard, theme, language)
    }
  }

  func resizeWindow(to size: ScreenSize, _ played: inout PlayedStep) {
    guard makeScreen != nil else { return played.fail(.noScreen) }
    windowSize = size
    openedScreen?.session.size = size
    newestScreen?.session.size = size
    store.updateScreen()
  }

  func showScreen(before step: Script.Step) {
    if case .key = step.kind { return showFocus() }
    // In a held script, `send` replaces the screen, just as `resume` replaces the scheduling of effects.
    guard let makeScreen, newestScreen == nil, !store.isStepped, step.kind.waiting != .mayWait else { return }
    follow(open(makeScreen, in: language))
  }

  /// Makes a screen the newest one, and sends the actions of its elements that appear and disappear.
  func follow(_ screen: DrivenScreen<State, Action>) {
    newestScreen = screen
    store.followScreen { step in
      if let step { screen.show(step.after, after: step.action, step: step.number) }
      return screen.appearances()
    }
  }

  func openScreen(in language: Language?) -> ScreenSession? { makeScreen.map { open($0, in: language).session } }

  var screenSession: ScreenSession? { screen?.session }

  var stateValue: Any { store.state }
  var stateTree: Tree { Tree(describing: store.state) }
  var received: any RandomAccessCollection<UnreceivedAction> { store.received.lazy.map(UnreceivedAction.init) }
  var effectsInFlight: [EffectInFlight] { store.effectsInFlight }
  var now: Duration { store.clock.now.offset }
  var log: RunLog? { run?.log }

  nonisolated(nonsending) func leftovers(after step: Script.Step) async -> PlayedStep? {
    // In real time, waiting for effects in flight would only waste time: only an exhaustive script requires that none are left.
    guard step.kind != .finish, isExhaustive || liveClock == nil else { return nil }
    let end = Script.Step(kind: .finish, range: step.range)
    let played = await play(PlannedStep(step: end, perform: nil))
    return played.failures.isEmpty ? nil : played
  }
}

/// Creates a session of a feature's screen.
typealias ScreenMaker<State, Action: Sendable> =
  @Sendable (Store<State, Action>, ScreenSize, Theme, Language?) ->
  ScreenSession

extension PlaybackSettings {
  /// Creates the run for the schedule; `nil` if effects run oldest first and the run is neither recorded nor reported.
  fileprivate func run(onJob: @escaping @Sendable (TraceEvent) -> Void) -> ScheduleRun? {
    let order = schedule ?? seed.map(Schedule.seeded) ?? .oldestFirst
    guard order != .oldestFirst || isRecorded || showsJobs else { return nil }
    return ScheduleRun(
      order,
      isRecorded: isRecorded,
      // A seed alone only determines the order of effects.
      answersQuestions: schedule != nil && variesAnswers,
      onJob: showsJobs ? onJob : nil
    )
  }
}

extension DependencyValues {
  /// Replaces dependencies that differ between machines, in addition to those that differ between runs.
  package mutating func makeSameEverywhere() {
    locale = Locale(identifier: "en_US")
    timeZone = .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    self.calendar = calendar
    fileStorage = .inMemory()
  }

  /// Restores the app's live dependencies, except the clocks, which follow real time in a way that scripts can observe.
  mutating func makeLive() {
    let live = DependencyValues(context: .live)
    date = live.date
    uuid = live.uuid
    withRandomNumberGenerator = live.withRandomNumberGenerator
  }
}
