public import Lockstep

extension Root {
  /// What can happen to the app.
  public enum Action: Equatable, Sendable, Decodable {
    /// The app was started.
    case launched
    /// The app came back from the background.
    case enteredForeground
    /// The app went into the background.
    case enteredBackground
    /// The person followed a link.
    case linkOpened(String)

    /// What happened to the login.
    case login(Login.Action)
    /// What happened to the tabs.
    case signedIn(Tabs.Action)

    /// The last visit was read, or could not be.
    case visitLoaded(TaskResult<Visit.Opening>)
    /// The visit was saved, or could not be.
    case visitSaved(SettingsError?)
    /// What belonged to somebody else was removed, but for this.
    case userDataErased(left: [UserData])
    /// Repeat what failed: reading the last visit, or saving this one.
    case retryButtonTapped
    /// The notice was read.
    case noticeDismissed
  }
}
