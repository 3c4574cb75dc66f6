internal import Dispatch
internal import Foundation
internal import Synchronization

/// Shows `watch` on a terminal, and passes it the keys.
final class WatchScreen {
  private enum Input: Sendable {
    /// There is a newer state.
    case state

    /// There are bytes to read, or the size has changed.
    case terminal
  }

  private let terminal: any TerminalDevice
  private let programs: OtherPrograms
  private var view: WatchView
  private var keys = KeyReader()
  private var state = Watch.State()
  private var isClosed = false

  /// Whether another program has ended, and the state doesn't say so yet.
  private var isReturning = false

  init(terminal: any TerminalDevice, paint: LineColorizer, programs: OtherPrograms) {
    (self.terminal, self.programs, view) = (terminal, programs, WatchView(paint: paint))
  }

  /// Runs until the person quits or the terminal is closed, and nothing is in progress.
  nonisolated(nonsending) func run(_ store: WatchStore) async {
    let (inputs, post) = AsyncStream.makeStream(of: Input.self)
    let sources = TerminalSources { post.yield(.terminal) }
    defer { sources.cancel() }
    terminal.enterFullScreen()
    defer { terminal.leaveFullScreen() }
    let states = await store.start()
    // Only the newest state is drawn: states can arrive faster than they are drawn.
    let newest = Mutex<Watch.State?>(nil)
    let forwarding = Task {
      for await state in states where newest.withLock({ exchange(&$0, with: state) }) == nil { post.yield(.state) }
    }
    defer { forwarding.cancel() }
    for await input in inputs {
      switch input {
      case .state:
        guard let new = newest.withLock({ exchange(&$0, with: nil) }) else { continue }
        // States from before the end of another program still name it.
        if isReturning, new.otherProgram != nil { continue }
        (state, isReturning) = (new, false)
      case .terminal:
        for key in readKeys() { await store.send(.keyPressed(key)) }
        sources.awaitInput()
      }
      if state.hasQuit, !state.phase.isBusy { break }
      if let program = state.otherProgram {
        let isSuccess = await run(program, without: sources)
        (state.otherProgram, isReturning) = (nil, true)
        await store.send(.otherProgramEnded(isSuccess: isSuccess))
      }
      draw()
    }
  }

  private func draw() {
    terminal.write(view.draw(state, columns: terminal.columns, rows: terminal.rows))
  }

  private func readKeys() -> [WatchKey] {
    var found: [WatchKey] = []
    while !isClosed {
      switch terminal.wait(milliseconds: keys.isWaiting ? KeyInput.patience : 0) {
      case .bytes(let bytes): for byte in bytes { found += keys.read(byte).compactMap(WatchKey.init) }
      case .resized: view.forget()
      case .nothing where keys.isWaiting: found += keys.giveUp().compactMap(WatchKey.init)
      case .nothing: return found
      case .end: isClosed = true
      }
    }
    return found + [.quit]
  }

  /// Keys that were typed while another program ran must not close its results.
  private func dropTypedKeys() {
    // Without raw mode, only whole lines can be read.
    terminal.enterRawMode()
    while true {
      switch terminal.wait(milliseconds: 0) {
      case .bytes, .resized: continue
      case .nothing, .end: return
      }
    }
  }

  /// Leaves the terminal to another program until it has ended and a key was pressed.
  ///
  /// - Returns: Whether its exit code was 0.
  nonisolated(nonsending) private func run(
    _ program: Watch.OtherProgram,
    without sources: TerminalSources
  ) async -> Bool {
    sources.ignoreInput()
    terminal.leaveFullScreen()
    let isSuccess = await programs.run(program)
    dropTypedKeys()
    terminal.write(Array("\nPress a key to continue.\n".utf8))
    if KeyInput(terminal).next() == nil { isClosed = true }
    terminal.enterFullScreen()
    view.forget()
    sources.awaitInput()
    return isSuccess
  }
}

/// Reports that the terminal has input, or that its size has changed.
private final class TerminalSources {
  private let input: any DispatchSourceRead
  private let size: any DispatchSourceSignal
  private let isAwaiting: Mutex<Bool>

  /// - Parameter report: Called once for each call of ``awaitInput()``, and when the size has changed.
  init(_ report: @escaping @Sendable () -> Void) {
    input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
    size = EndingSignals.source(SIGWINCH, report)
    isAwaiting = Mutex(true)
    input.setEventHandler { [weak self] in
      // The source would report the same input until it is read.
      self?.ignoreInput()
      report()
    }
    input.resume()
  }

  func awaitInput() {
    isAwaiting.withLock { isAwaiting in
      if !isAwaiting { input.resume() }
      isAwaiting = true
    }
  }

  func ignoreInput() {
    isAwaiting.withLock { isAwaiting in
      if isAwaiting { input.suspend() }
      isAwaiting = false
    }
  }

  func cancel() {
    input.cancel()
    // A suspended source can't be released.
    awaitInput()
    size.cancel()
  }
}

/// The programs that a person starts by a key of `watch`.
struct OtherPrograms: Sendable {
  let executable: URL
  let swift: URL
  let package: URL
  let golden: String?
  let paths: [String]
  private let running = RunningSubprocess()

  /// Ends the program, if one is running.
  func interrupt() { running.interrupt() }

  /// Runs a program that uses this terminal.
  ///
  /// - Returns: Whether its exit code was 0.
  nonisolated(nonsending) func run(_ program: Watch.OtherProgram) async -> Bool {
    switch program {
    case .review: await start(executable, ["review"] + paths + (golden.map { ["--golden", $0] } ?? []))
    case .tests: await start(swift, ["test", "--package-path", package.path])
    }
  }

  nonisolated(nonsending) private func start(_ file: URL, _ arguments: [String]) async -> Bool {
    do {
      let process = Subprocess(file, arguments, usesTerminal: true)
      running.set(process)
      defer { running.set(nil) }
      return try await process.run() == .exited(0)
    } catch {
      print("\(file.path) can't be started: \(error)")
      return false
    }
  }
}
