internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dashboard {
  func askForTicket(_ state: State) -> Effect<Action> {
    state.isOpen ? .none : .send(.delegate(.ticketNeeded))
  }

  /// Sends no requests until the screen reappears, because the internal network's page hides it.
  func enter(_ state: inout State, until expiry: Date) -> Effect<Action> {
    state.access = .open(until: expiry)
    state.isTicketUntried = true
    return .none
  }

  /// Waits until the ticket expires, while the screen is shown.
  func waitForExpiry(_ state: State) -> Effect<Action> {
    guard case .open(let expiry) = state.access, expiry != .distantFuture, expiry > date.now else { return .none }
    let wait = expiry.timeIntervalSince(date.now)
    return .task(name: "ticket timer") { [clock] in
      try await clock.sleep(for: .seconds(wait))
      return .ticketExpired
    }
    .cancellable(id: CancelID.expiry, cancelInFlight: true)
  }

  /// Cancels all requests, because none can succeed without a ticket. Asks for a ticket, unless the last one didn't help.
  func loseAccess(_ state: inout State, _ access: Access) -> Effect<Action> {
    guard state.isOpen else { return .none }
    state.access = access
    state.refresh = false
    return .merge(disappear(&state), state.isTicketUntried ? .none : .send(.delegate(.ticketNeeded)))
  }
}

extension Dashboard.State {
  /// Whether there is a ticket that is not known to be invalid.
  public var isOpen: Bool {
    if case .open = access { true } else { false }
  }
}

extension StabilityError {
  /// The message to the parent about an error; nil if the screen itself shows the error.
  var delegate: Dashboard.Delegate? {
    switch self {
    case .sessionExpired: .sessionExpired
    case .forbidden: .ticketNeeded
    case .notFound, .tooManyRequests, .offline, .timedOut, .serverError, .unexpectedAnswer: nil
    }
  }
}
