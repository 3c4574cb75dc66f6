internal import Lockstep

/// Builds and plays what a developer has saved: the logic of `watch`, without processes, files and terminals.
///
/// At most one build or one run of scripts is in progress. A save during either is noted, and interrupts it if its result would be outdated.
struct Watch: ReducerProtocol {
  enum Action: Sendable, Equatable {
    case started
    case filesSaved(Set<String>)
    case scriptsFound(ScriptList)
    case buildEnded(BuildResult)
    case scriptBegan(String)
    case scriptPlayed(PlayedBehavior)
    case runEnded(RunEnd)
    case keyPressed(WatchKey)
    case otherProgramEnded
  }

  enum BuildResult: Sendable, Equatable {
    case succeeded
    /// The compiler's messages, errors first.
    case failed([String])
    case interrupted
  }

  /// How the process that plays scripts has ended.
  enum RunEnd: Sendable, Equatable {
    case finished
    case interrupted
    /// By a trap, with the message that it wrote.
    case trapped(String)
  }

  let files: WatchedFiles
  let builder: ProgramBuilder
  let process: ScriptProcess

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return .merge(observeFiles(), findScripts())
      case .filesSaved(let paths): return save(paths, &state)
      case .scriptsFound(let list): return update(list, &state)
      case .buildEnded(let result): return finishBuild(result, &state)
      case .scriptBegan(let file):
        state.inProgress.insert(file)
        return .none
      case .scriptPlayed(let behavior):
        state.record(behavior)
        return .none
      case .runEnded(let end): return finishRun(end, &state)
      case .keyPressed(let key): return press(key, &state)
      case .otherProgramEnded:
        state.otherProgram = nil
        return .none
      }
    }
  }
}

// MARK: - Files

extension Watch {
  private func observeFiles() -> Effect<Action> {
    .run(name: "files") { [files] send in
      for await paths in files.changes() { await send(.filesSaved(paths)) }
    }
  }

  private func findScripts() -> Effect<Action> {
    .run(name: "find scripts") { [files] send in await send(.scriptsFound(files.scripts())) }
  }

  private func save(_ paths: Set<String>, _ state: inout State) -> Effect<Action> {
    let isSource = paths.contains(where: \.mayContainSource)
    let isScriptListOutdated = paths.contains(where: \.mayContainScripts)
    let scripts = state.scripts(affectedBy: paths)
    guard isSource || isScriptListOutdated || !scripts.isEmpty else { return .none }
    state.beginRound()
    if isSource { state.needsBuild = true }
    state.savedScripts.formUnion(scripts)
    state.planned.formUnion(scripts)
    // A run is interrupted: what it hasn't played comes after the saved scripts. A build is interrupted only if it lacks the saved source.
    let interruption: Effect<Action> =
      switch state.phase {
      case .building where isSource: .fireAndForget { [builder] in builder.interrupt() }
      case .playing: .fireAndForget { [process] in process.interrupt() }
      case .building, .idle: .none
      }
    return .merge(interruption, isScriptListOutdated ? findScripts() : proceed(&state))
  }

  /// Plays scripts that are new, and forgets those that are gone.
  private func update(_ list: ScriptList, _ state: inout State) -> Effect<Action> {
    let known = Set(state.scripts)
    (state.scripts, state.problem) = (list.files, list.problem)
    let present = Set(list.files)
    state.played = state.played.filter { present.contains($0.key) }
    state.planned.formUnion(present.subtracting(known))
    state.planned.formIntersection(present)
    return proceed(&state)
  }
}

// MARK: - Building and playing

extension Watch {
  /// Begins the next build or run, if there is something to do and nothing is in progress.
  private func proceed(_ state: inout State) -> Effect<Action> {
    guard !state.phase.isBusy, !state.hasQuit else { return .none }
    if state.needsBuild {
      (state.needsBuild, state.phase, state.wasRebuilt) = (false, .building, false)
      return build(.incremental)
    }
    // While the code can't be built, the scripts wait: the old program's results would not be those of the files on disk.
    guard state.buildMessages == nil else { return .none }
    guard !state.planned.isEmpty else {
      state.endRound()
      return .none
    }
    return play(&state)
  }

