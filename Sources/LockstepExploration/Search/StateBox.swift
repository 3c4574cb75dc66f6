// Unsafe, and sound because the boxes of an exploration are made by its expanders and walks, all for states of its own type.

/// A state of a feature, for code that doesn't know its type.
///
/// Searches are not generic: code that handles values of a type parameter is several times slower, because it looks up types that depend on
/// the parameter.
class StateBox {
  /// The state, which must be of this type.
  final func state<State>(as _: State.Type) -> State {
    unsafeDowncast(self, to: TypedStateBox<State>.self).value
  }
}

/// A ``StateBox`` for states of one type.
final class TypedStateBox<State>: StateBox {
  fileprivate let value: State

  // Required, so that a box can be made through a metatype, which saves looking up the type.
  required init(_ value: State) { self.value = value }
}
