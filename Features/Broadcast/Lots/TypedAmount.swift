internal import Foundation
internal import Lockstep

/// An amount of money that a person types: `12.50` or `12,50`.
enum TypedAmount: Equatable {
  /// Nothing was typed.
  case missing
  /// The text is not a number.
  case notANumber
  /// The number has more decimals than the currency.
  case tooPrecise
  /// The parsed amount, not validated; `Int.max` minor units if the number is larger.
  case amount(Money)

  /// Parses digits, which may contain a point or comma and at most as many decimals as the currency has. Ignores surrounding white space.
  /// Thousands separators are not supported: `1,250` has too many decimals.
  init(_ text: String, in currency: String) {
    let parts = text.trimmed.split(maxSplits: 1, omittingEmptySubsequences: false) { ".,".contains($0) }
    let (units, decimals) = (parts[0], parts.count > 1 ? parts[1] : "")
    let (digits, limit) = (units + decimals, Money(0, currency).fractionDigits)
    guard !text.trimmed.isEmpty else { self = .missing; return }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else { self = .notANumber; return }
    guard decimals.count <= limit else { self = .tooPrecise; return }
    self = .amount(Money(Int(digits + String(repeating: "0", count: limit - decimals.count)) ?? .max, currency))
  }

  /// An example of an amount in a currency, in the format of the app's language: `12.50`.
  static func example(in currency: String) -> TextState { "\(Example(money: Money(1250, currency)))" }

  /// The problem with the amount; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the amount, as it appears in a sentence.
  ///   - currency: The currency's code.
  func problem(of name: TextState, in currency: String) -> TextState? {
    let digits = Money(0, currency).fractionDigits
    return switch self {
    case .missing: "Type the \(name)."
    case .notANumber: "The \(name) must be a number such as \(Self.example(in: currency))."
    case .tooPrecise where digits == 0: "The \(name) must have no decimals."
    case .tooPrecise: "The \(name) must have at most \(digits) decimals."
    case .amount(let amount): amount.problem(of: name)
    }
  }
}

private struct Example: LocalizedArgument {
  let money: Money

  var text: String { money.typedText(in: .ofCode) }

  func text(in locale: Locale) -> String { money.typedText(in: locale) }
}
