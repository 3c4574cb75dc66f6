internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Shows a feature's screen on a terminal, controlled by keys: `play --screen`.
///
/// In virtual time, the feature's clock follows the real one, so that a countdown advances; everything else is simulated.
final class ScreenPlayer {
  /// Saves a session to a file. Receives the name of the file and a function that shows progress and returns whether to continue.
  typealias Saver =
    nonisolated(nonsending) (ScreenRecorder, String, _ progress: @escaping (SavingProgress) -> Bool) async
    -> WebFeatureSession.Answer

  let playable: any PlayableFeature
  let session: ScreenSession
  let terminal: any TerminalDevice
  let now: () -> Duration
  private let isLive: Bool

  private var keys = TerminalKeyParser()
  private let trace: ScreenTraceWriter?
  var recorder: ScreenRecorder
  let save: Saver?
  let complete: (String) -> Completion
  var log: StepLogPanel
  var view: TerminalView
  var statement: StatementInputLine?
  /// The editor of the line for statements, with the history of typed statements.
  var statements = LineEditor()
  /// The alternative texts of the message in the last row, longest first; empty for none.
  var message: [String] = [] { didSet { messageEnd = nil } }
  /// The time at which the message is removed; nil if it stays until the next key.
  private var messageEnd: Duration?
  /// The output of the last statement, or its help; nil for none.
  var result: ResultPanel?
  let tip: CatalogEntry.Tip?
  /// The lines of the tip; empty if the tip's element is not on the current page.
  var tipLines: [String] = []
  var showsHelp = false
  /// Returns the question to ask before the user leaves; nil if nothing would be interrupted.
  private let leavingQuestion: (_ state: Any) -> String?
  private(set) var isLeaving = false
  var lastTime: Duration
  /// The time at which the control that looks pressed was used.
  private var pressTime = Duration.zero
  /// Whether the user has quit.
  private(set) var hasQuit = false
  private var isPasting = false
  /// The input that arrived while the session was being saved.
  var waitingInput: [UInt8] = []
  /// Whether the session can be saved as a script.
  var canSave: Bool { save != nil }

  /// The number of issues that the feature has reported.
  private(set) var issueCount = 0

  /// The cells of the panel with the changes; nil while it is hidden.
  var logCells: CellRect?
  /// The rows of the help, the completions or the result in front of the page; empty while none is shown.
  var overlayRows = 0..<0
  /// The text at the left of the last row.
  var lastRow = ""

  /// The beginnings of bytes that are no keys: a report of the mouse, whose button is released after a click, and answers of the terminal.
  private static let reports = ["\u{1B}[<", "\u{1B}[?", "\u{1B}_"].map { Array($0.utf8) }

  /// The interval at which time advances while effects are in flight, in milliseconds.
  private static let tick = 50

  /// The duration for which the message about a key without an effect replaces the keys, in seconds.
  private static let messageDuration = 5

  /// The duration for which a used control looks pressed, in milliseconds.
  private static let pressDuration = 100

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - playable: The feature.
  ///   - tip: A tip for using the screen.
  ///   - leavingQuestion: Returns the question to ask before the user leaves; nil for none.
  ///   - terminal: The terminal.
  ///   - paint: The colorizer.
  ///   - isLive: Whether the feature runs in real time.
  ///   - trace: Receives every step; nil for none.
  ///   - recorder: Records the session.
  ///   - save: Saves the session to a file; nil if the session can't be saved.
  ///   - now: Returns the real time since a fixed moment.
  /// - Returns: Nil if the feature has no screen.
  init?(
    _ playable: any PlayableFeature,
    tip: CatalogEntry.Tip?,
    leavingQuestion: @escaping (_ state: Any) -> String? = { _ in nil },
    on terminal: any TerminalDevice,
    paint: LineColorizer,
    isLive: Bool,
    trace: ScreenTraceWriter? = nil,
    recorder: ScreenRecorder = ScreenRecorder(),
    save: Saver? = nil,
    complete: @escaping (String) -> Completion = { _ in .none },
    now: @escaping () -> Duration
  ) {
    guard let session = playable.openForUse() else { return nil }
    (self.playable, self.session, self.terminal, self.tip) = (playable, session, terminal, tip)
    message = tip.map { $0.element == nil ? [$0.text] : [] } ?? []
    (self.isLive, self.now, lastTime) = (isLive, now, now())
    (self.leavingQuestion, self.trace, self.recorder, self.save) = (leavingQuestion, trace, recorder, save)
    self.complete = complete
    log = StepLogPanel(
      isShown: terminal.rows >= 40 || terminal.columns >= StepLogPanel.widthOfTerminal,
      paint: paint
    )
    view = TerminalView(paint: paint)
  }

