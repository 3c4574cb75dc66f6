public import Lockstep

extension Settings {
  /// The state of the settings.
  public struct State: Equatable, Sendable {
    /// The person's choices.
    public var preferences = Preferences()
    /// The status of reading the settings file.
    public var loading = LoadingStatus.notStarted
    /// The known content of the file; `nil` if there is none.
    public var saved: Preferences?
    /// Whether the file is being written.
    public var isSaving = false
    /// The number of consecutive failed saves.
    public var failedSaves = 0
    /// Why the last save failed.
    public var saveError: SettingsError?
    /// Whether the person has left the screen: pending edits are then saved immediately.
    public var hasLeft = false
    /// A notice to show.
    public var notice: Notice?
    /// Whether the sign-out waits for the last save.
    public var isSigningOut = false
    /// Whether the person has a live broadcast, which signing out would end; set by the parent.
    public var isBroadcasting = false {
      didSet { if confirmation != nil { confirmation = .signOut(endsBroadcast: isBroadcasting) } }
    }
    /// The sign-out confirmation.
    @PresentationState public var confirmation: ConfirmationDialogState<Action.Confirmation>?
    /// The developer section, while it is open.
    public var developer: DeveloperSection.State?
    /// Whether the developer section was open when the screen disappeared, so that it reopens when the screen appears.
    public var reopensDeveloper = false

    /// Creates the state of settings that have not been read yet.
    public init() {}
  }

  /// The status of reading the settings file.
  public enum LoadingStatus: Equatable, Sendable {
    case notStarted, inFlight, done
    /// The file could not be read or renamed.
    case failed(SettingsError)
  }

  /// A notice to show to the person.
  public struct Notice: Equatable, Sendable {
    /// A short description of the problem.
    public var title: TextState
    /// The consequence.
    public var message: TextState

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - title: A short description of the problem.
    ///   - message: The consequence.
    public init(title: TextState, message: TextState) {
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
      \.preferences.$region,
      \.preferences.$appearance
    )
  }
}