  private func build(_ kind: ProgramBuilder.Kind) -> Effect<Action> {
    .run(name: "build") { [builder] send in await send(.buildEnded(builder.build(kind))) }
  }

  private func finishBuild(_ result: BuildResult, _ state: inout State) -> Effect<Action> {
    state.phase = .idle
    switch result {
    case .interrupted: state.needsBuild = true
    case .failed(let messages) where !state.needsBuild:
      (state.buildMessages, state.failedBuilds, state.scrollOffset) = (messages, state.failedBuilds + 1, 0)
    case .failed: break
    case .succeeded:
      state.buildMessages = nil
      state.wasJustBuilt = true
      state.planned.formUnion(state.scripts)
    }
    return proceed(&state)
  }

  private func play(_ state: inout State) -> Effect<Action> {
    let files = state.inOrder(state.planned)
    (state.planned, state.remaining, state.phase, state.inProgress) = ([], state.planned, .playing, [])
    let jobs = state.suspects.isEmpty ? nil : 1
    return .run(name: "play") { [process] send in
      for await event in process.play(files, jobs) {
        switch event {
        case .began(let file): await send(.scriptBegan(file))
        case .played(let behavior): await send(.scriptPlayed(behavior))
        case .ended(let end): await send(.runEnded(end))
        }
      }
    }
  }

  private func finishRun(_ end: RunEnd, _ state: inout State) -> Effect<Action> {
    state.phase = .idle
    let rest = state.remaining
    state.remaining = []
    switch end {
    case .finished: (state.suspects, state.wasJustBuilt) = ([], false)
    case .interrupted: state.planned.formUnion(rest)
    case _ where state.hasQuit: break
    case .trapped where state.wasJustBuilt && !state.wasRebuilt && !state.needsBuild:
      // SwiftPM may have linked an outdated layout of a type: only a trap of a program that was built as a whole is the code's.
      (state.phase, state.wasRebuilt, state.inProgress) = (.building, true, [])
      return build(.whole)
    case .trapped(let message): state.recordTrap(message, rest)
    }
    state.inProgress = []
    return proceed(&state)
  }
}

// MARK: - Keys

extension Watch {
  private func press(_ key: WatchKey, _ state: inout State) -> Effect<Action> {
    guard state.otherProgram == nil else { return .none }
    switch key {
    case .failedOnly: state.showsFailedOnly.toggle()
    case .up: state.scrollOffset = max(0, state.scrollOffset - 1)
    case .down: state.scrollOffset += 1
    case .pageUp: state.scrollOffset = max(0, state.scrollOffset - State.page)
    case .pageDown: state.scrollOffset += State.page
    case .review: state.otherProgram = .review
    case .tests: state.otherProgram = .tests
    case .screen: state.otherProgram = (state.failed.first?.file ?? state.scripts.first).map { .screens(of: $0) }
    case .quit:
      state.hasQuit = true
      return .fireAndForget { [builder, process] in
        builder.interrupt()
        process.interrupt()
      }
    }
    return .none
  }
}

/// A key of `watch`.
enum WatchKey: Sendable, Equatable {
  case failedOnly, review, screen, tests, quit
  case up, down, pageUp, pageDown

  init?(_ key: Key) {
    switch key {
    case .text("f"): self = .failedOnly
    case .text("r"): self = .review
    case .text("s"): self = .screen
    case .text("t"): self = .tests
    case .text("q"), .cancel, .endOrDelete: self = .quit
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: return nil
    }
  }
}

extension String {
  fileprivate var mayContainSource: Bool { hasSuffix(".swift") || hasSuffix("/") }
  fileprivate var mayContainScripts: Bool { hasSuffix(".script") || hasSuffix("/") }
}
