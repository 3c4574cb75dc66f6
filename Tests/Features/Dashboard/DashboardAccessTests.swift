import Features
import Foundation
import LockstepTesting
import Testing

/// The dashboard's server is in the internal network: nothing is requested without a ticket.
@Suite struct DashboardAccessTests {
  @Test(arguments: [Dashboard.Access.needed, .refused])
  func nothingIsRequestedWithoutATicket(access: Dashboard.Access) async {
    var state = Dashboard.State.fresh
    state.access = access
    let store = Dashboard.testStore(state, .testValue)
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.send(.accessButtonTapped)
    await store.receive(.delegate(.ticketNeeded))
    await store.finish()
  }

  @Test func anExpiredTicketIsNotUsed() async {
    var state = Dashboard.State.fresh
    state.access = .open(until: .start)
    let store = Dashboard.testStore(state, .testValue)
    await store.send(.appeared) { $0.access = .needed }
    await store.receive(.delegate(.ticketNeeded))
    await store.finish()
  }

  @Test func aRefusalOnAPageClosesTheDashboardAndKeepsThePage() async {
    let store = Dashboard.testStore(.showing(.crash(CrashAnalysis.State(id: "1"))), .failing(.forbidden))
    await store.send(.path(.element(id: 0, action: .crash(.appeared)))) {
      $0.path[id: 0, case: Dashboard.Path.State.crash]?.crash.isLoading = true
    }
    await store.receive(.path(.element(id: 0, action: .crash(.response(.failure(StabilityError.forbidden)))))) {
      $0.path[id: 0, case: Dashboard.Path.State.crash]?.crash.isLoading = false
      $0.path[id: 0, case: Dashboard.Path.State.crash]?.crash.error = .forbidden
    }
    await store.receive(.path(.element(id: 0, action: .crash(.delegate(.ticketNeeded))))) { $0.access = .refused }
    await store.receive(.delegate(.ticketNeeded))
    await store.finish()
  }

  @Test func aNewTicketThatIsRefusedAtOnceIsNotReplaced() async {
    let store = Dashboard.testStore(.fresh, .failing(.forbidden))
    await store.send(.ticketReceived(expiresAt: .start + 60)) {
      $0.access = .open(until: .start + 60)
      $0.isTicketUntried = true
    }
    await store.send(.appeared) { $0.expectLoad() }
    await store.receive(.metricResponse(.failure(StabilityError.forbidden))) {
      $0.access = .refused
      $0.metric.error = .forbidden
      ($0.metric.isLoading, $0.trends.isLoading, $0.summary.isLoading) = (false, false, false)
    }
    await store.finish()
  }
}
