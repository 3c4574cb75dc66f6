internal import Foundation
public import Lockstep

/// Chooses the lots of a broadcast, from the service's catalogue or newly described, and their order.
///
/// ``State`` is its state and ``Action`` lists its actions. ``LotEditor`` edits a lot. It tells its parent through ``Delegate`` when the
/// session is over.
public struct LotList: ReducerProtocol, Sendable {
  @Dependency(\.broadcasts) var broadcasts
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  @Dependency(\.locale) var locale

  /// The timeout for loading the catalogue.
  static let patience = Duration.seconds(10)

  private enum CancelID: Hashable, Sendable { case catalogue }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.pictures, action: Action.pictures) { LotPictures() }
    Reduce { state, action in
      switch action {
      case .appeared: return state.loading == .loaded ? .none : load(&state)

      case .response(let result): return receive(result, &state)

      case .retryButtonTapped:
        guard case .failed = state.loading else { return .none }
        return load(&state)

      case .chooseButtonTapped(let id):
        if let lot = state.offered.first(where: { $0.id == id }), lot.problem == nil { state.chosen.append(lot) }
        return .none

      case .removeButtonTapped(let id):
        state.chosen.remove(id: id)
        return .none

      case .upButtonTapped(let id):
        if let index = state.chosen.index(id: id), index > 0 { state.chosen.swapAt(index, index - 1) }
        return .none

      case .downButtonTapped(let id):
        if let index = state.chosen.index(id: id), index + 1 < state.chosen.count {
          state.chosen.swapAt(index, index + 1)
        }
        return .none

      case .addButtonTapped:
        state.editor = LotEditor.State(
          newLot: uuid().uuidString,
          currency: state.usualCurrency,
          locale: state.locale ?? locale
        )
        return .none

      case .editButtonTapped(let id):
        if let lot = state.chosen[id: id] { state.editor = LotEditor.State(lot, locale: state.locale ?? locale) }
        return .none

      case .editor(.presented(.delegate(.saved(let lot)))):
        state.chosen.updateOrAppend(lot)
        state.editor = nil
        return .none

      case .left: return leave(&state)
      case .editor, .pictures, .delegate: return .none
      }
    }
    .ifLet(\.$editor, action: Action.editor) { LotEditor() }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard state.loading != .inFlight else { return .none }
    state.loading = .inFlight
    return .task(name: "catalogue") { [broadcasts, clock] in
      .response(
        await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await broadcasts.catalogue() } }
      )
    }
    .cancellable(id: CancelID.catalogue, cancelInFlight: true)
  }

  private func receive(_ result: TaskResult<[Auction.Lot]>, _ state: inout State) -> Effect<Action> {
    guard state.loading == .inFlight else { return .none }
    switch result {
    case .success(let lots):
      // Rows need unique ids.
      state.catalogue = Array(IdentifiedArray(lots) { first, _ in first })
      state.loading = .loaded
      return .none
    case .failure(let error):
      let error = BroadcastError(error)
      state.loading = .failed(error)
      return error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
    }
  }

  private func leave(_ state: inout State) -> Effect<Action> {
    if state.loading == .inFlight { state.loading = .notStarted }
    state.editor = nil
    state.pictures.removeAll { if case .image = $0.phase { false } else { true } }
    return .cancel(id: CancelID.catalogue)
  }
}
