internal import Lockstep

extension Login {
  /// The number of consecutive wrong tries that starts a cooldown.
  static let triesBeforeCooldown = 3

  /// The length of a cooldown, in seconds.
  static let cooldownSeconds = 30

  func countWrongTry(_ state: inout State) -> Effect<Action> {
    state.wrongTries += 1
    guard state.wrongTries >= Self.triesBeforeCooldown else { return .none }
    state.cooldown = Self.cooldownSeconds
    // The alert's advice to try again would contradict the cooldown.
    state.alert = nil
    return .run(name: "cooldown") { [clock] send in
      for await elapsed in clock.timer(interval: .seconds(1)).prefix(Self.cooldownSeconds) {
        await send(elapsed < .seconds(Self.cooldownSeconds) ? .cooldownTicked : .cooldownEnded)
      }
    }
    .cancellable(id: CancelID.cooldown, cancelInFlight: true)
  }

  func countDown(_ state: inout State) -> Effect<Action> {
    guard let cooldown = state.cooldown else { return .none }
    state.cooldown = max(1, cooldown - 1)
    return .none
  }

  func endCooldown(_ state: inout State) -> Effect<Action> {
    state.cooldown = nil
    state.wrongTries = 0
    return .none
  }
}
