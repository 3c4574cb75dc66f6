internal import Foundation
internal import Lockstep

extension Preparation {
  /// Uses a draft, whose cover is loaded and whose time is waited for, unless it is over.
  func restore(_ draft: Draft, in state: inout State) -> Effect<Action> {
    state.use(draft)
    state.schedule = draft.startsAt.map { Schedule($0, now: date.now, in: timeZone) } ?? Schedule()
    let cover = state.typedCoverURL.map { loadCover(&state, from: $0) } ?? .cancel(id: CancelID.cover)
    return .merge(schedule(&state), cover)
  }

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
