extension Login.State {
  /// The remaining cooldown: `Try again in 30 s`.
  public var cooldownText: String? {
    cooldown.map { "Try again in \($0) s" }
  }

  /// The remaining tries before the cooldown: `2 tries left`; `nil` before the first wrong one.
  public var triesText: String? {
    guard wrongTries > 0, cooldown == nil else { return nil }
    let left = Login.triesBeforeCooldown - wrongTries
    return left == 1 ? "1 try left" : "\(left) tries left"
  }

  /// The prompt of the second step: `Enter the 6 digits we sent you`.
  public var codeText: String? {
    guard let secondStep, secondStep.needsCode else { return nil }
    let hint = "Enter the 6 digits we sent you"
    return secondStep.codesSent > 1 ? "\(hint) (code \(secondStep.codesSent))" : hint
  }

  /// Why the session may end soon: `Connection lost, next try in 4 s`.
  public var refreshText: String? {
    guard failedRefreshes > 0 else { return nil }
    return "Connection lost, next try in \(Login.refreshDelay(afterFailures: failedRefreshes)) s"
  }
}
