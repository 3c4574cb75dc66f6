public import Lockstep

/// An amount of money, in the smallest unit of its currency: 450 cents are `4.50 EUR`.
public struct Money: Hashable, Sendable {
  /// The amount in minor units: cents, pence, whole yen.
  public var minorUnits: Int
  /// The currency's code of ISO 4217: `EUR`.
  public var currency: String

  /// The largest amount there is, in minor units: so large that sums of an order can't overflow, and no price comes near.
  public static let mostMinorUnits = 1_000_000_000

  /// Makes an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in minor units.
  ///   - currency: The currency's code of ISO 4217.
  public init(_ minorUnits: Int, _ currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Whether this can be a price: neither negative nor beyond ``mostMinorUnits``, and the currency has three capital letters.
  public var isPrice: Bool {
    0...Self.mostMinorUnits ~= minorUnits && currency.utf8.count == 3 && currency.allSatisfy { "A"..."Z" ~= $0 }
  }

  /// The amount with its unit: `4.50 EUR`, `450 JPY`.
  public var text: String {
    let digits = Self.fractionDigits(of: currency)
    guard digits > 0 else { return "\(minorUnits) \(currency)" }
    let minor = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - minor.count)) + minor
    return "\(minorUnits < 0 ? "−" : "")\(padded.dropLast(digits)).\(padded.suffix(digits)) \(currency)"
  }

  /// How many digits stand behind the point, as ISO 4217 says.
  private static func fractionDigits(of currency: String) -> Int {
    switch currency {
    case "CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF": 0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey {
    case minorUnits = "minor"
    case currency
  }

  /// Reads a price.
  ///
  /// - Parameter decoder: Holds `minor` and `currency`.
  /// - Throws: `DecodingError` when they are no price: see ``isPrice``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minorUnits = try container.decode(Int.self, forKey: .minorUnits)
    currency = try container.decode(String.self, forKey: .currency)
    guard isPrice else {
      let text = "\(minorUnits) minor units of “\(currency)” are no price"
      throw DecodingError.dataCorruptedError(forKey: .minorUnits, in: container, debugDescription: text)
    }
  }
}

extension Money: TreeDescribable, CustomStringConvertible {
  /// The amount with its unit, as dumps and traces print it.
  public var description: String { text }

  public var tree: Tree { .leaf(text) }
}
