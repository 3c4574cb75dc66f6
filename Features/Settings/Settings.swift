public import Lockstep

/// The person's settings: name, notifications, video quality, language, region and appearance, stored in a file.
///
/// ``State`` is its state and ``Action`` lists its actions; `fileStorage` contains the file. Edits are saved one second after the last
/// edit, and immediately on leaving. It reports a confirmed sign-out to its parent through ``Delegate``.
public struct Settings: ReducerProtocol, Sendable {
  @Dependency(\.settingsStorage) var storage
  @Dependency(\.continuousClock) var clock
  @Dependency(\.diagnostics) var diagnostics

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared: return appear(&state)
      case .disappeared: return disappear(&state)
      case .preferencesNeeded: return load(&state)
      case .loadResponse(.success(let opening)): return open(&state, with: opening)
      case .loadResponse(.failure(let error)): return failLoading(&state, with: SettingsError(error))
      case .binding: return edit(&state)

      case .saveDue: return save(&state)
      case .saveResponse(.success(let preferences)): return endSave(&state, of: preferences)
      case .saveResponse(.failure(let error)): return failSave(&state, with: SettingsError(error))
      case .retryButtonTapped: return retry(&state)

      case .noticeDismissed:
        state.notice = nil
        return .none

      case .signOutButtonTapped: return askBeforeSignOut(&state)
      case .confirmation(.presented(.signOutTapped)): return signOut(&state)
      case .confirmation(.dismiss): return .none

      case .developerButtonTapped: return toggleDeveloperSection(&state)
      case .developer: return .none

      case .delegate: return .none
      }
    }
    .ifLet(\.$confirmation, action: Action.confirmation)
    .ifLet(\.developer, action: Action.developer) { DeveloperSection() }
  }
}