  /// Plays until the user quits or the terminal is closed. After the user has quit, another call continues the session.
  ///
  /// - Parameter isOpened: Whether a script has already opened the feature, so that its first action isn't sent.
  nonisolated(nonsending) func run(isOpened: Bool = false) async {
    terminal.enterFullScreen()
    defer { terminal.leaveFullScreen() }
    terminal.write(view.query)
    if hasQuit { resume() } else { await open(isOpened) }
    show()
    while !hasQuit {
      switch nextEvent() {
      case .bytes(let bytes):
        // Time before an effect starts must not count for that effect.
        if isLive, playable.effectsInFlight.isEmpty { lastTime = now() }
        let pressed = bytes.flatMap { keys.read($0) }
        // A key without an effect must not leave the message about an earlier key on the screen.
        if pressed.isEmpty, !keys.isWaiting, !isPasting, !Self.reports.contains(where: { bytes.starts(with: $0) }) {
          message = []
        }
        await press(pressed)
      case .nothing: await press(keys.giveUp())
      case .resized: view.forget()
      case .end: return
      }
      await passTime()
      if now() - pressTime >= .milliseconds(Self.pressDuration) { session.releaseControl() }
      if let messageEnd, now() >= messageEnd { message = [] }
      show()
    }
  }

  nonisolated(nonsending) private func open(_ isOpened: Bool) async {
    await turnExhaustivityOff()
    fit()
    recorder.add(.focus, meaning: .movement)
    settle()
    if !isOpened { launch() }
  }

  /// Continues after the user has quit; the time in between is ignored.
  private func resume() {
    hasQuit = false
    view.forget()
    lastTime = now()
  }

  private func nextEvent() -> TerminalEvent {
    guard !waitingInput.isEmpty else { return terminal.wait(milliseconds: timeout) }
    defer { waitingInput = [] }
    return .bytes(waitingInput)
  }

  private var timeout: Int? {
    if keys.isWaiting { return SingleKeyReader.patience }
    if session.hasPressedControl, !isLive { return min(Self.pressDuration, Self.tick) }
    // The clock in the last row shows seconds.
    if playable.effectsInFlight.isEmpty { return 1_000 }
    return isLive ? 0 : Self.tick
  }
}

// MARK: - Time and steps

extension ScreenPlayer {
  /// Advances the clock by the elapsed real time, in steps short enough for effects to react in between.
  nonisolated(nonsending) private func passTime() async {
    let time = now()
    var remainder = Duration.zero
    defer { lastTime = now() - remainder }
    if isLive {
      guard !playable.effectsInFlight.isEmpty else { return }
      return record(await playable.pass(.milliseconds(Self.tick), after: time - lastTime))
    }
    // Whole hundredths of a second are easier to read in a saved script.
    var rest = .milliseconds(10) * Int((time - lastTime) / .milliseconds(10))
    remainder = time - lastTime - rest
    let piece = playable.effectsInFlight.isEmpty ? rest : .milliseconds(2 * Self.tick)
    // Limits the steps, so that a slow machine does not fall further and further behind.
    for _ in 0..<20 where rest > .zero {
      record(await playable.pass(min(piece, rest), after: .zero))
      rest -= piece
    }
  }

  /// Adds steps to the trace, the recording and the panel with the changes.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - isOwn: Whether the user has used a control or typed a statement.
  ///   - isLogged: Whether the panel shows them.
  func record(_ steps: [PlayedStep], isOwn: Bool = false, isLogged: Bool = true) {
    for step in steps {
      trace?.record(step)
      recorder.add(step)
      if let failure = step.failures.first {
        show(failure.value.title, hint: failure.value.hintBesideScreen)
        issueCount += 1
      }
      if isLogged { log.add(step, isOwn: isOwn) }
    }
  }

  /// Shows a problem in the last row, followed by the next step if there is space.
  func show(_ title: String, hint: String) { message = ["\(title). \(hint)", title] }

  /// Runs the appearance handlers of elements that came into view, and restores the focus if its element is gone.
  func settle() {
    record(playable.settleScreen())
    session.keepFocus()
    recorder.record(state: playable.stateValue)
  }
}

// MARK: - Keys

extension ScreenPlayer {
  /// Turns exhaustivity off, so that statements can be played without asserting received actions: the user looks at the screen instead.
  nonisolated(nonsending) private func turnExhaustivityOff() async {
    guard let planned = try? playable.plan(.exhaustivityOff) else { return }
    recorder.add(planned.step)
    trace?.record(await playable.play(planned))
  }

  /// Sends the feature's first action.
  private func launch() {
    if let step = playable.launchStep { recorder.add(step) }
    record(playable.launch())
    settle()
  }

