public import Lockstep

extension Login.State {
  /// The remaining cooldown and its reason: `Login is locked after 3 failed attempts. Try again in 30 s.`
  public var cooldownText: TextState? {
    cooldown.map { "Login is locked after \(Login.triesBeforeCooldown) failed attempts. Try again in \($0)\u{A0}s." }
  }

  /// The empty fields that disable the login button: `Enter your account and password.`
  public var missingText: TextState? {
    guard isIdle, secondStep == nil else { return nil }
    return switch (trimmedAccount.isEmpty, password.isEmpty) {
    case (true, true): "Enter your account and password."
    case (true, false): "Enter your account."
    case (false, true): "Enter your password."
    case (false, false): nil
    }
  }

  /// The number of tries left before the cooldown: `2 tries left.`; `nil` before the first wrong try.
  public var triesText: TextState? {
    guard wrongTries > 0, cooldown == nil else { return nil }
    let left = Login.triesBeforeCooldown - wrongTries
    return left == 1 ? "1 try left." : "\(left) tries left."
  }

  /// The prompt of the second step: `Enter the 6 digits we sent you`.
  public var codeText: TextState? {
    guard let secondStep, secondStep.needsCode else { return nil }
    let sent = secondStep.codesSent
    return sent > 1 ? "Enter the 6 digits of code \(sent)" : "Enter the 6 digits we sent you"
  }

  /// Why the session may end soon: `Connection lost, next try in 4 s`.
  public var refreshText: TextState? {
    guard failedRefreshes > 0 else { return nil }
    return "Connection lost, next try in \(Login.refreshDelay(afterFailures: failedRefreshes)) s"
  }
}
