internal import Dispatch
internal import Foundation
internal import Synchronization

/// Shows `watch` on a terminal, and forwards keys to it.
final class WatchScreen {
  private enum WakeUp: Sendable {
    /// There is a newer state.
    case state

    /// There are bytes to read, or the size has changed.
    case terminal
  }

  private let terminal: any TerminalDevice
  private let review: () -> Subprocess
  private var view: WatchView
  private var keys = TerminalKeyParser()
  private var state = Watch.State()
  private var isClosed = false

  /// Whether `review` has ended, but the state doesn't show it yet.
  private var isReturning = false

  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - paint: The colorizer.
  ///   - review: Starts `review`, which uses the terminal.
  init(terminal: any TerminalDevice, paint: LineColorizer, review: @escaping () -> Subprocess) {
    (self.terminal, self.review, view) = (terminal, review, WatchView(paint: paint))
  }

  /// Runs until the user quits or the terminal is closed, and nothing is in progress.
  nonisolated(nonsending) func run(_ store: WatchStoreActor) async {
    let (inputs, post) = AsyncStream.makeStream(of: WakeUp.self)
    let sources = TerminalEventNotifier { post.yield(.terminal) }
    defer { sources.cancel() }
    terminal.enterFullScreen()
    defer { terminal.leaveFullScreen() }
    let states = await store.start()
    // Draws only the newest state, because states can arrive faster than they can be drawn.
    let newest = Mutex<Watch.State?>(nil)
    let forwarding = Task {
      for await state in states where newest.withLock({ exchange(&$0, with: state) }) == nil { post.yield(.state) }
    }
    defer { forwarding.cancel() }
    for await input in inputs {
      switch input {
      case .state:
        guard let new = newest.withLock({ exchange(&$0, with: nil) }) else { continue }
        // Ignores states from before the end of the review.
        if isReturning, new.isReviewing { continue }
        (state, isReturning) = (new, false)
      case .terminal:
        for key in readKeys() {
          await store.send(view.scroll(key, in: state).map { .scrolled(to: $0) } ?? .keyPressed(key))
        }
        sources.awaitInput()
      }
      if state.hasQuit, !state.isBusy { break }
      if state.isReviewing {
        await runReview(without: sources)
        (state.isReviewing, isReturning) = (false, true)
        await store.send(.reviewEnded)
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
      switch terminal.wait(milliseconds: keys.isWaiting ? SingleKeyReader.patience : 0) {
      case .bytes(let bytes): for byte in bytes { found += keys.read(byte).compactMap(WatchKey.init) }
      case .resized: continue
      case .nothing where keys.isWaiting: found += keys.giveUp().compactMap(WatchKey.init)
      case .nothing: return found
      case .end: isClosed = true
      }
    }
    return found + [.quit]
  }

  /// Drops keys that were typed before the review ended, so that they don't close its results.
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

  /// Removes the output of an earlier program.
  private static let clearing = Array("\u{1B}[H\u{1B}[2J".utf8)

  /// Leaves the terminal to the review until it has ended and the user pressed a key. After an interruption, no key is needed.
  nonisolated(nonsending) private func runReview(without sources: TerminalEventNotifier) async {
    sources.ignoreInput()
    terminal.leaveFullScreen()
    terminal.write(Self.clearing)
    var isInterrupted = false
    do {
      isInterrupted = try await review().run().isInterruption
    } catch {
      terminal.write(Array("`review` can't be started: \(error)\n".utf8))
    }
    dropTypedKeys()
    if !isInterrupted {
      terminal.write(Array("\nPress a key to continue.\n".utf8))
      if SingleKeyReader(terminal).next() == nil { isClosed = true }
    }
    terminal.enterFullScreen()
    view.forget()
    sources.awaitInput()
  }
}

/// Reports terminal input and changes of the terminal's size.
private final class TerminalEventNotifier {
  private let input: any DispatchSourceRead
  private let size: any DispatchSourceSignal
  private let isAwaiting: Mutex<Bool>

  /// - Parameter report: Called once per call of ``awaitInput()``, and when the size has changed.
  init(_ report: @escaping @Sendable () -> Void) {
    input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
    size = TerminationSignalHandler.source(SIGWINCH, report)
    isAwaiting = Mutex(true)
    input.setEventHandler { [weak self] in
      // Ignores input until it is read, because the source would report it repeatedly.
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
