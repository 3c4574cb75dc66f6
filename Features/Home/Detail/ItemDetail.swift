public import Lockstep

/// Shows one item: its favourite button, the person's rating, the ordered quantity, and similar items.
///
/// ``State`` is its state and ``Action`` lists its actions. It is pushed on a stack, and similar items are pushed above it.
public struct ItemDetail: ReducerProtocol, Sendable {
  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.order) var order
  @Dependency(\.dismiss) var dismiss

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.favorite, action: Action.favorite) { FavoriteButton() }
    Scope(state: \.rating, action: Action.rating) { RatingControl() }
    Reduce { state, action in
      switch action {
      case .appeared:
        let id = state.item.id
        return .run(
          name: "quantity",
          sequence: { await order.observeQuantity(id) },
          transform: { .quantityChanged($0) }
        )
        .cancellable(id: CancelID.observation, cancelInFlight: true)

      case .disappeared:
        return .cancel(id: CancelID.observation)

      case .quantityChanged(let quantity):
        state.quantity = quantity
        return .none

      case .addButtonTapped:
        guard state.canAdd else { return .none }
        return change(&state) { [item = state.item] in try await order.add(item) }

      case .removeButtonTapped:
        guard state.canRemove else { return .none }
        return change(&state) { [id = state.item.id] in try await order.removeOne(id) }

      case .changeResponse(let failure):
        state.isChanging = false
        state.failure = failure
        return .none

      case .failureDismissed:
        state.failure = nil
        return .none

      case .backButtonTapped:
        return .run(name: "back") { _ in await dismiss() }

      case .favorite, .rating, .similarTapped:
        return .none
      }
    }
  }

  private func change(_ state: inout State, _ body: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
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
