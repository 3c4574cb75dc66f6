public import Lockstep

extension Settings {
  /// What the settings know.
  public struct State: Equatable, Sendable {
    /// What the person has chosen.
    public var preferences = Preferences()
    /// How far reading the settings file has come.
    public var loading = Loading.notStarted
    /// What the file holds, as far as known; `nil` where there is none.
    public var saved: Preferences?
    /// Whether the file is being written.
    public var isSaving = false
    /// Saves that failed in a row.
    public var failedSaves = 0
    /// Why the last save failed.
    public var saveError: SettingsError?
    /// Whether the person has left the screen: what is not saved yet is saved without delay.
    public var hasLeft = false
    /// What the person must be told.
    public var notice: Notice?
    /// Whether the sign-out waits for the last save.
    public var isSigningOut = false
    /// The question before a sign-out.
    @PresentationState public var confirmation: ConfirmationDialogState<Action.Confirmation>?
    /// The section for developers, while it is open.
    public var developer: DeveloperSection.State?

    /// Makes the state of a settings screen, with nothing read yet.
    public init() {}
  }

  /// How far reading the settings file has come.
  public enum Loading: Equatable, Sendable {
    case notStarted, inFlight, done
    /// The file could not be read or set aside.
    case failed(SettingsError)
  }

  /// Something the person must be told.
  public struct Notice: Equatable, Sendable {
    /// What happened, in a few words.
    public var title: String
    /// What follows from it.
    public var message: String

    /// Makes a notice.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words.
    ///   - message: What follows from it.
    public init(title: String, message: String) {
      self.title = title
      self.message = message
    }
  }
}

extension Settings.State: BindableState {
  public static var bindings: BindingFields<Self> {
    BindingFields(
      \.preferences.$name,
      \.preferences.notifications.$broadcasts,
      \.preferences.notifications.$bids,
      \.preferences.notifications.$orders,
      \.preferences.notifications.$stability,
      \.preferences.$videoQuality,
      \.preferences.$language,
      \.preferences.$appearance
    )
  }
}
