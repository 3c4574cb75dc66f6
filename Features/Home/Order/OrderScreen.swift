public import Lockstep

/// Shows the order, its lines with quantities and its total, and places it.
///
/// ``State`` is its state and ``Action`` lists its actions; the order itself is in the ``OrderService``.
public struct OrderScreen: ReducerProtocol, Sendable {
  private enum CancelID: Hashable, Sendable { case observation }

  /// The timeout for placing an order.
  static let patience = Duration.seconds(10)

  @Dependency(\.order) var order
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  /// Creates the reducer.
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
      if state.questionText == nil || order.lines.isEmpty { state.question = nil }
      return .none

    case .plusButtonTapped(let id):
      guard let item = state.order?.lines.first(where: { $0.id == id })?.item else { return .none }
      return change(&state) { try await order.add(item) }

    case .minusButtonTapped(let id):
      // A separate button removes the last unit, after a confirmation.
      guard state.order?.quantity(of: id) != 1 else { return .none }
      return change(&state) { try await order.removeOne(id) }

    case .removeButtonTapped(let id): return ask(&state, .remove(id))
    case .emptyButtonTapped: return ask(&state, .empty)
    case .placeButtonTapped: return ask(&state, .place)
    case .questionConfirmed: return answer(&state)

    case .questionCancelled:
      state.question = nil
      return .none

    case .placeRetryButtonTapped: return state.canPlaceAgain ? place(&state) : .none

    case .placeResponse(.success(let placed)):
      state.placement = .done(placed)
      return .none

    case .placeResponse(.failure(let error)):
      state.placement = .failed(OrderError(error))
      return .none

    case .changeResponse(let failure):
      state.isChanging = false
      state.failure = failure
      return .none

    case .failureDismissed:
      state.failure = nil
      state.placement = .notAsked
      return .none

    case .backButtonTapped:
      return .run(name: "back") { _ in await dismiss() }

    case .lineTapped:
      return .none
    }
  }

  private func ask(_ state: inout State, _ question: Question) -> Effect<Action> {
    guard !state.isBusy, state.phase == .content else { return .none }
    state.question = question
    if state.questionText == nil { state.question = nil }
    return .none
  }

  private func answer(_ state: inout State) -> Effect<Action> {
    let question = state.question
    state.question = nil
    switch question {
    case nil: return .none
    case .remove(let id): return change(&state) { try await order.removeAll(id) }
    case .empty: return change(&state) { try await order.empty() }
    case .place: return place(&state)
    }
  }

  private func place(_ state: inout State) -> Effect<Action> {
    guard !state.isBusy, state.phase == .content else { return .none }
    state.placement = .inFlight
    state.failure = nil
    return .task(name: "order placement") { [order, clock] in
      .placeResponse(
        await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await order.place() } }
      )
    }
  }

  /// Changes the order, unless another change or the placement is in flight.
  private func change(_ state: inout State, _ body: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    guard !state.isBusy, state.phase == .content else { return .none }
    state.isChanging = true
    state.failure = nil
    state.placement = .notAsked
    return .task(name: "order change") {
      try await body()
      return .changeResponse(nil)
    } catch: {
      .changeResponse(OrderError($0))
    }
  }
}
