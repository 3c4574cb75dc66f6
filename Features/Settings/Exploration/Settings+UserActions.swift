internal import Lockstep

extension Settings {
  /// The actions that the screen offers in a state, with a few values for each field; used by `headless explore Settings`.
  ///
  /// - Parameter state: A state of the settings.
  /// - Returns: One action for each enabled control, and one for each value of a field other than its current one.
  public static func userActions(in state: State) -> [Action] {
    if state.hasLeft || state.loading == .notStarted { return [.appeared] }
    if state.confirmation != nil { return [.confirmation(.presented(.signOutTapped)), .confirmation(.dismiss)] }
    return fieldActions(in: state) + buttonActions(in: state) + [.disappeared]
  }

  /// A name, an empty name, and an invalid name.
  private static let names = ["Blob", "", "  "]

  private static func fieldActions(in state: State) -> [Action] {
    guard state.canEdit else { return [] }
    return names.filter { $0 != state.preferences.name }.map { .binding(.set(\.preferences.$name, $0)) }
      + [.binding(.set(\.preferences.notifications.$bids, !state.preferences.notifications.bids))]
  }

  private static func buttonActions(in state: State) -> [Action] {
    (state.canRetry ? [.retryButtonTapped] : [])
      + (state.notice != nil ? [.noticeDismissed] : [])
      + (state.canSignOut ? [.signOutButtonTapped] : [])
      + [.developerButtonTapped]
      + (state.developer?.canExport == true ? [.developer(.exportButtonTapped)] : [])
  }
}
