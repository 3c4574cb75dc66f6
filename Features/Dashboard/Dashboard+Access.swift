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

  /// Requests wait until the screen reappears, because the page of the internal network hides it.
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

  /// Cancels all requests, because no request can succeed without a ticket, and asks for one, unless the last one was of no use either.
  func loseAccess(_ state: inout State, _ access: Access) -> Effect<Action> {
    guard state.isOpen else { return .none }
    state.access = access
    state.refresh = false
    return .merge(disappear(&state), state.isTicketUntried ? .none : .send(.delegate(.ticketNeeded)))
  }
}

extension Dashboard.State {
  /// Whether there is a ticket that the server has not refused.
  public var isOpen: Bool {
    if case .open = access { true } else { false }
  }
}

extension StabilityError {
  /// What the parent has to do about the error; nil if it is shown where it happened.
  var delegate: Dashboard.Delegate? {
    switch self {
    case .sessionExpired: .sessionExpired
    case .forbidden: .ticketNeeded
    case .notFound, .tooManyRequests, .offline, .timedOut, .serverError, .unexpectedAnswer: nil
    }
  }
}
