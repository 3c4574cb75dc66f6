internal import Lockstep

extension LotList {
  /// The actions that the screen offers in a state, for exploration: few lots and few values.
  ///
  /// - Parameter state: A state of the list.
  /// - Returns: Actions of the controls that are enabled.
  public static func userActions(in state: State) -> [Action] {
    if let editor = state.editor {
      return LotEditor.userActions(in: editor).map { .editor(.presented($0)) } + [.editor(.dismiss)]
    }
    if state.loading == .notStarted { return [.appeared] }
    let canRetry = if case .failed = state.loading { true } else { false }
    let ids = Set(state.catalogue.map(\.id))
    // At most two lots, and at most one new one: more lots lead to states of the same kinds.
    let hasRoom = state.chosen.count < 2
    let canAdd = hasRoom && state.chosen.allSatisfy { ids.contains($0.id) }
    return (canRetry ? [.retryButtonTapped] : [])
      + state.offered.filter { hasRoom && $0.problem == nil }.prefix(1).map { .chooseButtonTapped($0.id) }
      + state.chosen.prefix(1).map { .removeButtonTapped($0.id) }
      + (state.chosen.count > 1 ? state.chosen.prefix(1).map { .downButtonTapped($0.id) } : [])
      + (canAdd ? [.addButtonTapped] : [])
  }
}

extension LotEditor {
  /// The fields are filled from top to bottom, because other orders lead to the same states.
  static func userActions(in state: State) -> [Action] {
    if state.title.isEmpty { return [.titleChanged("Stool")] }
    if state.startingPrice.isEmpty { return [.startingPriceChanged("5")] }
    return state.canSave ? [.saveButtonTapped] : []
  }
}

/// Conditions that hold in every state of the list.
extension LotList.State {
  /// Whether each lot is shown exactly once, either as chosen or as offered.
  public var showsEachLotOnce: Bool {
    let ids = chosen.map(\.id) + offered.map(\.id)
    return Set(ids).count == ids.count
  }

  /// Whether every chosen lot can be sold.
  public var choosesValidLots: Bool { chosen.allSatisfy { $0.problem == nil } }
}
