internal import Lockstep

extension Root {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    /// Saving the visit; a newer save replaces it.
    case save
  }

  /// Saves the visit for the next launch, unless it was just read. ``erase(_:)`` removes data that must not be kept.
  func keep(_ visit: Visit?, after action: Action) -> Effect<Action> {
    guard let visit, action != .visitLoaded(.success(.found(visit))) else { return .none }
    return save(visit)
  }

  func save(_ visit: Visit) -> Effect<Action> {
    .task(name: "visit save") {
      try await visitStorage.save(visit)
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

// MARK: - Erasing

extension Root {
  /// Removes the previous person's data and messages; continues after a failure.
  func erase(_ state: inout State) -> Effect<Action> {
    state.signedOutPhase = .erasing
    state.lastVisit = nil
    return .task(name: "erase") { [drafts, favorites, messages, order, ratings, visitStorage] in
      await messages.dismissAll()
      var left: [UserDataKind] = []
      for data in UserDataKind.allCases {
        do {
          switch data {
          case .visit: try await visitStorage.remove()
          case .favorites: try await favorites.removeAll()
          case .ratings: try await ratings.removeAll()
          case .order: try await order.empty()
          case .draft: try await drafts.removeAll()
          }
        } catch {
          left.append(data)
        }
      }
      return .userDataErased(left: left)
    }
  }

  func endErasing(_ state: inout State, left: [UserDataKind]) -> Effect<Action> {
    guard state.signedOutPhase == .erasing else { return .none }
    state.signedOutPhase = .known
    return .merge(
      left.isEmpty ? .none : messages.effect(showing: .left(left)),
      state.login.session.map { enter(&state, $0) } ?? .none
    )
  }
}
