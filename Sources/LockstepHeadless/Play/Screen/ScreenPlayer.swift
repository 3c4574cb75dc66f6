internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Shows a feature's screen on a terminal, controlled by keys: `play --screen`.
///
/// In virtual time, the feature's clock follows the real one, so that a countdown advances; everything else is simulated.
final class ScreenPlayer {
  private let playable: any PlayableFeature
  private let session: ScreenSession
  private let terminal: any TerminalDevice
  private let now: () -> Duration
  private let isLive: Bool

  private var keys = KeyReader()
  private let trace: ScreenTrace?
  private(set) var recorder: ScreenRecorder
  private let save: ((ScreenRecorder, String) async -> String)?
  private var log: StepLogPanel
  private var view: TerminalView
  private var statement: StatementLine?
  /// The alternative texts of the message in the last row, longest first; empty for none.
  private var message: [String] = []
  private let tip: CatalogEntry.Tip?
  /// The lines of the tip; empty if the tip's element is not on the current page.
  private var tipLines: [String] = []
  private var showsHelp = false
  /// Returns the question to ask before the user leaves; nil if nothing would be interrupted.
  private let leavingQuestion: (_ state: Any) -> String?
  private var isLeaving = false
  private var lastTime: Duration
  /// The time at which the control that looks pressed was used.
  private var pressTime = Duration.zero
  /// Whether the user has quit.
  private(set) var hasQuit = false
  private var isPasting = false

  /// The number of issues that the feature has reported.
  private(set) var issueCount = 0

  /// The texts that list the keys in the last row, longest first. The clock is shown beside them if there is space for both.
  private static let keys = [
    "Tab ↑↓←→ move  Enter use  Esc back  ^O changes  ? all keys  ^C quit",
    "Tab ↑↓←→ move  Enter use  Esc back  ? all keys  ^C quit", "Tab move  Enter use  Esc back  ? all keys  ^C quit",
    "Enter use  Esc back  ? keys  ^C quit", "Esc back  ? keys  ^C quit", "? keys  ^C quit", "^C quit",
  ]

  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// The interval at which time advances while effects are in flight, in milliseconds.
  private static let tick = 50

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
  ///   - save: Saves the session to a file, and returns a message; nil if the session can't be saved.
  ///   - now: Returns the real time since a fixed moment.
  /// - Returns: Nil if the feature has no screen.
  init?(
    _ playable: any PlayableFeature,
    tip: CatalogEntry.Tip?,
    leavingQuestion: @escaping (_ state: Any) -> String? = { _ in nil },
    on terminal: any TerminalDevice,
    paint: LineColorizer,
    isLive: Bool,
    trace: ScreenTrace? = nil,
    recorder: ScreenRecorder = ScreenRecorder(),
    save: ((ScreenRecorder, String) async -> String)? = nil,
    now: @escaping () -> Duration
  ) {
    guard let session = playable.openForUse() else { return nil }
    (self.playable, self.session, self.terminal, self.tip) = (playable, session, terminal, tip)
    message = tip.map { $0.element == nil ? [$0.text] : [] } ?? []
    (self.isLive, self.now, lastTime) = (isLive, now, now())
    (self.leavingQuestion, self.trace, self.recorder, self.save) = (leavingQuestion, trace, recorder, save)
    log = StepLogPanel(paint: paint)
    view = TerminalView(paint: paint)
    log.isShown = terminal.rows >= 40
  }

  /// Plays until the user quits or the terminal is closed.
  ///
  /// - Parameter isOpened: Whether a script has already opened the feature, so that its first action isn't sent.
  nonisolated(nonsending) func run(isOpened: Bool = false) async {
    terminal.enterFullScreen()
    defer { terminal.leaveFullScreen() }
    await turnExhaustivityOff()
    fit()
    recorder.add(.focus, meaning: .movement)
    settle()
    if !isOpened { launch() }
    show()
    while !hasQuit {
      switch terminal.wait(milliseconds: timeout) {
      case .bytes(let bytes):
        // Time before an effect starts must not count for that effect.
        if isLive, playable.effectsInFlight.isEmpty { lastTime = now() }
        for byte in bytes { await press(keys.read(byte)) }
      case .nothing: await press(keys.giveUp())
      case .resized: view.forget()
      case .end: return
      }
      await passTime()
      if now() - pressTime >= .milliseconds(Self.pressDuration) { session.releaseControl() }
      show()
    }
  }

