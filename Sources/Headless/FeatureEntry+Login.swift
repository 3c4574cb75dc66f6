internal import Features
internal import LockstepHeadless

extension FeatureEntry<Login.State, Login.Action> {
  /// Adds the worlds and previews of `Login`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("asking-for-code") { $0.authManager = .askingForCode }
      .world("choosing") { $0.authManager = .choosing }
      .world("slow") { $0.authManager = .slow }
      .preview("locked", .locked(seconds: 25))
      .preview("long account", Login.State(account: String(repeating: "blob.", count: 20) + "blob@example.com"))
      .explores(Login.userActions)
      .groups(by: "phase") { "\($0.phase)" }
      .always("a session leaves no password or code behind", \.forgetsCredentialsOnceSignedIn)
      .always("an internal session has its ticket", \.hasTicketIfInternal)
      .always("three wrong tries lock the login", \.isLockedAfterThreeWrongTries)
      .always("progress and a notice are never shown together", \.showsProgressOrNotice)
      .always("a next step is offered", \.offersNextStep)
      .never("the notice about a logout offers a retry", \.offersRetryOfLogout)
      .eventually("the spinner stops") { !$0.isLoading }
      .eventually("the cooldown ends") { $0.cooldown == nil }
  }
}

extension Login.State {
  /// The state after three wrong passwords.
  fileprivate static func locked(seconds: Int) -> Self {
    var state = Self(account: "blob@example.com")
    (state.wrongTries, state.cooldown) = (3, seconds)
    return state
  }
}
