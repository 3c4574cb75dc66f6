/// Conditions that hold in every state of a login; `headless explore Login` checks them.
extension Login.State {
  /// Whether the input and the counters of the login are cleared once there is a session.
  public var forgetsCredentialsOnceSignedIn: Bool {
    session == nil || password.isEmpty && secondStep == nil && wrongTries == 0 && cooldown == nil
  }

  /// Whether a session in the internal network has a ticket from the second step.
  public var hasTicketIfInternal: Bool {
    session?.isInternal != true || session?.ticket != nil
  }

  /// Whether the login is locked after exactly three wrong tries.
  public var isLockedAfterThreeWrongTries: Bool {
    (wrongTries >= Login.triesBeforeCooldown) == (cooldown != nil)
  }

  /// Whether no notice about an earlier request remains while another request is in flight.
  public var showsProgressOrNotice: Bool { !isLoading || alert == nil }

  /// Whether a notice about a failed logout offers a button that would retry the last login.
  public var offersRetryOfLogout: Bool { canRetry && alert == Login.Notice.loggedOutOnThisDeviceOnly }

  /// Whether the screen has an enabled control, or a cooldown that will enable one.
  public var offersNextStep: Bool { !Login.userActions(in: self).isEmpty || cooldown != nil }
}
