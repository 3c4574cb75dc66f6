extension Login.State {
  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The fields are empty.
    case empty
    /// The fields are being filled in.
    case editing
    /// The second step waits for a code or a retry.
    case secondStep
    /// A request is in flight.
    case loading
    /// A request failed.
    case failed
    /// Login is blocked by a cooldown.
    case coolingDown
    /// A person is logged in.
    case signedIn
  }

  /// The current phase of the screen.
  public var phase: Phase {
    if session != nil { return .signedIn }
    if isLoading { return .loading }
    if cooldown != nil { return .coolingDown }
    if alert != nil { return .failed }
    if secondStep != nil { return .secondStep }
    return account.isEmpty && password.isEmpty ? .empty : .editing
  }
}
