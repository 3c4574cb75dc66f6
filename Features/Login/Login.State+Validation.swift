public import Lockstep

extension Login.State {
  /// The account, without the spaces that keyboards and password managers add.
  public var trimmedAccount: String { account.trimmed }

  /// The problem with the account; `nil` while the field is empty.
  ///
  /// An account is an email address (`blob@example.com`) or the name of an internal account: 3 to 32 lower-case letters, digits, dots or
  /// hyphens, starting with a letter.
  public var accountProblem: TextState? {
    let account = trimmedAccount
    if account.isEmpty { return nil }
    if account.contains("@") { return account.isEmailAddress ? nil : "Use the form blob@example.com." }
    if account.isInternalName { return nil }
    if account.first?.isLowercaseLetter != true { return "Start with a–z, or enter an email." }
    return "Use 3 to 32 of a–z, 0–9, “.” or “-”."
  }

  /// The problem with the password; `nil` while the field is empty.
  public var passwordProblem: TextState? {
    switch password.count {
    case 0, 8...128: nil
    case ..<8: "A password has at least 8 characters."
    default: "A password has at most 128 characters."
    }
  }

  /// Whether the login button is enabled.
  public var canLogIn: Bool {
    isIdle && secondStep == nil && !trimmedAccount.isEmpty && !password.isEmpty
      && accountProblem == nil && passwordProblem == nil
  }

  /// Whether the password must be retyped after a wrong try.
  public var needsPasswordAgain: Bool {
    wrongTries > 0 && password.isEmpty && !isLoading && session == nil && secondStep == nil
  }

  /// Whether the one-time code must be typed.
  public var needsCode: Bool {
    secondStep?.needsCode == true && secondStep?.code.isEmpty == true && !isLoading
  }

  /// The problem with the one-time code; `nil` while it may still become valid.
  public var codeProblem: TextState? {
    guard let code = secondStep?.code else { return nil }
    if !code.allSatisfy(\.isDigit) { return "A code contains only digits." }
    return code.count > 6 ? "A code has 6 digits; this one has \(code.count)." : nil
  }

  /// Whether the button that submits the one-time code is enabled.
  public var canVerify: Bool {
    isIdle && secondStep?.needsCode == true && secondStep?.code.count == 6 && codeProblem == nil
  }

  /// Whether another one-time code can be requested.
  public var canResend: Bool {
    isIdle && secondStep?.needsCode == true
  }

  /// Whether a request is allowed: no request is in flight, and there is no session and no cooldown.
  var isIdle: Bool {
    !isLoading && (session == nil || secondStep != nil) && cooldown == nil
  }
}

extension String {
  /// Whether the text has the form `local@domain.tld`: no spaces, one `@`, no empty component.
  fileprivate var isEmailAddress: Bool {
    let sides = split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, count <= 254, !contains(where: \.isWhitespace) else { return false }
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  fileprivate var isInternalName: Bool {
    guard let first, first.isLowercaseLetter, 3...32 ~= count else { return false }
    return allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == "." || $0 == "-" }
  }
}

extension Character {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
  fileprivate var isLowercaseLetter: Bool { "a"..."z" ~= self }
}
