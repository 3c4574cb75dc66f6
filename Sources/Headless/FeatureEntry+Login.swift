internal import Features
internal import LockstepHeadless

extension FeatureEntry<Login.State, Login.Action> {
  /// Adds the worlds of `Login`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("asking-for-code") { $0.authManager = .askingForCode }
      .world("choosing") { $0.authManager = .choosing }
      .world("slow") { $0.authManager = .slow }
      .explores(Login.userActions)
      .groups(by: "phase") { "\($0.phase)" }
      .always("a session leaves no password or code behind", \.forgetsCredentialsOnceSignedIn)
      .always("an internal session has its ticket", \.hasTicketIfInternal)
      .always("three wrong tries lock the login", \.isLockedAfterThreeWrongTries)
      .always("progress and a notice exclude each other", \.showsProgressOrNotice)
      .always("a next step is offered", \.offersNextStep)
      .never("the notice about a logout offers a retry", \.offersRetryOfLogout)
      .eventually("the spinner stops") { !$0.isLoading }
      .eventually("the cooldown ends") { $0.cooldown == nil }
  }
}
