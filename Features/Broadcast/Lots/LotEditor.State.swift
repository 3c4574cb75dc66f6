public import Foundation
public import Lockstep

extension LotEditor {
  /// The state of an editor.
  public struct State: Equatable, Sendable {
    /// The lot before the edit. It also contains the fields that can't be edited.
    private let original: Auction.Lot
    /// Whether the lot does not exist yet.
    public let isNew: Bool
    /// The name, as typed.
    public var title: String
    /// The address of the picture, as typed; empty for none.
    public var picture: String
    /// The starting price, as typed.
    public var startingPrice: String
    /// The increment, as typed.
    public var increment: String
    /// The bidding time, in seconds.
    public var seconds: Int

    /// Creates the state for a new lot.
    ///
    /// - Parameters:
    ///   - id: The lot's identifier.
    ///   - currency: The currency's code.
    ///   - locale: The locale of the prefilled amounts.
    public init(newLot id: Auction.Lot.ID, currency: String, locale: Locale = .ofCode) {
      original = Auction.Lot(id: id, title: "", startingPrice: 0, increment: 100, seconds: 60, currency: currency)
      (isNew, title, picture, startingPrice) = (true, "", "", "")
      increment = Money(original.increment, currency).typedText(in: locale)
      seconds = original.seconds
    }

    /// Creates the state for changing a lot.
    ///
    /// - Parameters:
    ///   - lot: The lot.
    ///   - locale: The locale of the prefilled amounts.
    public init(_ lot: Auction.Lot, locale: Locale = .ofCode) {
      (original, isNew, title) = (lot, false, lot.title)
      picture = lot.picture?.absoluteString ?? ""
      startingPrice = Money(lot.startingPrice, lot.currency).typedText(in: locale)
      increment = Money(lot.increment, lot.currency).typedText(in: locale)
      seconds = Self.biddingTime(closestTo: lot.seconds)
    }
  }
}

extension LotEditor.State {
  /// The step between two bidding times, in seconds.
  static let step = 10

  /// Rounds a bidding time to the nearest available choice.
  static func biddingTime(closestTo seconds: Int) -> Int {
    let range = Auction.Lot.biddingTimes
    let seconds = min(max(seconds, range.lowerBound), range.upperBound)
    return (seconds + step / 2) / step * step
  }

  /// The title of the screen.
  public var heading: TextState { isNew ? "New lot" : "Edit lot" }

  /// The currency's code.
  public var currency: String { original.currency }

  /// The first problem that prevents the lot from being saved; `nil` if there is none.
  public var problem: TextState? {
    Auction.Lot.problem(ofTitle: title)
      ?? TypedAmount(startingPrice, in: currency).problem(of: "starting price", in: currency)
      ?? TypedAmount(increment, in: currency).problem(of: "increment", in: currency) ?? pictureProblem
  }

  /// The problem with the picture's address; `nil` if it is valid or empty.
  private var pictureProblem: TextState? {
    picture.trimmed.isEmpty || URL(typed: picture, schemes: ["http", "https"]) != nil
      ? nil : "The picture needs an address such as https://example.com/lamp.png."
  }

  /// Whether the button that saves the lot is enabled.
  public var canSave: Bool { problem == nil }

  /// The lot as edited; `nil` if there is a problem.
  public var lot: Auction.Lot? {
    guard canSave, case .amount(let price) = TypedAmount(startingPrice, in: currency),
      case .amount(let raise) = TypedAmount(increment, in: currency)
    else { return nil }
    var lot = original
    (lot.title, lot.startingPrice, lot.increment, lot.seconds) = (
      title.trimmed, price.minorUnits, raise.minorUnits, seconds
    )
    lot.picture = URL(typed: picture, schemes: ["http", "https"])
    return lot
  }
}

extension Locale {
  /// The locale of the strings in the code.
  public static let ofCode = Locale(identifier: "en_US")
}
