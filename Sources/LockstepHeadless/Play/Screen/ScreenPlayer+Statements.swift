internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension ScreenPlayer {
  /// The words that can start a statement of the app, for completion.
  static let words = statements + ["help", "quit", "save"]

  private static let statements = Verb.allCases
    .filter { $0.statement.isTyped && $0.statement.place != .start }.map(\.word)

  /// Plays a statement, or executes a command: `save checkout`, `help`, `help tap`, `quit`.
  ///
  /// - Returns: Whether the statement is correct. If it isn't, the message says what is wrong.
  nonisolated(nonsending) func play(_ text: String) async -> Bool {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let (first, rest) = (words.first ?? "", words.count > 1 ? words[1] : "")
    switch PromptVerb(rawValue: first) {
    case .save where !rest.isEmpty: await save(to: rest)
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
      explanation = table + ["`help tap` describes a statement; Tab completes it."]
    } else if let verb = Verb(word: word), verb.statement.isTyped {
      explanation = lines(PromptHelp.text(of: verb))
    } else if let verb = PromptVerb(rawValue: word), Self.words.contains(word) {
      explanation = lines(PromptHelp.text(of: verb))
    } else {
      message = [PromptVerb(rawValue: word) == nil ? "There is no statement `\(word)`" : Self.refusal(of: word)]
    }
    return message.isEmpty
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
      record([played], isOwn: true)
      if let shown = played.shown.first { message = [shown] }
      record(await playable.pass(.zero, after: .zero))
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

  /// Reads the input that has arrived, and returns whether it is Esc or ^C. Other input is dropped.
  func isCancelPressed() -> Bool {
    switch terminal.wait(milliseconds: 0) {
    case .bytes(let bytes): return bytes == [0x1B] || bytes.contains(0x03)
    case .resized: view.forget()
    case .nothing, .end: break
    }
    return false
  }
}
