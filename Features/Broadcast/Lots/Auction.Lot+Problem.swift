public import Lockstep

extension Auction.Lot {
  /// The maximum length of a name, in characters.
  static let longestTitle = 60

  /// The bidding times that a host can choose, in seconds.
  static let biddingTimes = 30...300

  /// The first problem that prevents the lot from being sold; `nil` if there is none.
  public var problem: TextState? {
    Self.problem(ofTitle: title)
      ?? Money(startingPrice, currency).problem(of: "starting price")
      ?? Money(increment, currency).problem(of: "increment")
      ?? (Self.biddingTimes.contains(seconds) ? nil : "The bidding time must be 30 to 300 s; it is \(seconds) s.")
  }

  /// The problem with a lot's name; `nil` if there is none.
  static func problem(ofTitle title: String) -> TextState? {
    let count = title.trimmed.count
    if count == 0 { return "Give the lot a name." }
    return count > longestTitle ? "A name has at most \(longestTitle) characters; this one has \(count)." : nil
  }
}

extension Money {
  /// The problem with an amount; `nil` if there is none.
  ///
  /// - Parameter name: The name of the amount, as it appears in a sentence.
  func problem(of name: TextState) -> TextState? {
    if minorUnits < 1 { return "The \(name) must be more than \(Money(0, currency))." }
    let highest = Money(Auction.highestAmount, currency)
    return minorUnits > highest.minorUnits ? "The \(name) must be at most \(highest)." : nil
  }
}