  private var timeout: Int? {
    if keys.isWaiting { return KeyInput.patience }
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
    defer { lastTime = now() }
    if isLive {
      guard !playable.effectsInFlight.isEmpty else { return }
      return record(await playable.pass(.milliseconds(Self.tick), after: time - lastTime))
    }
    var rest = time - lastTime
    let piece = playable.effectsInFlight.isEmpty ? rest : .milliseconds(2 * Self.tick)
    // Limits the steps, so that a slow machine does not fall further and further behind.
    for _ in 0..<20 where rest > .zero {
      record(await playable.pass(min(piece, rest), after: .zero))
      rest -= piece
    }
  }

  private func record(_ steps: [PlayedStep]) {
    for step in steps {
      trace?.record(step)
      recorder.add(step)
      if let failure = step.failures.first {
        show(failure.value.title, hint: failure.value.hint)
        issueCount += 1
      }
      log.add(step)
    }
  }

  /// Shows a problem in the last row, followed by the next step if there is space.
  private func show(_ title: String, hint: String) { message = ["\(title). \(hint)", title] }

  /// Runs the appearance handlers of elements that came into view, and restores the focus if its element is gone.
  private func settle() {
    record(playable.settleScreen())
    session.keepFocus()
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
      if !isPasting { message = [] }
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
      if message.isEmpty, let name = session.focusOutOfView {
        message = ["Enter scrolls back to “\(name)”", "Enter scrolls back"]
      }
    }
  }

  private func press(_ key: Key) {
    if isPasting { return paste(key) }
    let (wasLeaving, showedHelp) = (isLeaving, showsHelp)
    (isLeaving, showsHelp) = (false, false)
    switch key {
    case .cancel, .endOrDelete: leave(isSure: wasLeaving)
    case .text("q") where focusedField == nil: leave(isSure: wasLeaving)
    case .text("?") where focusedField == nil: showsHelp = !showedHelp
    case .escape where showedHelp: break
    case .suspend: suspend()
    case .clearScreen: view.forget()
    case .log: log.isShown.toggle()
    case .statement: statement = StatementLine(tapping: firstButton)
    case .click(let column, let row): use(.click(column: column, row: row))
    case .wheelUp(let column, let row): use(.wheel(column: column, row: row, .up))
    case .wheelDown(let column, let row): use(.wheel(column: column, row: row, .down))
    default: if let key = ScreenKey(key) { use(.key(key)) }
    }
  }

  /// Types a pasted character into the focused field. Without a field, the character is dropped, because pasted text must not operate
  /// controls.
  private func paste(_ key: Key) {
    guard let role = focusedField else { return message = ["Pasted text needs a field"] }
    switch key {
    case .text(let scalar): use(.key(.character(Character(scalar))))
    case .enter where role == .textEditor: use(.key(.enter))
    case .enter, .tab: use(.key(.character(" ")))
    default: break
    }
  }

  /// The role of the focused field; nil if no text field has the focus.
  private var focusedField: ElementRole? {
    let role = session.snapshot().elements.first(where: \.isFocused)?.role
    return role?.isField == true ? role : nil
  }

  /// Quits. If the feature has a question, the key must be pressed a second time.
  private func leave(isSure: Bool) {
    guard !isSure, let question = leavingQuestion(playable.stateValue) else { return hasQuit = true }
    isLeaving = true
    message = ["\(question) ^C again quits, any other key stays.", "\(question) ^C again quits.", "^C again quits."]
  }

  private func use(_ input: ScreenInput) {
    do {
      var command: ScreenCommand?
      let played = try playable.use { session in
        command = session.command(of: input)
        try input.use(session)
        if case .click = input { command = session.command(of: input) }
      }
      recorder.add(input, meaning: meaning(of: command, sending: played.count(where: \.isSent)))
      record(played)
      pressTime = now()
    } catch {
      message = (error as? KeyFault).map { [$0.text(columns: terminal.columns)] } ?? []
    }
  }

  /// The meaning of an input for a script; nil if only the key expresses it.
  private func meaning(of command: ScreenCommand?, sending count: Int) -> ScreenRecorder.Meaning? {
    guard count > 0 else { return .movement }
    guard count == 1, let command else { return nil }
    guard case .fill(let query, _) = command else { return .use(command) }
    return session.textOfFocusedField.map { .use(.fill(query, $0)) }
  }

  /// The label of the first visible button.
  private var firstButton: String? {
    session.snapshot().elements.first { $0.role == .button && !$0.isDisabled && $0.visibility == .visible }?.label
  }

  private func suspend() {
    terminal.leaveFullScreen()
    terminal.suspend()
    terminal.enterFullScreen()
    view.forget()
    lastTime = now()
  }

  /// Edits the statement line, and plays the statement when it is complete.
  nonisolated(nonsending) private func edit(with key: Key) async {
    switch statement?.press(key) {
    case .open, nil: break
    case .closed: statement = nil
    case .entered(let text):
      statement = nil
      await play(text)
    }
  }

  /// Plays a statement, or saves the session if the line is `save checkout`.
  nonisolated(nonsending) private func play(_ text: String) async {
    let words = text.split(separator: " ")
    if words.first == "save", words.count == 2 { return await save(to: String(words[1])) }
    do {
      let step = try Script.Step(parsing: text, file: "screen")
      guard step.kind.verb.statement.place != .start else {
        return message = ["`\(step.kind.verb.word)` must come before all other steps: write a script"]
      }
      // Typed statements name no changes, because the screen shows them.
      let played = await playable.play(try playable.plan(step.acceptingAnyChange))
      record([played])
      if let shown = played.shown.first { message = [shown] }
      record(await playable.pass(.zero, after: .zero))
    } catch let errors as LocatedFaults {
      if let mistake = errors.all.first?.value { show(mistake.title, hint: mistake.hint) }
    } catch {
      message = [(error as? ScriptErrors)?.title ?? "\(error)"]
    }
  }
}

