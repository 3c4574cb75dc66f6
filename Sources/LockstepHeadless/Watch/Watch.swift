internal import Lockstep

/// Builds and plays after each save: the logic of `watch`, independent of processes, files and terminals.
///
/// At most one build or one run of scripts is in progress. A save in the meantime is recorded; it interrupts work whose result would be
/// outdated.
struct Watch: ReducerProtocol {
  enum Action: Sendable, Equatable {
    case started
    case filesSaved(Set<String>)
    case scriptsFound(WatchedScriptList)
    case buildReported(ProgramBuilder.Event)
    case runProgressed([ScriptProcess.Event])
    case goldenFilesCompared([BehaviorChange])
    case keyPressed(WatchKey)
    case scrolled(to: Int)
    case reviewEnded
    case testsReported(TestsProcess.Event)
    case screensShown(of: String, [ShownScreen])
    case pageReported(PageProcess.Event)
  }

  enum BuildResult: Sendable, Equatable {
    case succeeded
    /// The compiler's messages, errors first.
    case failed([String])
    case interrupted
  }

  /// The end of the process that plays scripts.
  enum RunEnd: Sendable, Equatable {
    case finished
    case interrupted
    /// The process trapped; the value is the message that it wrote.
    case trapped(String)
  }

  let files: WatchedFilesClient
  let builder: ProgramBuilder
  let process: ScriptProcess
  let golden: WatchGoldenComparer
  let tests: TestsProcess
  /// Serves the page; nil if there is no page.
  var page: PageProcess?

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        // The program may be older than the files on disk.
        state.needsBuild = true
        return .merge(observeFiles(), findScripts())
      case .filesSaved(let paths): return save(paths, &state)
      case .scriptsFound(let list): return update(list, &state)
      case .buildReported(.progressed(let step)):
        state.buildStep = step
        return .none
      case .buildReported(.ended(let result)): return finishBuild(result, &state)
      case .runProgressed(let events): return record(events, &state)
      case .goldenFilesCompared(let changes): return finishComparison(changes, &state)
      case .keyPressed(let key): return press(key, &state)
      case .scrolled(let offset):
        state.scrollOffset = offset
        return .none
      case .reviewEnded:
        (state.isReviewing, state.hasReviewed, state.needsComparison) = (false, true, true)
        return proceed(&state)
      case .testsReported(let event):
        record(event, &state)
        return .none
      case .pageReported(.serves(let address)):
        (state.pageAddress, state.pageProblem) = (address, nil)
        return .none
      case .pageReported(.ended(let message)):
        state.pageProblem = message
        return .none
      case .screensShown(let file, let screens):
        guard state.browser?.script == file else { return .none }
        state.browser?.show(screens, hasFailed: state.played[file]?.verdict != .passed)
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
    let code = paths.filter(\.mayContainSource)
    let tests = code.filter { path in files.testFolders.contains { path.hasPrefix($0) } }
    let isSource = tests.count < code.count
    // A review also writes golden files, and they are compared when it has ended.
    if !state.isReviewing, golden.contains(oneOf: paths) { state.needsComparison = true }
    if !tests.isEmpty { state.tests = .saved }
    // Their result would be outdated, and SwiftPM can't build until they end.
    let testInterruption = code.isEmpty ? .none : interruptTests(state)
    let isScriptListOutdated = paths.contains(where: \.mayContainScripts)
    let scripts = state.scripts(affectedBy: paths)
    guard isSource || isScriptListOutdated || !scripts.isEmpty else {
      return .merge(testInterruption, state.needsComparison ? proceed(&state) : .none)
    }
    state.beginRound()
    if isSource { (state.needsBuild, state.tests) = (true, .unknown) }
    state.savedScripts.formUnion(scripts)
    state.planned.formUnion(scripts)
    // If a run is interrupted, its remaining scripts follow the saved ones. A build is interrupted only if it lacks the saved source.
    let interruption: Effect<Action> =
      switch state.phase {
      case .building where isSource: .fireAndForget { [builder] in builder.interrupt() }
      case .playing: .fireAndForget { [process] in process.interrupt() }
      case .building, .comparing, .idle: .none
      }
    return .merge(testInterruption, interruption, isScriptListOutdated ? findScripts() : proceed(&state))
  }

  /// Plays new scripts, and forgets removed ones.
  private func update(_ list: WatchedScriptList, _ state: inout State) -> Effect<Action> {
    let known = Set(state.scripts)
    (state.scripts, state.problem) = (list.files, list.problem)
    let present = Set(list.files)
    if present != known { state.beginRound() }
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
    // If the code can't be built, the scripts wait: the old program's results would not match the files on disk.
    guard state.buildMessages == nil else { return .none }
    if !state.planned.isEmpty { return play(&state) }
    return state.isRoundOver && !state.needsComparison ? showScreens(state) : compareGoldenFiles(&state)
  }

  private func compareGoldenFiles(_ state: inout State) -> Effect<Action> {
    (state.phase, state.needsComparison) = (.comparing, false)
    let played = state.scripts.compactMap { state.played[$0] }
    return .run(name: "golden files") { [golden] send in
      await send(.goldenFilesCompared(golden.changes(played)))
    }
  }

  private func finishComparison(_ changes: [BehaviorChange], _ state: inout State) -> Effect<Action> {
    state.phase = .idle
    state.record(goldenChanges: changes)
    guard !state.needsBuild, state.planned.isEmpty, !state.needsComparison else { return proceed(&state) }
    state.endRound()
    return showScreens(state)
  }

  private func build(_ mode: ProgramBuilder.BuildMode) -> Effect<Action> {
    page?.report(BuildStatusMessage(text: "building…"))
    return .run(name: "build") { [builder] send in
      for await event in builder.build(mode) { await send(.buildReported(event)) }
    }
  }

  private func finishBuild(_ result: BuildResult, _ state: inout State) -> Effect<Action> {
    (state.phase, state.buildStep) = (.idle, "")
    var pageEffect = Effect<Action>.none
    switch result {
    case .interrupted: state.needsBuild = true
    case .failed(let messages) where !state.needsBuild:
      (state.buildMessages, state.failedBuilds, state.scrollOffset) = (messages, state.failedBuilds + 1, 0)
      state.browser = nil
      page?.report(BuildStatusMessage(text: messages.joined(separator: "\n"), isFailed: true))
    case .failed: break
    case .succeeded:
      state.buildMessages = nil
      state.wasJustBuilt = true
      state.planned.formUnion(state.scripts)
      pageEffect = startPage()
    }
    return .merge(pageEffect, proceed(&state))
  }

  /// Starts the newly built program in place of the previous one.
  private func startPage() -> Effect<Action> {
    guard let page else { return .none }
    return .run(name: "page") { send in
      for await event in page.start() { await send(.pageReported(event)) }
    }
    .cancellable(id: "page", cancelInFlight: true)
  }

  private func play(_ state: inout State) -> Effect<Action> {
    let files = state.inOrder(state.planned)
    // The first trap is often the cause of the others.
    let locatesTraps = !state.played.values.contains { $0.hasTrapped && !state.planned.contains($0.file) }
    state.run.beginRun(state.planned)
    (state.planned, state.phase) = ([], .playing)
    return .run(name: "play") { [process, jobs = state.run.jobs] send in
      for await events in process.play(files, jobs, locatesTraps) { await send(.runProgressed(events)) }
    }
  }

  private func record(_ events: [ScriptProcess.Event], _ state: inout State) -> Effect<Action> {
    for event in events {
      switch event {
      case .began(let file): state.run.beginScript(file)
      case .played(let behavior): state.record(behavior)
      case .trapped(let note): state.run.record(note)
      case .ended(let end): return finishRun(end, &state)
      }
    }
    return .none
  }

  private func finishRun(_ end: RunEnd, _ state: inout State) -> Effect<Action> {
    state.phase = .idle
    switch end {
    case .finished: (state.run, state.wasJustBuilt) = (TrappingScriptSearch(), false)
    case .interrupted: state.planned.formUnion(state.run.remaining)
    case _ where state.hasQuit: break
    case .trapped where state.wasJustBuilt && !state.wasRebuilt && !state.needsBuild:
      // SwiftPM may have linked code with an outdated type layout. Only a trap of a completely rebuilt program is the code's fault.
      (state.phase, state.wasRebuilt) = (.building, true)
      state.run.endRun()
      return build(.full)
    case .trapped(let message): state.recordTrap(message)
    }
    state.run.endRun()
    return proceed(&state)
  }
}

