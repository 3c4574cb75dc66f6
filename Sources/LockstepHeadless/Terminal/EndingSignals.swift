// Handlers run on a dispatch queue instead of the context of a signal, so they may call any function. The C functions take numbers and
// the address of a local variable.

internal import Foundation

/// Runs a closure before a signal ends the program.
final class EndingSignals {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// Handles the signals that end the program until this object is released. Signals that are ignored, as under `nohup`, remain ignored.
  ///
  /// - Parameter willEnd: Called when a signal arrives; afterwards, the signal ends the program as usual.
  init(_ willEnd: @escaping @Sendable () -> Void) {
    sources = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { !Self.isIgnored($0) }.map { number in
      let source = Self.source(number) {
        willEnd()
        signal(number, SIG_DFL)
        kill(getpid(), number)
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

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Calls a function for each signal with a number.
  static func source(_ number: Int32, _ handler: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    // A dispatch source does not replace the process's own handling of the signal, which must therefore ignore it.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    // Waits until the source is registered, which happens asynchronously. A signal before that would be lost.
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.resume()
    registered.wait()
    return source
  }
}
