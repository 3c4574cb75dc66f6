internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Lines typed below the steps: statements, and the prompt commands that the page doesn't replace.
extension WebFeatureSession {
  /// The commands that a page understands.
  private static let commands: [PromptVerb] = [.undo, .redo, .goto, .state, .effects, .actions, .help]

  /// Executes a line as at the prompt.
  nonisolated(nonsending) func execute(_ line: String) async -> Answer {
    let (prompt, printed) = makePrompt()
    var parser = PromptParser(ScriptSource(line, file: "page"), actions: session.entry.schema().cases.map(\.name))
    do throws(Located<ScriptFault>) {
      switch try parser.order() {
      case .nothing, .next: return Answer(isPlayed: true)
      case .step(let step): return await play(step.kind.text)
      case .undo: return await go(toStep: stepNumber - 1)
      case .redo: return await go(toStep: stepNumber + 1)
      case .go(let number): return await go(toStep: number)
      case .look(let step) where step.kind == .state(nil): return Answer(isPlayed: true, opensState: true)
      case .help(""):
        let text = PromptHelp.text(with: PromptExamples.of(prompt), commands: Self.commands, column: 16)
        return Answer(isPlayed: true, message: text)
      case .look(let step) where step.kind.isState: fallthrough
      case .help, .actions, .effects:
        let outcome = await prompt.execute(line)
        return Answer(isPlayed: outcome == .well, message: printed())
      case .receive: return .elsewhere("A page receives actions automatically.")
      case .look: return .elsewhere("The screen is shown next to the steps.")
      case .goOn: return .elsewhere("Choose the last step in the list to play all steps again.")
      case .history, .waiting: return .elsewhere("The steps are listed above.")
      case .worlds, .world: return .elsewhere("Choose the world at the top of the page.")
      case .save: return .elsewhere("Enter the file name on the “Save” tab.")
      case .quit: return .elsewhere("Press Control-C in the terminal to end the program.")
      case .why, .breakOn, .breaks, .clear, .load:
        return .elsewhere("This command works only at the prompt: `headless play \(session.entry.name)`.")
      }
    } catch {
      return Answer(isPlayed: false, message: "\(error.value.title). \(error.value.hint)")
    }
  }

  /// The lines that can be typed next, as the prompt completes them.
  struct Suggestions: Equatable, Encodable {
    var lines: [String]
    /// The line, extended to the longest common prefix of all suggestions.
    var common: String
  }

  /// - Parameter line: The text before the cursor.
  func suggestions(for line: String) -> Suggestions {
    let completion = PromptCompleter(makePrompt().prompt).completion(of: line)
    let head = String(line.dropLast(completion.replaced))
    return Suggestions(
      lines: completion.candidates.prefix(CompletionTable.most).map { head + $0 },
      common: completion.candidates.isEmpty ? line : head + completion.commonPrefix
    )
  }

  /// A prompt for the session, and a function that returns its output.
  private func makePrompt() -> (prompt: PromptInterpreter, printed: () -> String) {
    var bytes: [UInt8] = []
    let output = BufferedByteWriter { bytes += $0 }
    let transcript = PromptOutputPrinter(output: output, paint: LineColorizer(isOn: false))
    let loader = ScriptLoader(catalog: FeatureCatalog {}, overrides: RunOverrides())
    return (
      PromptInterpreter(session, loader: loader, transcript: transcript),
      {
        output.flush()
        return String(String(decoding: bytes, as: UTF8.self).dropLast())
      }
    )
  }
}

extension WebFeatureSession.Answer {
  /// The answer to a command for which the page has another control.
  fileprivate static func elsewhere(_ hint: String) -> Self { Self(isPlayed: false, message: hint) }
}

extension Script.Step.Kind {
  fileprivate var isState: Bool { if case .state = self { true } else { false } }
}
