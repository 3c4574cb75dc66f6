public import Lockstep

extension Settings {
  /// The actions of the settings.
  public enum Action: BindableAction, Equatable, Sendable, Decodable {
    /// The screen appeared, or the app entered the foreground.
    case appeared
    /// The screen disappeared, or the app entered the background.
    case disappeared
    /// Another feature needs the preferences before the screen appears.
    case preferencesNeeded
    /// The file was read, or could not be read.
    case loadResponse(TaskResult<ReadResult>)
    /// A field was edited.
    case binding(BindingAction<State>)

    /// Editing paused for a second, or the delay before a retry ended.
    case saveDue
    /// The preferences were written, or could not be written.
    case saveResponse(TaskResult<Preferences>)
    /// Retry the failed operation.
    case retryButtonTapped
    /// The notice was dismissed.
    case noticeDismissed

    /// Ask for confirmation to sign out.
    case signOutButtonTapped
    /// The person answered the sign-out confirmation.
    case confirmation(PresentationAction<Confirmation>)

    /// Open or close the developer section.
    case developerButtonTapped
    /// An action of the developer section.
    case developer(DeveloperSection.Action)

    /// A message to the parent.
    case delegate(Delegate)

    /// The buttons of the sign-out confirmation.
    public enum Confirmation: Equatable, Sendable, Decodable {
      case signOutTapped
    }
  }

  /// The result of reading the settings file.
  public enum ReadResult: Equatable, Sendable, Decodable {
    /// There is no file.
    case firstLaunch
    /// Preferences in the current version.
    case found(Preferences)
    /// Preferences upgraded from an older version.
    case upgraded(Preferences, fromVersion: Int)
    /// The file was invalid; it has been renamed.
    case damaged(keptAs: String)
    /// A newer app wrote the file; it has been renamed.
    case newer(version: Int, keptAs: String)
  }

  /// Messages from the settings to their parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The person confirmed signing out; edits were saved, or could not be saved.
    case signOutConfirmed
  }
}
