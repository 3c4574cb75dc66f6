public import Lockstep

// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them, and removed members of test stores. Declared only
// for the compiler's message, like the declarations in the folder Mistakes of Lockstep.

extension TestStore {
  /// Not available: the case is a key path.
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

  /// Not available: the case is a key path.
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

  /// Not available: the action is a key path.
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

  /// Not available: the action is a key path.
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

  /// Not available: the state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  public var bindings: UnknownValue { mistake() }

  /// Not available: the state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  @_disfavoredOverload
  public func bindings<ViewAction>(action: (ViewAction) -> Action) -> UnknownValue { mistake() }

  /// Not available: the state has the values of all bindings.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Read the state instead: 'store.state.name'")
  @_disfavoredOverload
  public func bindings(action: CaseKeyPath<Action>) -> UnknownValue { mistake() }
}
