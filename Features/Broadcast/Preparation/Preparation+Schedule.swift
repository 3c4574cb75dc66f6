internal import Foundation
internal import Lockstep

extension Preparation {
  /// Restores a draft: loads its cover, and waits for its announced start unless that time has passed.
  func restore(_ draft: Draft, in state: inout State) -> Effect<Action> {
    state.use(draft)
    state.schedule = draft.startsAt.map { Schedule($0, now: date.now, in: timeZone) } ?? Schedule()
    let cover = state.typedCoverURL.map { loadCover(&state, from: $0) } ?? .cancel(id: CancelID.cover)
    return .merge(schedule(&state), cover)
  }

  /// Computes the announced start after a change, and waits until it is reached.
  func schedule(_ state: inout State) -> Effect<Action> {
    state.schedule.update(now: date.now, in: timeZone)
    return waitForStart(state)
  }

  /// Waits for the announced start; if that is tomorrow, first for midnight, when “tomorrow” becomes “today”.
  func waitForStart(_ state: State) -> Effect<Action> {
    guard let startsAt = state.schedule.startsAt else { return .cancel(id: CancelID.schedule) }
    let isTomorrow = state.schedule.day == .tomorrow
    let end = isTomorrow ? Calendar.gregorian(in: timeZone).startOfDay(for: startsAt) : startsAt
    let wait = end.timeIntervalSince(date.now)
    return .task(name: "schedule timer") { [clock] in
      try await clock.sleep(for: .seconds(wait))
      return isTomorrow ? .scheduleDayBegan : .scheduleDue
    }
    .cancellable(id: CancelID.schedule, cancelInFlight: true)
  }
}

extension Calendar {
  /// The calendar used to read typed times.
  static func gregorian(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
