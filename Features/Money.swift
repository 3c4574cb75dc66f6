public import Foundation
public import Lockstep

/// An amount of money, in the smallest unit of its currency: 450 cents are `4.50 EUR`.
public struct Money: Hashable, Sendable {
  /// The amount in minor units: cents, pence, whole yen.
  public var minorUnits: Int
  /// The ISO 4217 currency code: `EUR`.
  public var currency: String

  /// The largest allowed amount, in minor units: above any real price, and small enough that an order's sum can't overflow.
  public static let mostMinorUnits = 1_000_000_000

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in minor units.
  ///   - currency: The ISO 4217 currency code.
  public init(_ minorUnits: Int, _ currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Whether this is a valid price: not negative, at most ``mostMinorUnits``, and with a currency code of three capital letters.
  public var isPrice: Bool {
    0...Self.mostMinorUnits ~= minorUnits && currency.utf8.count == 3 && currency.allSatisfy { "A"..."Z" ~= $0 }
  }

  /// The amount with its currency: `4.50 EUR`, `1,200 JPY`.
  public var text: String {
    let minor = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - minor.count)) + minor
    let units = GroupedNumber(Int(padded.dropLast(fractionDigits)) ?? .max).text
    let fraction = fractionDigits == 0 ? "" : ".\(padded.suffix(fractionDigits))"
    return "\(minorUnits < 0 ? "−" : "")\(units)\(fraction) \(currency)"
  }

  /// The number of digits after the point, according to ISO 4217.
  var fractionDigits: Int {
    switch currency {
    case "CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF": 0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  /// The amount as a person types it, without currency or thousands separators: `1250.00`.
  func typedText(in locale: Locale) -> String { majorUnits.formatted(style(locale).grouping(.never)) }

  private var majorUnits: Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus,
      exponent: -fractionDigits,
      significand: Decimal(minorUnits.magnitude)
    )
  }

  private func style(_ locale: Locale) -> Decimal.FormatStyle {
    .number.precision(.fractionLength(fractionDigits)).locale(locale)
  }
}

extension Money: LocalizedArgument {
  public func text(in locale: Locale) -> String { "\(majorUnits.formatted(style(locale)))\u{A0}\(currency)" }
}

extension Sequence<Money> {
  /// The sum of the amounts in each currency, in the order in which the currencies first appear.
  var sums: [Money] {
    reduce(into: []) { sums, amount in
      if let index = sums.firstIndex(where: { $0.currency == amount.currency }) {
        sums[index].minorUnits += amount.minorUnits
      } else {
        sums.append(amount)
      }
    }
  }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey {
    case minorUnits = "minor"
    case currency
  }

  /// Decodes a price.
  ///
  /// - Parameter decoder: A decoder with `minor` and `currency`.
  /// - Throws: `DecodingError` if they are not a valid price: see ``isPrice``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minorUnits = try container.decode(Int.self, forKey: .minorUnits)
    currency = try container.decode(String.self, forKey: .currency)
    guard isPrice else {
      let text = "\(minorUnits) minor units of “\(currency)” are not a valid price"
      throw DecodingError.dataCorruptedError(forKey: .minorUnits, in: container, debugDescription: text)
    }
  }
}

extension Money: TreeDescribable, CustomStringConvertible {
  /// The amount with its currency, as printed in dumps and traces.
  public var description: String { text }

  public var tree: Tree { .leaf(text) }
}
