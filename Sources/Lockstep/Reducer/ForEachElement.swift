internal import LockstepDiff

extension ReducerProtocol {
  /// Runs a child reducer on an element of a collection: the element first, then this reducer.
  ///
  /// Effects of an element end when the collection no longer contains its id. An action for an absent element is reported as an issue,
  /// and this reducer still receives it.
  ///
  /// ```swift
  /// struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  /// enum Action { case row(id: Row.State.ID, action: Row.Action) }
  ///
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: Action.row) { Row() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection of the elements' states.
  ///   - action: The constructor of the case that carries an element's id and its action.
  ///   - element: The reducer of one element.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: @escaping @Sendable (ID, ElementAction) -> Action,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachElement<Self, ID, Element> where Element.State == ElementState, Element.Action == ElementAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ForEachElement(base: self, state: state, action: CasePath(action), element: element(), location: location)
  }

  /// Runs a child reducer on an element of a collection: the element first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The collection of the elements' states.
  ///   - action: The case that carries an element's id and its action.
  ///   - element: The reducer of one element.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachElement<Self, ID, Element> where Element.State == ElementState, Element.Action == ElementAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ForEachElement(base: self, state: state, action: action, element: element(), location: location)
  }
}

/// A reducer with a child for each element of a collection. Created by `forEach`.
public struct ForEachElement<Base: ReducerProtocol, ID, Element: ReducerProtocol>: ReducerProtocol
where ID: Hashable & Sendable {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let state: StatePropertyPath<Base.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let action: CasePath<Base.Action, (ID, Element.Action)>
  @usableFromInline let element: Element

  /// This is a closure because storing data that only misuse reports need would make each level of a composition larger and slower.
  @usableFromInline let reportAbsence: (_ id: ID, _ action: Element.Action) -> Void

  @inlinable
  init(
    base: Base,
    state: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>,
    action: CasePath<Base.Action, (ID, Element.Action)>,
    element: Element,
    location: CodeLocation
  ) {
    self.base = CachedBodyReducer(base)
    self.state = StatePropertyPath(state)
    self.action = action
    self.element = element
    reportAbsence = Self.reporter(of: action, at: location)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let (id, elementAction) = self.action.extract(from: action) else {
      return base.reduce(into: &state, action: action)
    }
    let effect = reduceElement(id, into: &state, action: elementAction)
    return effect.merge(with: base.reduce(into: &state, action: action))
  }

  @inlinable
  func reduceElement(_ id: ID, into state: inout Base.State, action: Element.Action) -> Effect<Base.Action> {
    let effect = self.state.withValue(in: &state) { elements in
      elements.modify(id: id) { element.reduce(into: &$0, action: action) }
    }
    guard let effect else {
      reportAbsence(id, action)
      return .none
    }
    return effect.isNone ? .none : lift(effect, of: id)
  }

  @usableFromInline
  func lift(_ effect: Effect<Element.Action>, of id: ID) -> Effect<Base.Action> {
    let action = action
    return effect.map { action.embed((id, $0)) }.owned(by: FeatureInstance(element: id, of: state))
  }

  @usableFromInline
  static func reporter(
    of action: CasePath<Base.Action, (ID, Element.Action)>,
    at location: CodeLocation
  ) -> (_ id: ID, _ action: Element.Action) -> Void {
    { id, elementAction in
      StoreDependencies.current.report(
        .absentElement(
          action: Tree(describing: action.embed((id, elementAction))),
          id: Tree(describing: id).inline,
          operatorLocation: location
        )
      )
    }
  }
}
