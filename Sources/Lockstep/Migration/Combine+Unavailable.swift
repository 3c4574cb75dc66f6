// Combine in The Composable Architecture, declared only for the compiler's message. The publishers of stores are dynamic members, so that a
// property of the state with the same name takes precedence.

/// The name of the publisher of stores and view stores.
@_documentation(visibility: private)
public struct PublisherMember {
  /// The Combine publisher of the states.
  public var publisher: UnknownPublisher { mistake() }
}

/// A Combine publisher, with operators of any name.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownPublisher {
  /// Accepts any property and any operator.
  public subscript(dynamicMember name: String) -> Self { mistake() }

  /// Accepts an operator's closure.
  @discardableResult
  public func callAsFunction(_ body: (UnknownValue) -> Void = { _ in }) -> Self { mistake() }
}

extension Store {
  /// Not available: there is no Combine.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'"
  )
  public subscript(dynamicMember member: KeyPath<PublisherMember, UnknownPublisher>) -> UnknownPublisher {
    mistake()
  }
}

extension ViewStore {
  /// Not available: there is no Combine.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'"
  )
  public subscript(dynamicMember member: KeyPath<PublisherMember, UnknownPublisher>) -> UnknownPublisher {
    mistake()
  }
}

extension Effect {
  /// Not available: there is no Combine.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There is no Combine: use '.run' over an asynchronous sequence")
  public static func publisher<Publisher>(
    priority: TaskPriority? = nil,
    _ createPublisher: () -> Publisher
  ) -> Self {
    mistake()
  }
}
