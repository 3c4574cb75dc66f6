internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepTrace

/// Executes lines typed at a prompt.
final class PromptInterpreter {
  /// The result of a line.
  enum Outcome: Sendable, Comparable {
    case well

    /// A step failed, or a command could not be executed.
    case failed

    /// The line was invalid and had no effect.
    case malformed
  }

  /// The work to continue after a breakpoint.
  struct PausedWork: Sendable {
    enum Goal: Sendable {
      /// A typed step that is played after other actions are received.
      case step(Script.Step, ScriptSource)
      case position(Int)
    }

    let goal: Goal

    /// Whether playback already paused before the next step and must not pause there again.
    let isBefore: Bool
  }

  let loader: ScriptLoader
  let transcript: PromptOutputPrinter
  private(set) var session: FeatureSession
  private let recorder: TraceRecorder?
  var breakpoints: [Breakpoint] = []

  /// Number of breakpoints created so far.
  var breakpointCount = 0
  var pending: PausedWork?
  private(set) var hasQuit = false

  /// The last printed screen.
  var printedScreen: ScreenSnapshot?

  /// Maximum number of actions received before a step that requires it: an action that triggers itself must not hang the prompt.
  static let mostReceived = 1_000

  init(
    _ session: FeatureSession,
    loader: ScriptLoader,
    transcript: PromptOutputPrinter,
    recorder: TraceRecorder? = nil
  ) {
    self.session = session
    self.loader = loader
    self.transcript = transcript
    self.recorder = recorder
    if let recorder { session.beginTrace(recorder) }
  }

  /// Restarts with another session.
  func open(_ session: FeatureSession) {
    pending = nil
    self.session.endTrace()
    self.session = session
    if let recorder { session.beginTrace(recorder) }
  }

  var entry: CatalogEntry { session.entry }

  /// The names of the feature's actions. Computing them takes longer than playing an action.
  private lazy var actions = entry.schema().cases.map(\.name)

  /// Executes a line, and prints the result.
  ///
  /// - Parameter text: The line, without a terminator.
  nonisolated(nonsending) func execute(_ text: String) async -> Outcome {
    let source = ScriptSource(text, file: "prompt")
    do throws(Located<ScriptFault>) {
      var parser = PromptParser(source, actions: actions)
      return try await follow(try parser.order(), source)
    } catch {
      return refuse(error, in: source)
    }
  }

  /// Whether a line is a step that can be planned. The step is not played, because the reducer may trap on an invented value.
  func accepts(_ line: String) -> Bool {
    var parser = PromptParser(ScriptSource(line, file: "prompt"), actions: actions)
    guard case .step(let step)? = try? parser.order() else { return false }
    return (try? session.playable.plan(step)) != nil
  }

  func refuse(_ mistake: Located<ScriptFault>, in source: ScriptSource) -> Outcome {
    transcript.say(mistake.text(in: source))
    return .malformed
  }

  nonisolated(nonsending) private func follow(
    _ order: PromptCommand,
    _ source: ScriptSource
  ) async throws(Located<ScriptFault>) -> Outcome {
    switch order {
    case .nothing: return .well
    case .next: return session.playable.received.isEmpty ? .well : await receive()
    case .receive: return await receive()
    case .step(let step): return try await perform(step, in: source)
    case .undo: return await undo()
    case .redo: return await redo()
    case .go(let position): return await go(to: position)
    case .goOn: return try await goOn()
    case .look(let step): return try await look(step, in: source)
    case .effects: return showEffects()
    case .waiting: return showWaiting()
    case .history(let count): return showHistory(count)
    case .why(let path): return try explain(path)
    case .actions: return showActions()
    case .breakOn(let place): return try add(place)
    case .breaks: return showBreakpoints()
    case .clear(let number): return clear(number)
    case .worlds: return showWorlds()
    case .world(let name): return try reopen(in: name)
    case .save(let file, let replaces): return await save(to: file, replaces: replaces)
    case .load(let file): return await load(file)
    case .help(let word): return try help(word, source)
    case .quit:
      hasQuit = true
      return .well
    }
  }

  func say(_ text: String, _ outcome: Outcome = .well) -> Outcome {
    transcript.say(text)
    return outcome
  }
}

extension PromptInterpreter {
  /// Prints the feature's screen below a step's changes, if it looks different from the last printed screen.
  ///
  /// - Parameter columns: The width of the terminal, in columns.
  func printScreen(columns: Int) {
    guard let screen = session.playable.screenSession else { return }
    screen.size = session.playable.windowSize ?? ScreenSize(columns: min(max(columns - 4, 20), 100), rows: 24)
    let snapshot = screen.snapshot()
    guard snapshot != printedScreen else { return }
    printedScreen = snapshot
    let lines = snapshot.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    transcript.say("  ╭" + String(repeating: "─", count: snapshot.size.columns))
    for line in lines[...last] { transcript.say(line.isEmpty ? "  │" : "  │" + line) }
    transcript.say("  ╰" + String(repeating: "─", count: snapshot.size.columns))
  }
}
