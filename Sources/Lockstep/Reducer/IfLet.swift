internal import LockstepDiff

extension ReducerProtocol {
  /// Runs a child reducer on an optional property of the state while it is present: the child first, then this reducer.
  ///
  /// Effects of the child end when its state becomes `nil` or when the state is `Identifiable` and its identity changes. An action for an
  /// absent child is reported as an issue, and this reducer still receives it. Ephemeral state, such as an alert, becomes `nil` after any
  /// of its actions, unless this reducer has replaced it.
  ///
  /// - Parameters:
  ///   - state: The optional state of the child.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: @escaping @Sendable (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfLet(base: self, state: state, action: CasePath(action), child: child(), location: location)
  }

  /// Runs a child reducer on an optional property of the state while it is present: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The optional state of the child.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfLet(base: self, state: state, action: action, child: child(), location: location)
  }
}

/// A reducer with a child that may be absent. Created by `ifLet`.
public struct IfLet<Base: ReducerProtocol, Child: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let state: StatePropertyPath<Base.State, Child.State?>
  @usableFromInline let action: CasePath<Base.Action, Child.Action>
  @usableFromInline let child: Child

  /// This is a closure because storing data that only misuse reports need would make each level of a composition larger and slower.
  @usableFromInline let reportAbsence: (_ action: Child.Action) -> Void

  /// The ephemeral cases of the child's state, from ``PresentedTypeFacts/ephemeralTags``; 0 for most states.
  ///
  /// The ``PresentedTypeFacts`` itself isn't stored, because counting references to it would cost each action more than the rest of this
  /// operator.
  @usableFromInline let ephemeralTags: UInt64

  @inlinable
  init(
    base: Base,
    state: WritableKeyPath<Base.State, Child.State?>,
    action: CasePath<Base.Action, Child.Action>,
    child: Child,
    location: CodeLocation
  ) {
    self.base = CachedBodyReducer(base)
    self.state = StatePropertyPath(state)
    self.action = action
    self.child = child
    reportAbsence = Self.reporter(of: action, at: location)
    ephemeralTags = PresentedTypeFacts.ephemeralTags(of: Child.State.self, action: Child.Action.self)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let childAction = self.action.extract(from: action) else { return base.reduce(into: &state, action: action) }
    if ephemeralTags != 0 { return reduceEphemeral(into: &state, action: action, childAction: childAction) }
    let effect = reduceChild(into: &state, action: childAction)
    return effect.merge(with: base.reduce(into: &state, action: action))
  }

  @inlinable
  func reduceChild(into state: inout Base.State, action: Child.Action) -> Effect<Base.Action> {
    self.state.withValue(in: &state) { optional in
      guard isPresent(&optional) else {
        reportAbsence(action)
        return .none
      }
      // Force-unwrapping is the only way to mutate a payload in place. The condition above has checked it.
      // swift-format-ignore: NeverForceUnwrap
      let effect = child.reduce(into: &optional!, action: action)
      return effect.isNone ? .none : lift(effect, from: &optional)
    }
  }

  /// A separate function, because debug builds copy the operands of a comparison with `nil` and keep the copy until the function returns.
  @inlinable
  func isPresent(_ child: inout Child.State?) -> Bool {
    child != nil
  }

  @usableFromInline
  func lift(_ effect: Effect<Child.Action>, from child: inout Child.State?) -> Effect<Base.Action> {
    let instance = StateAddress.of(&child) { FeatureInstance(optional: state, current: $0) }
    return effect.map(action.embed).owned(by: instance)
  }

  @usableFromInline
  static func reporter(
    of action: CasePath<Base.Action, Child.Action>,
    at location: CodeLocation
  ) -> (_ action: Child.Action) -> Void {
    { childAction in
      let action = Tree(describing: action.embed(childAction))
      StoreDependencies.current.report(.absentChild(action: action, operatorLocation: location))
    }
  }
}
