extension Login.State {
  /// The faces of the screen; at any time it has exactly one.
  public enum Phase: Equatable, Sendable {
    /// Nothing typed yet.
    case empty
    /// The fields are being filled in.
    case editing
    /// The second step waits for a code, or to be repeated.
    case secondStep
    /// A request is in flight.
    case loading
    /// Something went wrong.
    case failed
    /// Login is refused for a while.
    case coolingDown
    /// Somebody is logged in.
    case signedIn
  }

  /// The face of the screen now.
  public var phase: Phase {
    if session != nil { return .signedIn }
    if isLoading { return .loading }
    if cooldown != nil { return .coolingDown }
    if alert != nil { return .failed }
    if secondStep != nil { return .secondStep }
    return account.isEmpty && password.isEmpty ? .empty : .editing
  }
}
