// error: main actor-isolated conformance of 'Inbox.CancelID' to 'Hashable' cannot satisfy conformance requirement for a 'Sendable' type parameter  [#IsolatedConformances]
// flags: -default-isolation MainActor
import Lockstep

struct Inbox: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case closed }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { stop() }
}

extension Inbox {
  enum CancelID { case refresh }

  func stop() -> Effect<Action> {
    .cancel(id: CancelID.refresh)  // here
  }
}
