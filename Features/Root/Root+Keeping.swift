internal import Lockstep

extension Root {
  /// What can be cancelled.
  enum CancelID: Hashable, Sendable {
    /// Saving the visit: a newer one replaces it.
    case save
  }

  /// Saves what the next launch needs to know, unless it was read just now. What is to be forgotten is removed by ``erase(_:)``.
  func keep(_ visit: Visit?, after action: Action) -> Effect<Action> {
    guard let visit, action != .visitLoaded(.success(.found(visit))) else { return .none }
    return save(visit)
  }

  func save(_ visit: Visit) -> Effect<Action> {
    .task(name: "visit save") {
      try await visitKeeper.save(visit)
      return .visitSaved(nil)
    } catch: {
      .visitSaved(SettingsError($0))
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }

  func endSaving(_ state: inout State, _ error: SettingsError?) -> Effect<Action> {
    state.saveError = error
    return .none
  }
}

// MARK: - Forgetting

extension Root {
  /// Removes what belongs to whoever was here before: all that can be, even where something can't.
  func erase(_ state: inout State) -> Effect<Action> {
    state.phase = .erasing
    state.lastVisit = nil
    return .task(name: "erase") { [favorites, order, visitKeeper] in
      var left: [UserData] = []
      for data in UserData.allCases {
        do {
          switch data {
          case .visit: try await visitKeeper.remove()
          case .favorites: try await favorites.removeAll()
          case .order: try await order.empty()
          }
        } catch {
          left.append(data)
        }
      }
      return .userDataErased(left: left)
    }
  }

  func endErasing(_ state: inout State, left: [UserData]) -> Effect<Action> {
    guard state.phase == .erasing else { return .none }
    state.phase = .known
    if !left.isEmpty { state.notice = .left(left) }
    return state.login.session.map { enter(&state, $0) } ?? .none
  }
}
