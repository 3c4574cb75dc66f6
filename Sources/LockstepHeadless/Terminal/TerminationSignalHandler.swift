// Handlers run on a dispatch queue instead of in the context of a signal, so they may call any function. The C functions take numbers and
// the address of a local variable.

internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs a closure before a signal ends the program.
final class TerminationSignalHandler {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// Handles the signals that end the program until this object is released. Signals that are ignored, as under `nohup`, stay ignored.
  ///
  /// - Parameters:
  ///   - interrupt: Called for the first SIGINT instead of ending the program; nil if the first one ends it.
  ///   - willEnd: Called when a signal arrives; afterwards, the signal ends the program as usual.
  init(atFirstInterrupt interrupt: (@Sendable () -> Void)? = nil, _ willEnd: @escaping @Sendable () -> Void) {
    let interruptions = AtomicIndexCounter()
    sources = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { !Self.isIgnored($0) }.map { number in
      let source = Self.source(number) {
        if number == SIGINT, let interrupt, interruptions.next() == 0 { return interrupt() }
        willEnd()
        signal(number, SIG_DFL)
        // This thread may block the signal, and the source would receive it again.
        withoutBlockedSignals { _ = raise(number) }
      }
      return (number, source)
    }
  }

  deinit {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool { address(ofHandlerOf: number) == address(of: SIG_IGN) }

  /// Whether no source handles a signal, and it is not ignored.
  fileprivate static func hasDefaultHandler(_ number: Int32) -> Bool {
    address(ofHandlerOf: number) == address(of: SIG_DFL)
  }

  private static func address(ofHandlerOf number: Int32) -> Int {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return address(of: handler)
  }

  private static func address(of handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafe unsafeBitCast(handler, to: Int.self)
  }

  /// Calls a function each time the signal with the given number arrives.
  static func source(_ number: Int32, _ handler: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    // A dispatch source does not replace the process's own handling of the signal, which must therefore ignore it. On Linux, it does, and
    // further sources of the signal need its handler.
    if hasDefaultHandler(number) { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    // The source is registered asynchronously; waits for that, because earlier signals would be lost.
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.resume()
    registered.wait()
    return source
  }
}

/// While it exists, records whether this process receives an interrupt, and prevents it from ending the process.
final class InterruptObserver {
  private let source: any DispatchSourceSignal
  private let isOnlyHandler = TerminationSignalHandler.hasDefaultHandler(SIGINT)

  /// Whether an interrupt was received.
  let hasReceived: @Sendable () -> Bool

  /// - Parameter report: Called when an interrupt is received.
  init(_ report: @escaping @Sendable () -> Void = {}) {
    let flag = Flag()
    hasReceived = { flag.isSet.load(ordering: .relaxed) }
    source = TerminationSignalHandler.source(SIGINT) {
      flag.isSet.store(true, ordering: .relaxed)
      report()
    }
  }

  deinit {
    source.cancel()
    if isOnlyHandler { signal(SIGINT, SIG_DFL) }
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }
}