  nonisolated(nonsending) private func press(_ pressed: [Key]) async {
    for key in pressed {
      if case .graphics(let graphics) = key {
        view.use(graphics)
        continue
      }
      // The message about a statement stays while it is corrected, and while the next one is typed.
      if !isPasting, statement == nil { message = [] }
      if key == .pasteBegin || key == .pasteEnd {
        isPasting = key == .pasteBegin
      } else if statement != nil {
        // Pasted text must not play a statement: only a pressed Enter key does.
        if !isPasting || key != .enter { await edit(with: key) }
      } else {
        press(key)
      }
      settle()
      session.showAddedControls()
      settle()
    }
  }

  func press(_ key: Key) {
    if isPasting { return paste(key) }
    let (wasLeaving, showedHelp, covered) = (isLeaving, showsHelp, overlayRows)
    (isLeaving, showsHelp, result) = (false, false, nil)
    switch key {
    case .cancel, .endOrDelete: leave(isSure: wasLeaving)
    case .text("q") where focusedField == nil: leave(isSure: wasLeaving)
    case .text("?") where focusedField == nil: showsHelp = !showedHelp
    case .help: showsHelp = !showedHelp
    case .click(let column, terminal.rows - 1) where statement == nil && KeyHints.isHelp(atColumn: column, of: lastRow):
      showsHelp = !showedHelp
    case .escape where showedHelp: break
    // The control behind the overlay can't be seen.
    case .click(_, let row) where covered.contains(row): break
    case .suspend: suspend()
    case .clearScreen: view.forget()
    case .log: log.toggle()
    case .pageUp where log.takesPageKey(.up, besides: session): log.scroll(pages: -1)
    case .pageDown where log.takesPageKey(.down, besides: session): log.scroll(pages: 1)
    case .end where log.isScrolledBack: log.follow()
    case .wheelUp(let column, let row) where logCells?.contains(column, row) == true: log.scroll(lines: -3)
    case .wheelDown(let column, let row) where logCells?.contains(column, row) == true: log.scroll(lines: 3)
    case .save: openSaveLine()
    case .statement: openStatement()
    case .click(let column, let row): use(.click(column: column, row: row))
    case .wheelUp(let column, let row): use(.wheel(column: column, row: row, .up))
    case .wheelDown(let column, let row): use(.wheel(column: column, row: row, .down))
    default: if let key = ScreenKey(key) { use(.key(key)) }
    }
  }

  /// Types a pasted character into the focused field. Without a field, the character is dropped, because pasted text must not operate
  /// controls.
  private func paste(_ key: Key) {
    guard let role = focusedField else { return message = ["Select a text field before you paste"] }
    switch key {
    case .text(let scalar): use(.key(.character(Character(scalar))))
    case .enter where role == .textEditor: use(.key(.enter))
    case .enter, .tab: use(.key(.character(" ")))
    default: break
    }
  }

  /// The role of the focused field; nil if no text field has the focus.
  var focusedField: ElementRole? {
    let role = session.snapshot().elements.first(where: \.isFocused)?.role
    return role?.isField == true ? role : nil
  }

  /// Quits. If the feature has a question, the key must be pressed a second time.
  func leave(isSure: Bool) {
    guard !isSure, let question = leavingQuestion(playable.stateValue) else { return hasQuit = true }
    isLeaving = true
    let keys = focusedField == nil ? "q or ^C quits" : "^C quits"
    message = ["\(question) \(keys), any other key cancels.", "\(question) \(keys).", "\(keys)."]
  }

  private func use(_ input: ScreenInput) {
    do {
      var control: UsedControl?
      let played = try playable.use { session in
        control = UsedControl(in: session)
        try input.use(session)
        if input.mayMoveFocus { control = UsedControl(in: session) }
      }
      recorder.add(input, meaning: meaning(of: input, on: control, sending: played.count(where: \.isSent)))
      record(played, isOwn: true)
      pressTime = now()
    } catch {
      message = (error as? IneffectiveKeyFault).map { text(of: $0, after: input) } ?? []
      messageEnd = now() + .seconds(Self.messageDuration)
    }
  }

  private func text(of fault: IneffectiveKeyFault, after input: ScreenInput) -> [String] {
    guard case .takesNoText = fault, case .key(.character(let character)) = input else {
      return [fault.text(columns: terminal.columns)]
    }
    let text = "“\(character)” does nothing here"
    return ["\(text): ? shows all keys", text, "? shows all keys"]
  }

  /// The meaning of an input for a script; nil if only the key expresses it.
  private func meaning(of input: ScreenInput, on control: UsedControl?, sending count: Int) -> ScreenRecorder.Meaning? {
    guard count > 0 else { return .movement }
    guard count == 1 else { return nil }
    let command = input == .key(.escape) ? .back : control?.command(for: input, in: session)
    return command.map { .use($0, isSecret: control?.isSecret == true) }
  }

  private func suspend() {
    terminal.leaveFullScreen()
    terminal.suspend()
    terminal.enterFullScreen()
    view.forget()
    lastTime = now()
  }
}

extension PlayedStep {
  fileprivate var isSent: Bool { if case .send = step.kind { true } else { false } }
}
