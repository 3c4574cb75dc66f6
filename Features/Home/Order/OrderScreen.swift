public import Lockstep

/// Shows the order: its lines with quantities, and the total.
///
/// ``State`` is its state and ``Action`` lists its actions; the order itself is in the ``OrderService``.
public struct OrderScreen: ReducerProtocol, Sendable {
  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.order) var order
  @Dependency(\.dismiss) var dismiss

  /// Makes the feature.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "order", sequence: { await order.observe() }, transform: { .orderChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true)

    case .disappeared:
      return .cancel(id: CancelID.observation)

    case .orderChanged(let order):
      state.order = order
      if order.lines.isEmpty { state.isAskingToEmpty = false }
      return .none

    case .plusButtonTapped(let id):
      guard let item = state.order?.lines.first(where: { $0.id == id })?.item else { return .none }
      return change(&state) { try await order.add(item) }

    case .minusButtonTapped(let id): return change(&state) { try await order.removeOne(id) }
    case .removeButtonTapped(let id): return change(&state) { try await order.removeAll(id) }

    case .emptyButtonTapped:
      state.isAskingToEmpty = state.phase == .content && !state.isChanging
      return .none

    case .emptyConfirmed:
      guard state.isAskingToEmpty else { return .none }
      state.isAskingToEmpty = false
      return change(&state) { try await order.empty() }

    case .emptyCancelled:
      state.isAskingToEmpty = false
      return .none

    case .changeResponse(let failure):
      state.isChanging = false
      state.failure = failure
      return .none

    case .failureDismissed:
      state.failure = nil
      return .none

    case .backButtonTapped:
      return .run(name: "back") { _ in await dismiss() }

    case .lineTapped:
      return .none
    }
  }

  /// Applies one change at a time.
  private func change(_ state: inout State, _ body: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    guard !state.isChanging, state.phase == .content else { return .none }
    state.isChanging = true
    state.failure = nil
    return .task(name: "order change") {
      try await body()
      return .changeResponse(nil)
    } catch: {
      .changeResponse($0 as? OrderError ?? .notSaved)
    }
  }
}