// MARK: - Tests

extension Watch {
  /// Starts the tests, or ends those in progress.
  private func toggleTests(_ state: inout State) -> Effect<Action> {
    guard state.testProgress == nil else { return interruptTests(state) }
    (state.tests, state.testProgress) = (.running, TestProgress())
    return .run(name: "tests") { [tests] send in
      for await event in tests.run() { await send(.testsReported(event)) }
    }
  }

  private func interruptTests(_ state: State) -> Effect<Action> {
    state.testProgress == nil ? .none : .fireAndForget { [tests] in tests.interrupt() }
  }

  private func record(_ event: TestsProcess.Event, _ state: inout State) {
    // Code that was saved while the tests ran has made their result outdated.
    let isCurrent = state.tests == .running
    switch event {
    case .progressed(let progress): state.testProgress = progress
    case .interrupted:
      state.testProgress = nil
      if isCurrent { state.tests = .interrupted }
    case .ended(let output):
      (state.testProgress, state.testOutput, state.scrollOffset) = (nil, output, 0)
      if isCurrent { state.tests = .ended }
    }
  }
}

// MARK: - Keys

extension Watch {
  private func press(_ key: WatchKey, _ state: inout State) -> Effect<Action> {
    guard !state.isReviewing else { return .none }
    if state.browser != nil, let effect = browse(key, &state) { return effect }
    switch key {
    case .failedOnly: state.showsFailedOnly.toggle()
    case .review: state.isReviewing = true
    case .tests: return toggleTests(&state)
    case .screens:
      // If the code can't be built, the screens would be those of the old program.
      if state.buildMessages == nil { state.toggleBrowser() }
      return showScreens(state)
    case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .back: break
    case .quit:
      state.hasQuit = true
      return .fireAndForget { [builder, process, tests, page] in
        builder.interrupt()
        process.interrupt()
        tests.interrupt()
        page?.interrupt()
      }
    }
    return .none
  }

