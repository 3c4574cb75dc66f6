internal import LockstepDiff

extension ReducerProtocol {
  /// Runs a reducer on the elements of a stack: the element first, then this reducer.
  ///
  /// `.push` adds an element on top before this reducer runs. `.popFrom` pops an element and all elements above it after this reducer has
  /// run. Effects of an element end when it is popped; `dismiss()` in them pops it. An action for an absent element is reported as an
  /// issue, and this reducer still receives it. A push with an id above the store's next id is also reported, but still adds the element.
  ///
  /// ```swift
  /// .forEach(\.path, action: Action.path) { Path() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The constructor of the case that carries the stack's actions.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<ElementState, ElementAction, Element: ReducerProtocol>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: @escaping @Sendable (StackAction<ElementState, ElementAction>) -> Action,
    @ReducerBuilder<ElementState, ElementAction> destination element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachOnStack<Self, Element> where Element.State == ElementState, Element.Action == ElementAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ForEachOnStack(base: self, state: state, action: CasePath(action), element: element(), location: location)
  }

  /// Runs a reducer on the elements of a stack: the element first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that carries the stack's actions.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<ElementState, ElementAction, Element: ReducerProtocol>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachOnStack<Self, Element> where Element.State == ElementState, Element.Action == ElementAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ForEachOnStack(base: self, state: state, action: action, element: element(), location: location)
  }
}

/// A reducer with a stack of children. Created by `forEach` on a ``StackState``.
public struct ForEachOnStack<Base: ReducerProtocol, Element: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let state: StatePropertyPath<Base.State, StackState<Element.State>>
  @usableFromInline let action: CasePath<Base.Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let element: Element
  @usableFromInline let dependencies: OverriddenDependencies
  @usableFromInline let location: CodeLocation

  @inlinable
  init(
    base: Base,
    state: WritableKeyPath<Base.State, StackState<Element.State>>,
    action: CasePath<Base.Action, StackAction<Element.State, Element.Action>>,
    element: Element,
    location: CodeLocation
  ) {
    self.base = CachedBodyReducer(base)
    self.state = StatePropertyPath(state)
    self.action = action
    self.element = element
    self.dependencies = OverriddenDependencies(presenting: ())
    self.location = location
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    switch self.action.extract(from: action) {
    case nil: return base.reduce(into: &state, action: action)
    case .element(let id, let elementAction)?:
      let effect = reduceElement(id, into: &state, action: elementAction)
      return effect.merge(with: base.reduce(into: &state, action: action))
    case .push(let id, let element)?:
      push(element, id: id, in: &state, action: action)
      return base.reduce(into: &state, action: action)
    case .popFrom(let id)?: return reducePop(from: id, into: &state, action: action)
    }
  }

  @inlinable
  func reduceElement(
    _ id: StackElementID,
    into state: inout Base.State,
    action: Element.Action
  ) -> Effect<Base.Action> {
    self.state.withValue(in: &state) { stack in
      guard let position = stack.index(id: id) else { return reportAbsence(of: id, action) }
      let inner = dependencies.bound()
      let outer = ThreadContext.enter(inner.identity)
      // Force-unwrapping is the only way to mutate a payload in place. Elements are `nil` only while they are being changed.
      // swift-format-ignore: NeverForceUnwrap
      let effect = element.reduce(into: &stack.elements[position]!, action: action)
      withExtendedLifetime(inner) { ThreadContext.leave(to: outer) }
      return effect.isNone ? .none : lift(effect, from: id)
    }
  }

  @usableFromInline
  func lift(_ effect: Effect<Element.Action>, from id: StackElementID) -> Effect<Base.Action> {
    effect
      .map { [action] in action.embed(.element(id: id, action: $0)) }
      .dismissed(by: action.embed(.popFrom(id: id)))
      .owned(by: FeatureInstance(stack: state, element: id))
  }
}

// MARK: - Pushing and popping

extension ForEachOnStack {
  @usableFromInline
  func push(_ element: Element.State, id: StackElementID, in state: inout Base.State, action: Base.Action) {
    let issue = self.state.withValue(in: &state) { stack -> EngineIssue? in
      guard stack.index(id: id) == nil else {
        return .repeatedPush(action: Tree(describing: action), id: id.description, operatorLocation: location)
      }
      let expected = stack.takeID(id)
      stack.append(element, id: id)
      return id > expected ? outOfOrderPush(of: id, expected: expected, action) : nil
    }
    if let issue { report(issue) }
  }

  private func outOfOrderPush(of id: StackElementID, expected: StackElementID, _ action: Base.Action) -> EngineIssue {
    .outOfOrderPush(
      action: Tree(describing: action),
      id: id.description,
      expected: expected.description,
      operatorLocation: location
    )
  }

  @usableFromInline
  func reducePop(from id: StackElementID, into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard self.state.withValue(in: &state, { $0.index(id: id) != nil }) else {
      reportUnknownPop(action, id: id, present: self.state.withValue(in: &state) { $0.ids })
      return base.reduce(into: &state, action: action)
    }
    let effect = base.reduce(into: &state, action: action)
    self.state.withValue(in: &state) { $0.pop(from: id) }
    return effect
  }

  @usableFromInline
  func reportAbsence(of id: StackElementID, _ elementAction: Element.Action) -> Effect<Base.Action> {
    let action = Tree(describing: action.embed(.element(id: id, action: elementAction)))
    report(.absentElement(action: action, id: id.description, operatorLocation: location))
    return .none
  }

  private func reportUnknownPop(_ action: Base.Action, id: StackElementID, present: [StackElementID]) {
    report(
      .unknownPop(
        action: Tree(describing: action),
        id: id.description,
        present: present.map(\.description),
        operatorLocation: location
      )
    )
  }

  private func report(_ issue: EngineIssue) {
    StoreDependencies.current.report(issue)
  }
}
