public import Dispatch
public import Foundation
public import Lockstep

// Tools of The Composable Architecture's tests that do not exist here, declared only for the compiler's message.

extension DispatchQueue {
  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There are no schedulers: override '\\.continuousClock' with 'ImmediateClock()'"
  )
  public static var immediate: UnavailableScheduler { mistake() }
}

extension RunLoop {
  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There are no schedulers: override '\\.continuousClock' with 'ImmediateClock()'"
  )
  public static var immediate: UnavailableScheduler { mistake() }
}

extension OperationQueue {
  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There are no schedulers: override '\\.continuousClock' with 'ImmediateClock()'"
  )
  public static var immediate: UnavailableScheduler { mistake() }
}

extension UnavailableScheduler {
  /// Not available, like the scheduler itself.
  public func advance(by duration: Duration = .zero) async { mistake() }

  /// Not available, like the scheduler itself.
  public func run() async { mistake() }

  /// Not available, like the scheduler itself.
  public func eraseToAnyScheduler() -> Self { mistake() }
}

extension Task where Success == Never, Failure == Never {
  /// Not available: the simulation runs effects until nothing can run.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Remove the yield: 'send' and 'receive' run the effects until nothing can run")
  public static func megaYield(count: Int = 20) async { mistake() }
}

/// Not available: a test store has its own scheduler.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the call: a test store runs effects on its own scheduler, in a fixed order")
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result { mistake() }

/// Not available: a test store has its own scheduler.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the call: a test store runs effects on its own scheduler, in a fixed order")
public func withMainSerialExecutor<Result>(operation: () async throws -> Result) async rethrows -> Result { mistake() }
