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

  /// Requests are delayed until the screen reappears, because the page of the internal network hides it.
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

  /// Cancels all requests, because no request can succeed without a ticket, and asks for a ticket, unless the last ticket didn't help.
  func loseAccess(_ state: inout State, _ access: Access) -> Effect<Action> {
    guard state.isOpen else { return .none }
    state.access = access
    state.refresh = false
    return .merge(disappear(&state), state.isTicketUntried ? .none : .send(.delegate(.ticketNeeded)))
  }
}

extension Dashboard.State {
  /// Whether there is a valid ticket, as far as known.
  public var isOpen: Bool {
    if case .open = access { true } else { false }
  }
}

extension StabilityError {
  /// The message about the error to the parent; nil if the error is shown by the screen itself.
  var delegate: Dashboard.Delegate? {
    switch self {
    case .sessionExpired: .sessionExpired
    case .forbidden: .ticketNeeded
    case .notFound, .tooManyRequests, .offline, .timedOut, .serverError, .unexpectedAnswer: nil
    }
  }
}
