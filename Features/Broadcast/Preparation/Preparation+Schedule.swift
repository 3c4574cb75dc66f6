internal import Foundation
internal import Lockstep

extension Preparation {
  /// Waits for the announced start, which is now again when it has come.
  func schedule(_ state: inout State) -> Effect<Action> {
    state.schedule.update(now: date.now, in: timeZone)
    guard let startsAt = state.schedule.startsAt else { return .cancel(id: CancelID.schedule) }
    let wait = startsAt.timeIntervalSince(date.now)
    return .task(name: "schedule timer") { [clock] in
      try await clock.sleep(for: .seconds(wait))
      return .scheduleDue
    }
    .cancellable(id: CancelID.schedule, cancelInFlight: true)
  }
}
