public import Lockstep

/// Shows the messages of all features above the screens, one at a time.
///
/// ``State`` is its state and ``Action`` lists its actions. Features post messages to the ``MessagesService``. A message is dismissed when
/// its duration ends; the duration begins when the message is displayed.
public struct Messages: ReducerProtocol, Sendable {
  /// The state of the overlay.
  public struct State: Equatable, Sendable {
    /// The displayed message; `nil` if there is none.
    public var current: Message?

    /// Creates the state of an overlay that has not appeared.
    public init() {}
  }

  /// The actions of the overlay.
  public enum Action: Equatable, Sendable, Decodable {
    /// The overlay appeared: start showing messages.
    case appeared
    /// The overlay disappeared; messages wait until it reappears.
    case disappeared
    /// The service reported the message to show; `nil` for none.
    case currentChanged(Message?)
    /// Close the displayed message.
    case closeButtonTapped
    /// Close the displayed message; the parent follows its link.
    case openButtonTapped
  }

  private enum CancelID: Hashable, Sendable { case observation, duration }

  @Dependency(\.messages) var messages
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "messages", sequence: { await messages.current() }, transform: { .currentChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true)
    case .disappeared:
      state.current = nil
      return .cancel(ids: [CancelID.observation, .duration])
    case .currentChanged(let message):
      state.current = message
      return end(message)
    case .closeButtonTapped, .openButtonTapped:
      guard let message = state.current else { return .none }
      return .fireAndForget(name: "message close") { await messages.dismiss(message.id) }
    }
  }

  /// Dismisses a message at the end of its duration, unless another message has replaced it.
  private func end(_ message: Message?) -> Effect<Action> {
    guard let message, let duration = message.duration else { return .cancel(id: CancelID.duration) }
    return .fireAndForget(name: "message timer") {
      try await clock.sleep(for: duration)
      await messages.dismiss(message.id)
    }
    .cancellable(id: CancelID.duration, cancelInFlight: true)
  }
}
