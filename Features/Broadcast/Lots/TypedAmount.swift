internal import Lockstep

/// An amount of money that a person types: `12.50` or `12,50`.
enum TypedAmount: Equatable {
  /// Nothing was typed.
  case missing
  /// The text is not a number.
  case notANumber
  /// The number has more than two decimals.
  case tooPrecise
  /// The amount in minor units, not checked; `Int.max` if it is larger than that.
  case amount(Int)

  /// Reads a text: digits, which may have a point or a comma and up to two decimals. White space around it is ignored. Thousands are not
  /// separated: `1,250` has too many decimals.
  init(_ text: String) {
    let parts = text.trimmed.split(maxSplits: 1, omittingEmptySubsequences: false) { ".,".contains($0) }
    let (units, decimals) = (parts[0], parts.count > 1 ? parts[1] : "")
    let digits = units + decimals
    guard !text.trimmed.isEmpty else { self = .missing; return }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else { self = .notANumber; return }
    guard decimals.count <= 2 else { self = .tooPrecise; return }
    self = .amount(Int(digits + String(repeating: "0", count: 2 - decimals.count)) ?? .max)
  }

  /// The text that a field shows for an amount: `12.50`.
  ///
  /// - Parameter amount: The amount, in minor units.
  static func text(of amount: Int) -> String {
    let (units, cents) = amount.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(amount < 0 ? "-" : "")\(units).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// The problem with the amount; `nil` if there is none.
  ///
  /// - Parameter name: The name of the amount in a sentence.
  func problem(of name: TextState) -> TextState? {
    switch self {
    case .missing: "Type the \(name)."
    case .notANumber: "The \(name) must be a number such as 12.50."
    case .tooPrecise: "The \(name) must have at most two decimals."
    case .amount(let amount): Auction.Lot.problem(of: name, amount)
    }
  }
}
