public import Lockstep

extension Auction.Lot {
  /// The longest name, in characters.
  static let longestTitle = 60

  /// The bidding times that a host can choose, in seconds.
  static let biddingTimes = 30...300

  /// The first problem that keeps the lot from being sold; `nil` if there is none.
  public var problem: TextState? {
    Self.problem(ofTitle: title)
      ?? Self.problem(of: "starting price", startingPrice)
      ?? Self.problem(of: "increment", increment)
      ?? (Self.biddingTimes.contains(seconds) ? nil : "The bidding time must be 30 to 300 s; it is \(seconds) s.")
  }

  /// The problem with a name; `nil` if there is none.
  static func problem(ofTitle title: String) -> TextState? {
    let count = title.trimmed.count
    if count == 0 { return "Give the lot a name." }
    return count > longestTitle ? "A name has at most \(longestTitle) characters; this one has \(count)." : nil
  }

  /// The problem with an amount; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the amount in a sentence.
  ///   - amount: The amount, in minor units.
  static func problem(of name: TextState, _ amount: Int) -> TextState? {
    if amount < 1 { return "The \(name) must be more than 0.00." }
    return amount > Auction.highestAmount
      ? "The \(name) must be at most \(GroupedNumber(Auction.highestAmount / 100)).00." : nil
  }
}
