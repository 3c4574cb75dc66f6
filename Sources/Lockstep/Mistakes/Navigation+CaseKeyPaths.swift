// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them.

extension PresentationState {
  /// Not available: the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  public subscript<Case>(case path: CaseKeyPath<Value>) -> Case? {
    get { mistake() }
    set { mistake() }
  }

  /// Not available: the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public subscript(case path: CaseKeyPath<Value>) -> UnknownValue? {
    get { mistake() }
    set { mistake() }
  }
}

extension StackState {
  /// Not available: the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element>) -> Case? {
    get { mistake() }
    set { mistake() }
  }

  /// Not available: the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public subscript(id id: StackElementID, case path: CaseKeyPath<Element>) -> UnknownValue? {
    get { mistake() }
    set { mistake() }
  }
}
