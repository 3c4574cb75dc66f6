internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Does what lines typed at a prompt ask for.
final class Player {
  /// How a line went.
  enum Outcome: Sendable, Comparable {
    case well

    /// A step failed, or something could not be done.
    case failed

    /// The line was wrong; nothing happened.
    case malformed
  }

  /// What goes on after a breakpoint.
  struct Pending: Sendable {
    enum Goal: Sendable {
      /// A step that was typed, before which others are received.
      case step(Script.Step, ScriptSource)
      case position(Int)
    }

    let goal: Goal

    /// Whether the next step was stopped before, which must not happen again.
    let isBefore: Bool
  }

  let loader: ScriptLoader
  let transcript: PlayTranscript
  private(set) var session: FeatureSession
  private let recorder: TraceRecorder?
  var breakpoints: [Breakpoint] = []

  /// How many breakpoints there have been.
  var breakpointCount = 0
  var pending: Pending?
  private(set) var hasQuit = false

  /// Actions that are received before a step that needs all received: one that leads to itself must not hang the prompt.
  static let mostReceived = 1_000

  init(
    _ session: FeatureSession,
    loader: ScriptLoader,
    transcript: PlayTranscript,
    recorder: TraceRecorder? = nil
  ) {
    self.session = session
    self.loader = loader
    self.transcript = transcript
    self.recorder = recorder
    if let recorder { session.beginTrace(recorder) }
  }

  /// Starts over with another session.
  func open(_ session: FeatureSession) {
    pending = nil
    self.session.endTrace()
    self.session = session
    if let recorder { session.beginTrace(recorder) }
  }

  var entry: FeatureEntry { session.entry }

  /// The names of the feature's actions. To find them out takes longer than to play one.
  private lazy var actions = entry.schema().cases.map(\.name)

  /// Does what a line asks for, and prints it.
  ///
  /// - Parameter text: Without a line end.
  nonisolated(nonsending) func take(_ text: String) async -> Outcome {
    let source = ScriptSource(text, file: "prompt")
    do throws(PromptMistake) {
      var parser = PromptParser(source, actions: actions)
      return try await follow(try parser.order(), source)
    } catch {
      return refuse(error, in: source)
    }
  }

  func refuse(_ mistake: PromptMistake, in source: ScriptSource) -> Outcome {
    transcript.say(mistake.text(in: source))
    return .malformed
  }

  nonisolated(nonsending) private func follow(
    _ order: PromptOrder,
    _ source: ScriptSource
  ) async throws(PromptMistake) -> Outcome {
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