extension ScreenPlayer {
  nonisolated(nonsending) private func save(to name: String) async {
    message = [await save?(recorder, name) ?? SessionSaving.realTime]
  }
}

// MARK: - Drawing

extension ScreenPlayer {
  /// Settles the screen in its area of the terminal, and draws it.
  private func show() {
    settle()
    // A change of the size may show or hide the tip's element.
    for _ in 0..<3 where fit() { settle() }
    draw()
  }

  /// Sets the size of the screen to its area of the terminal.
  ///
  /// - Returns: Whether the size has changed.
  @discardableResult private func fit() -> Bool {
    tipLines = linesOfTip()
    let rows = terminal.rows - panel(fullSize).count - tipLines.count - 1
    let size = ScreenSize(columns: terminal.columns, rows: rows)
    let hasChanged = size != session.size
    session.size = size
    recorder.add(size)
    return hasChanged
  }

  private var fullSize: ScreenSize { ScreenSize(columns: terminal.columns, rows: terminal.rows) }

  private func draw() {
    let size = fullSize
    let panel = panel(size)
    let snapshot = session.snapshot()
    let screen = snapshot.text(color: view.color, spinner: spinner).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let rows = screen.map(String.init) + panel + status(columns: size.columns)
    terminal.write(view.draw(rows.suffix(size.rows), cursor: statement?.cursor(columns: size.columns)))
    terminal.write(view.announce(snapshot.alerts))
  }

  /// The current frame of the spinner, which has ten frames per second.
  private var spinner: Character? {
    guard view.color != .none else { return nil }
    return Self.spinner[Int(now() / .milliseconds(100)) % Self.spinner.count]
  }

  /// The lines below the screen: the keys, or the changes of the last steps.
  private func panel(_ size: ScreenSize) -> [String] {
    if showsHelp { return KeyHelp.lines(columns: size.columns, rows: size.rows / 2, paint: log.paint) }
    return log.isShown ? log.lines(columns: size.columns, rows: max(3, size.rows / 3)) : []
  }

  /// The lines of the tip. An element that is scrolled out of view counts, so that scrolling doesn't change the space for the page.
  private func linesOfTip() -> [String] {
    guard let tip, let element = tip.element,
      session.snapshot().elements.contains(where: { $0.label == element && $0.visibility != .hidden })
    else { return [] }
    let lines = TextLayout(tip.text).wrapped(to: Double(terminal.columns)).lines.map { String($0.text) }
    return terminal.rows < 10 ? Array(lines.prefix(1)) : lines
  }

  private func status(columns: Int) -> [String] {
    let time = playable.now.clockText
    let fitting = Self.keys.first { $0.count <= columns } ?? ""
    let shown = message.first { $0.terminalColumns <= columns } ?? message.last
    let last = statement?.text(columns: columns) ?? view.status(shown ?? fitting, time, columns: columns)
    return tipLines.map { view.note($0, columns: columns) } + [last]
  }
}

extension PlayedStep {
  fileprivate var isSent: Bool { if case .send = step.kind { true } else { false } }
}
