public import Dispatch
public import Foundation
public import Lockstep

// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them, and removed members of test stores. Declared only
// for the compiler's message, like the declarations in the folder Mistakes of Lockstep.

extension TestStore {
  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action"
  )
  public func receive(
    _ path: CaseKeyPath<Action>,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil
  ) async {
    mistake()
  }

  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action"
  )
  public func receive<Value>(
    _ path: CaseKeyPath<Action>,
    _ value: Value,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil
  ) async {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Write the action: '.set(\\.$name, value)' for a binding, '.child(.tapped)' for others"
  )
  @discardableResult
  public func send(
    _ path: CaseKeyPath<Action>,
    assert expectation: ((inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Write the action: '.set(\\.$name, value)' for a binding, '.child(.tapped)' for others"
  )
  @discardableResult
  public func send<Value>(
    _ path: CaseKeyPath<Action>,
    _ value: Value,
    assert expectation: ((inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    mistake()
  }

  /// Not available. The state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  public var bindings: UnknownMemberStandIn { mistake() }

  /// Not available. The state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  @_disfavoredOverload
  public func bindings<ViewAction>(action: (ViewAction) -> Action) -> UnknownMemberStandIn { mistake() }

  /// Not available. The state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  @_disfavoredOverload
  public func bindings(action: CaseKeyPath<Action>) -> UnknownMemberStandIn { mistake() }
}

// Tools of The Composable Architecture's tests that do not exist here, declared only for the compiler's message.

extension DispatchQueue {
  /// Not available. Effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available. Effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There are no schedulers: override '\\.continuousClock' with 'ImmediateClock()'"
  )
  public static var immediate: UnavailableScheduler { mistake() }
}

extension RunLoop {
  /// Not available. Effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available. Effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There are no schedulers: override '\\.continuousClock' with 'ImmediateClock()'"
  )
  public static var immediate: UnavailableScheduler { mistake() }
}

extension OperationQueue {
  /// Not available. Effects wait on clocks.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There are no schedulers: override '\\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'"
  )
  public static var test: UnavailableScheduler { mistake() }

  /// Not available. Effects wait on clocks.
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
  /// Not available. The simulation runs effects until nothing can run.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Remove the yield: 'send' and 'receive' run the effects until nothing can run")
  public static func megaYield(count: Int = 20) async { mistake() }
}

/// Not available. A test store has its own scheduler.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the call: a test store runs effects on its own scheduler, in a fixed order")
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result { mistake() }

/// Not available. A test store has its own scheduler.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the call: a test store runs effects on its own scheduler, in a fixed order")
public func withMainSerialExecutor<Result>(operation: () async throws -> Result) async rethrows -> Result { mistake() }

// Modifying a case in The Composable Architecture's tests, declared only for the compiler's message.

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root,
  case path: @escaping @Sendable (Case) -> Root,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root?,
  case path: @escaping @Sendable (Case) -> Root,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root,
  case path: CasePath<Root, Case>,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root?,
  case path: CasePath<Root, Case>,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
@_disfavoredOverload
public func XCTModify<Root>(
  _ root: inout Root,
  case path: CaseKeyPath<Root>,
  _ message: String = "",
  _ body: (inout UnknownMemberStandIn) throws -> Void
) {
  mistake()
}

/// Not available. A case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root>(
  _ root: inout Root?,
  case path: CaseKeyPath<Root>,
  _ message: String = "",
  _ body: (inout UnknownMemberStandIn) throws -> Void
) {
  mistake()
}
