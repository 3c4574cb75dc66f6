public import Lockstep

extension Root {
  /// The actions of the app.
  public enum Action: Equatable, Sendable, Decodable {
    /// The app launched.
    case launched
    /// The app entered the foreground.
    case enteredForeground
    /// The app entered the background.
    case enteredBackground
    /// The person followed a link.
    case linkOpened(String)

    /// An action of the login.
    case login(Login.Action)
    /// An action of the tabs.
    case signedIn(Tabs.Action)

    /// The device's preferences were read, before the first page is shown.
    case preferencesFound(Preferences)
    /// The last visit was read, or could not be read.
    case visitLoaded(TaskResult<Visit.ReadResult>)
    /// The visit was saved, or could not be saved.
    case visitSaved(SettingsError?)
    /// Another person's data was removed, except for the given kinds.
    case userDataErased(left: [UserDataKind])
    /// Retry reading the last visit, or saving the current one.
    case retryButtonTapped
    /// An action of the messages above all screens.
    case messages(Messages.Action)
  }
}
