public import Lockstep

extension Settings {
  /// What can happen to the settings.
  public enum Action: BindableAction, Equatable, Sendable, Decodable {
    /// The screen came, or the app.
    case appeared
    /// The screen went, or the app.
    case disappeared
    /// The file was read, or could not be.
    case loadResponse(TaskResult<Opening>)
    /// A field was edited.
    case binding(BindingAction<State>)

    /// Nothing was edited for a second, or a failed save is to be repeated.
    case saveDue
    /// The file was written with these preferences, or could not be.
    case saveResponse(TaskResult<Preferences>)
    /// Repeat what failed.
    case retryButtonTapped
    /// The notice was read.
    case noticeDismissed

    /// Sign out, after a confirmation.
    case signOutButtonTapped
    /// The question before a sign-out was answered.
    case confirmation(PresentationAction<Confirmation>)

    /// Open the section for developers, or close it.
    case developerButtonTapped
    /// Something happened to the section for developers.
    case developer(DeveloperSection.Action)

    /// What the parent is told.
    case delegate(Delegate)

    /// The buttons of the question before a sign-out.
    public enum Confirmation: Equatable, Sendable, Decodable {
      case signOutTapped
    }
  }

  /// What was found where the settings file should be.
  public enum Opening: Equatable, Sendable, Decodable {
    /// No file.
    case firstLaunch
    /// Preferences as this app writes them.
    case found(Preferences)
    /// Preferences of an older version, which were upgraded.
    case upgraded(Preferences, fromVersion: Int)
    /// Something that holds no preferences; it has another name now.
    case damaged(keptAs: String)
    /// A file that a newer app has written; it has another name now.
    case newer(version: Int, keptAs: String)
  }

  /// What the settings tell their parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The person wants to be signed out, and confirmed it; what was edited is saved, or could not be.
    case signOutConfirmed
  }
}
