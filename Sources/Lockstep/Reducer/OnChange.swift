extension ReducerProtocol {
  /// Runs another reducer after this one when a property of the state has changed.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.filter) { old, new in
  ///     Reduce { state, action in .send(.reload) }
  ///   }
  /// ```
  ///
  /// The effects of this reducer come first, then those of the other reducer. The other reducer is created for each change, so keep
  /// expensive objects outside of it.
  ///
  /// - Parameters:
  ///   - value: The property. A stored property is compared in place.
  ///   - isDuplicate: Whether two values count as the same; `==` by default.
  ///   - reducer: Creates the other reducer from the old and the new value.
  /// - Returns: A reducer that runs this one, then the other.
  /// - Complexity: One copy of the property per action. An array in it that this reducer changes is copied as well.
  @inlinable
  public func onChange<Value: Equatable, Other: ReducerProtocol>(
    of value: KeyPath<State, Value>,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool = { $0 == $1 },
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Other
  ) -> OnChange<Self, Value, Other> {
    OnChange(base: self, part: OffsetPropertyReader(value), isDuplicate: isDuplicate, other: reducer)
  }

  /// Runs another reducer after this one when a value computed from the state has changed.
  ///
  /// The effects of this reducer come first, then those of the other reducer. The other reducer is created for each change.
  ///
  /// - Parameters:
  ///   - value: Computes the value; called twice per action.
  ///   - isDuplicate: Whether two values count as the same; `==` by default.
  ///   - reducer: Creates the other reducer from the old and the new value.
  /// - Returns: A reducer that runs this one, then the other.
  @_disfavoredOverload
  @inlinable
  public func onChange<Value: Equatable, Other: ReducerProtocol>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool = { $0 == $1 },
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Other
  ) -> OnChange<Self, Value, Other> {
    OnChange(base: self, part: OffsetPropertyReader(value), isDuplicate: isDuplicate, other: reducer)
  }
}

/// A reducer followed by another one when a value in the state has changed. Created by `onChange`.
public struct OnChange<Base: ReducerProtocol, Value, Other: ReducerProtocol>: ReducerProtocol
where Other.State == Base.State, Other.Action == Base.Action {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let part: OffsetPropertyReader<Base.State, Value>
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @usableFromInline let other: (Value, Value) -> Other

  @inlinable
  init(
    base: Base,
    part: OffsetPropertyReader<Base.State, Value>,
    isDuplicate: @escaping (Value, Value) -> Bool,
    other: @escaping (Value, Value) -> Other
  ) {
    self.base = CachedBodyReducer(base)
    self.part = part
    self.isDuplicate = isDuplicate
    self.other = other
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = part.value(in: &state)
    let effect = base.reduce(into: &state, action: action)
    let new = part.value(in: &state)
    if isDuplicate(old, new) { return effect }
    return effect.merge(with: other(old, new).reduce(into: &state, action: action))
  }
}
