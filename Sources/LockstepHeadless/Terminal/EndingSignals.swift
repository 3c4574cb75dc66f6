internal import Foundation

/// Does something before a signal ends the program.
struct EndingSignals {
  private let sources: [any DispatchSourceSignal]

  /// Handles the signals that end the program, as long as the value exists.
  ///
  /// - Parameter willEnd: Called when a signal arrives; afterwards, the signal ends the program as usual.
  init(_ willEnd: @escaping @Sendable () -> Void) {
    sources = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { number in
      Self.source(number) {
        willEnd()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
  }

  /// Makes the signals end the program as usual again.
  func cancel() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
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
