public import Lockstep

/// What a person sets: name, notifications, video quality, language and appearance, kept in a file.
///
/// What it knows is ``State``, what can happen to it is ``Action``; the file is behind `fileStorage`. Edits are saved a second after the
/// last one, and at once on leaving. Its parent hears of a confirmed sign-out by ``Delegate``.
public struct Settings: ReducerProtocol, Sendable {
  @Dependency(\.fileStorage) var files
  @Dependency(\.continuousClock) var clock
  @Dependency(\.diagnostics) var diagnostics

  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared: return appear(&state)
      case .disappeared: return disappear(&state)
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
