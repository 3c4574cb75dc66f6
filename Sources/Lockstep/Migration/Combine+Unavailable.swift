// Combine in The Composable Architecture, declared only for the compiler's message.

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

extension ViewStore {
  /// Not available: there is no Combine. As in The Composable Architecture, it hides a property of the state with the same name.
  // A dynamic member wouldn't hide it, but the compiler would name it in the message about every misspelled property of a property.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'; a property of the state is 'viewStore.state.publisher'"
  )
  public var publisher: UnknownPublisher { mistake() }
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
