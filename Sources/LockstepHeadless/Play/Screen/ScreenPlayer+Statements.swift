internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension ScreenPlayer {
  /// The words that can start a statement of the app, for completion.
  static let words = Verb.typedAfterStart.map(\.word) + ["help", "quit", "save"]

  /// Edits the line for statements, and plays a statement when it is complete.
  nonisolated(nonsending) func edit(with key: Key) async {
    switch key {
    case .escape where result != nil: result = nil
    case .pageUp where result != nil: result?.scroll(pages: -1)
    case .pageDown where result != nil: result?.scroll(pages: 1)
    case .wheelUp(_, let row) where result != nil && overlayRows.contains(row): result?.scroll(rows: -3)
    case .wheelDown(_, let row) where result != nil && overlayRows.contains(row): result?.scroll(rows: 3)
    case .click, .wheelUp, .wheelDown, .pageUp, .pageDown, .log, .clearScreen, .suspend: press(key)
    case .save where statement?.prompt == .statement, .statement where statement?.prompt == .file:
      closeLine()
      press(key)
    default: await type(key)
    }
  }

  nonisolated(nonsending) private func type(_ key: Key) async {
    switch statement?.press(key) {
    case .open, nil: break
    case .closed: closeLine()
    case .entered(let text): await enter(text)
    }
  }

  /// Plays a statement, then opens the line again: empty, or with the text if it must be corrected. If the line is for a file name,
  /// saves the session to that file.
  nonisolated(nonsending) private func enter(_ text: String) async {
    let isFile = statement?.prompt == .file
    closeLine()
    if isFile {
      if await !save(to: text) {
        markFailure()
        openSaveLine(with: text)
      }
    } else {
      let isCorrect = await play(text)
      if !isCorrect { markFailure() }
      if !hasQuit, !isLeaving { openStatement(with: isCorrect ? "" : text) }
    }
  }

  private func markFailure() { message = message.map { "✗ \($0)" } }

  func openStatement(with text: String = "") {
    statement = StatementInputLine(.statement, text, editor: statements, complete: complete)
  }

  /// Opens the line for the name of the file to which to save the session.
  func openSaveLine(with name: String = "") {
    guard canSave else { return message = [SessionSaver.realTime] }
    statement = StatementInputLine(.file, name, editor: LineEditor(), complete: FileCompletion.completion)
  }

  private func closeLine() {
    if let statement, statement.prompt == .statement { statements = statement.editor }
    (statement, result, message) = (nil, nil, [])
  }

  /// Saves the session as a script, and shows the progress and the result. Esc and ^C cancel; other keys that are pressed in the meantime
  /// are handled afterwards.
  ///
  /// - Returns: Whether it was saved.
  nonisolated(nonsending) private func save(to name: String) async -> Bool {
    guard let save else {
      message = [SessionSaver.realTime]
      return false
    }
    let recorded = recorder
    // Removes the message about the last statement.
    message = ["Saving …"]
    show()
    var shown = now()
    let answer = await save(recorded, name) { [self] progress in
      // Drawing takes longer than most steps.
      if now() - shown >= .milliseconds(100) {
        message = ["\(progress.text) (Esc \(progress.cancelling))", progress.text]
        draw()
        shown = now()
      }
      return !isCancelPressed()
    }
    message = [answer.message]
    if answer.isPlayed {
      recorder.hasUnsavedUse = false
    } else {
      // Keys that were meant for the app must not become part of the file name, which is edited now.
      waitingInput = []
    }
    lastTime = now()
    return answer.isPlayed
  }

  /// Reads the input that has arrived, and returns whether it ends with Esc or ^C. Other input waits.
  private func isCancelPressed() -> Bool {
    switch terminal.wait(milliseconds: 0) {
    case .bytes(let bytes):
      let end = bytes.firstIndex(of: 0x03) ?? (bytes.last == 0x1B ? bytes.count - 1 : nil)
      waitingInput += bytes[..<(end ?? bytes.count)]
      return end != nil
    case .resized: view.forget()
    case .nothing, .end: break
    }
    return false
  }

  /// Plays a statement, or executes a command: `save checkout`, `help`, `help tap`, `quit`.
  ///
  /// - Returns: Whether the statement is correct. If it isn't, the message explains the mistake.
  nonisolated(nonsending) func play(_ text: String) async -> Bool {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let (first, rest) = (words.first ?? "", words.count > 1 ? words[1] : "")
    switch PromptVerb(rawValue: first) {
    case .save where !rest.isEmpty: return await save(to: rest)
    case .help: return explain(rest)
    case .quit: leave(isSure: false)
    case let command? where Verb(word: first) == nil:
      let isIncomplete = command == .save
      message = [isIncomplete ? "`save` needs the name of a file: `save my.script`" : Self.refusal(of: first)]
      return false
    default: return await playStatement(text)
    }
    return true
  }

  private static func refusal(of command: String) -> String {
    "`\(command)` works only at the prompt, that is `play` without `--screen`"
  }

  private func explain(_ word: String) -> Bool {
    let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
    if word.isEmpty {
      let columns = max(20, playable.screenSession?.size.columns ?? 80)
      let table = CompletionTable(candidates: Self.words.sorted(), columns: columns).lines
      result = ResultPanel("help", table + ["`help tap` describes a statement; Tab completes it."])
    } else if let verb = Verb(word: word), verb.statement.isTyped {
      result = ResultPanel("help", lines(PromptHelp.text(of: verb)))
    } else if let verb = PromptVerb(rawValue: word), Self.words.contains(word) {
      result = ResultPanel("help", lines(PromptHelp.text(of: verb)))
    } else {
      message = [PromptVerb(rawValue: word) == nil ? "There is no statement `\(word)`" : Self.refusal(of: word)]
    }
    return message.isEmpty
  }

  /// Shows the result of a statement: its output, or its number of changes.
  private func show(_ played: PlayedStep, _ consequences: [PlayedStep]) {
    let title = played.shownTitle
    guard played.shown.isEmpty else {
      if played.shown.count == 1 { message = played.shown } else { result = ResultPanel(title, played.shown) }
      return
    }
    if let note = played.noteOnLaterQuestion {
      let isPicker = session.snapshot().elements.contains { $0.role == .picker && $0.label == played.laterQuestion }
      let hint = isPicker ? "; to use the picker, write `select`" : ""
      return message = ["✓ \(title) \(note)\(hint)", "✓ \(title)"]
    }
    let changes = ([played] + consequences).flatMap(\.events).flatMap(\.changes).count
    let isExpected = played.step.kind.takesExpectations && !played.typesSecretly
    let count = changes > 0 ? ": \(changes.of("change"))" : isExpected ? ": no change" : ""
    message = ["✓ \(title)\(count)\(changes == 0 || log.isShown ? "" : "; ^O shows them")", "✓ \(title)\(count)"]
  }

  nonisolated(nonsending) private func playStatement(_ text: String) async -> Bool {
    do {
      let step = try Script.Step(parsing: text, file: "screen")
      guard step.kind.verb.statement.place != .start else {
        message = ["`\(step.kind.verb.word)` must come before all other steps: write a script"]
        return false
      }
      // Typed statements name no changes, because the screen shows them.
      let played = await playable.play(try playable.plan(step.acceptingAnyChange))
      // The message says why a statement was refused.
      record([played], isOwn: true, isLogged: played.hasDoneSomething)
      let consequences = await playable.pass(.zero, after: .zero)
      if played.failures.isEmpty { show(played, consequences) }
      record(consequences)
      return played.failures.isEmpty
    } catch let errors as LocatedFaults {
      if let mistake = errors.all.first?.value { show(mistake.title, hint: mistake.hint) }
    } catch let errors as ScriptErrors {
      show(errors.title, hint: errors.hint)
    } catch {
      message = ["\(error)"]
    }
    return false
  }
}
