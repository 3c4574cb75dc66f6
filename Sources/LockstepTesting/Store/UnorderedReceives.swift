public import Lockstep

/// Collects the actions that ``TestStore/receiveUnordered(timeout:_:assert:fileID:filePath:line:column:)`` receives in any order.
///
/// Each `receive` takes the same arguments as the `receive` of a ``TestStore``, except for the timeout, which belongs to the block.
///
/// ```swift
/// await store.receiveUnordered {
///   $0.receive(.userResponse(user)) { $0.user = user }
///   $0.receive(Action.feedResponse) { $0.isLoading = false }
/// }
/// ```
public struct UnorderedReceives<State, Action: Sendable> {
  struct Receive {
    let matcher: ActionMatcher<Action>
    let expectation: ((inout State) throws -> Void)?
    let location: CodeLocation
  }

  private(set) var all: [Receive] = []

  /// Expects an action, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - expected: The expected action.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  public mutating func receive(
    _ expected: Action,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(ActionMatcher(expected) { $0 == expected }, expectation, location)
  }

  /// Expects an action of a case, with any payload, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  public mutating func receive<Value>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(ActionMatcher(caseOf: CasePath(constructor)), expectation, location)
  }

  /// Expects an action of a case, with any payload. `CasePath(case: Action.refreshed)` is a case without a payload.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  public mutating func receive<Value>(
    _ path: CasePath<Action, Value>,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(ActionMatcher(caseOf: path), expectation, location)
  }

  /// Expects an action of a case with a given payload and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - value: The expected payload.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  public mutating func receive<Value: Equatable>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    _ value: Value,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let (path, location) = (
      CasePath(constructor), CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    add(ActionMatcher(path.embed(value)) { path.extract(from: $0) == value }, expectation, location)
  }

  /// Expects an action that a predicate accepts and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - predicate: Returns whether the action is the expected one. It may be called for any action of the block, more than once.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  public mutating func receive(
    _ predicate: @escaping (_ action: Action) -> Bool,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(ActionMatcher(predicate: predicate), expectation, location)
  }

  private mutating func add(
    _ matcher: ActionMatcher<Action>,
    _ expectation: ((inout State) throws -> Void)?,
    _ location: CodeLocation
  ) {
    all.append(Receive(matcher: matcher, expectation: expectation, location: location))
  }
}