  /// Handles the keys with another meaning while screens are shown; returns nil for other keys.
  private func browse(_ key: WatchKey, _ state: inout State) -> Effect<Action>? {
    switch key {
    case .left: state.browser?.step(by: -1)
    case .right: state.browser?.step(by: 1)
    case .up, .down:
      state.browse(by: key == .up ? -1 : 1)
      return showScreens(state)
    case .back: state.toggleBrowser()
    case .failedOnly, .review, .screens, .tests, .quit, .pageUp, .pageDown, .home, .end: return nil
    }
    return Effect.none
  }

  /// Plays the script whose screens are shown, unless a build or run in progress will do so at its end.
  private func showScreens(_ state: State) -> Effect<Action> {
    guard let file = state.browser?.script, !state.phase.isBusy else { return .none }
    return .run(name: "screens") { [process] send in await send(.screensShown(of: file, process.screens(file))) }
      .cancellable(id: "screens", cancelInFlight: true)
  }
}

enum WatchKey: Sendable, Equatable {
  case failedOnly, review, screens, tests, quit
  case up, down, pageUp, pageDown, home, end
  case left, right, back

  init?(_ key: Key) {
    switch key {
    case .text("f"): self = .failedOnly
    case .text("r"): self = .review
    case .text("s"): self = .screens
    case .text("t"): self = .tests
    case .text("q"), .cancel, .endOrDelete: self = .quit
    case .left: self = .left
    case .right: self = .right
    case .escape: self = .back
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}

extension String {
  fileprivate var mayContainSource: Bool { hasSuffix(".swift") || hasSuffix("/") }
  fileprivate var mayContainScripts: Bool { hasSuffix(".script") || hasSuffix("/") }
}
