public import LockstepDiff

/// A reducer with a child that may be presented. Created by `ifLet(\.$…)`.
public struct IfPresented<Base: ReducerProtocol, Child: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let path: PresentationPath<Base.State, Child.State>
  @usableFromInline let action: CasePath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let child: Child
  @usableFromInline let dependencies: OverriddenDependencies
  @usableFromInline let location: CodeLocation

  @inlinable
  init(
    base: Base,
    state: WritableKeyPath<Base.State, PresentationState<Child.State>>,
    action: CasePath<Base.Action, PresentationAction<Child.Action>>,
    child: Child,
    location: CodeLocation
  ) {
    self.base = CachedBodyReducer(base)
    self.path = PresentationPath(state)
    self.action = action
    self.child = child
    self.dependencies = OverriddenDependencies(presenting: ())
    self.location = location
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    switch self.action.extract(from: action) {
    case nil: return base.reduce(into: &state, action: action)
    case .dismiss?: return reduceDismissal(into: &state, action: action)
    case .presented(let childAction)?:
      guard !mayPresentEphemeral(in: &state) else {
        return reduceEphemeral(into: &state, action: action, childAction: childAction)
      }
      let effect = reduceChild(into: &state, action: childAction)
      return effect.merge(with: base.reduce(into: &state, action: action))
    }
  }

  @inlinable
  func reduceChild(into state: inout Base.State, action: Child.Action) -> Effect<Base.Action> {
    path.withPresentation(in: &state) { presentation in
      guard presentation.makeUnique() else { return reportAbsence(of: action) }
      let inner = dependencies.bound()
      let outer = ThreadContext.enter(inner.identity)
      // Force-unwrapping is the only way to mutate a payload in place. A box contains a value except while the value is being changed. The
      // box is accessed through the presentation, because moving it to a variable would retain it.
      // swift-format-ignore: NeverForceUnwrap
      let effect = child.reduce(into: &presentation.box!.value!, action: action)
      withExtendedLifetime(inner) { ThreadContext.leave(to: outer) }
      return effect.isNone ? .none : lift(effect, from: presentation)
    }
  }

  @usableFromInline
  func lift(
    _ effect: Effect<Child.Action>,
    from presentation: PresentationState<Child.State>
  ) -> Effect<Base.Action> {
    effect
      .map { [action] in action.embed(.presented($0)) }
      .dismissed(by: action.embed(.dismiss))
      .owned(by: FeatureInstance(presentation: path, kind: kind, current: presentation))
  }

  @usableFromInline
  func reportAbsence(of childAction: Child.Action) -> Effect<Base.Action> {
    let action = Tree(describing: action.embed(.presented(childAction)))
    StoreDependencies.current.report(.absentChild(action: action, operatorLocation: location))
    return .none
  }
}

// MARK: - Ending

extension IfPresented {
  /// Whether the presented value may be cleared automatically. Checks only the value's case.
  @inlinable
  func mayPresentEphemeral(in state: inout Base.State) -> Bool {
    let tags = path.memory.ephemeralTags
    if tags == 0 { return false }
    if tags == .max { return true }
    return path.withPresentation(in: &state) { presentation in
      guard let tag = presentation.withValueAddress({ EnumPayload.tag(at: $0) }) else { return false }
      return tags & (1 << UInt64(min(tag, 63))) != 0
    }
  }

  @usableFromInline
  func reduceEphemeral(
    into state: inout Base.State,
    action: Base.Action,
    childAction: Child.Action
  ) -> Effect<Base.Action> {
    let kind = kind
    let cleared = path.withPresentation(in: &state) { kind.isCleared($0, by: childAction) ? kind.mark(of: $0) : nil }
    let effect = reduceChild(into: &state, action: childAction)
      .merge(with: base.reduce(into: &state, action: action))
    if let cleared { end(cleared, in: &state) }
    return effect
  }

  @usableFromInline
  func reduceDismissal(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let kind = kind
    let dismissed = path.withPresentation(in: &state) { kind.mark(of: $0) }
    if dismissed == nil {
      let action = Tree(describing: action)
      StoreDependencies.current.report(.absentDismissal(action: action, operatorLocation: location))
    }
    let effect = base.reduce(into: &state, action: action)
    if let dismissed { end(dismissed, in: &state) }
    return effect
  }

  /// Ends a presentation, unless another one has replaced it.
  private func end(_ mark: PresentationID, in state: inout Base.State) {
    let kind = kind
    path.withPresentation(in: &state) { if kind.mark(of: $0) == mark { $0.end() } }
  }

  private var kind: PresentedTypeFacts {
    if let known = path.memory.kind { return known }
    let kind = PresentedTypeFacts(of: Child.State.self, action: Child.Action.self)
    path.memory.kind = kind
    path.memory.ephemeralTags = kind.ephemeralTags
    return kind
  }
}

extension ReducerProtocol {
  /// Runs a child reducer on a presented property of the state while it is presented: the child first, then this reducer.
  ///
  /// `.dismiss` ends the presentation after this reducer has run. The presentation of ephemeral state ends after any of its actions.
  /// Effects of the child end with the presentation, and when another identity or case replaces the child's. `dismiss()` in them
  /// dismisses the child.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: Action.destination) { Destination() }
  /// ```
  ///
  /// An action for a child that is not presented is reported as an issue, and this reducer still receives it.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: CasePath(action), child: child(), location: location)
  }

  /// Runs a child reducer on a presented property of the state while it is presented: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: action, child: child(), location: location)
  }

  /// Presents state without a reducer, such as an alert. Its actions and its dismissal clear it after this reducer has run.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: Action.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The constructor of the case that carries its actions.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: CasePath(action), child: EmptyReducer(), location: location)
  }

  /// Presents state without a reducer, such as an alert. Its actions and its dismissal clear it after this reducer has run.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries its actions.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: action, child: EmptyReducer(), location: location)
  }
}
