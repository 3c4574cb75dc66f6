public import Lockstep

extension AggregationDetail {
  /// The crashes of a group, counted by the values of one property.
  public struct Distribution: Equatable, Sendable {
    /// A value of the property, with its share of the crashes.
    public struct Share: Equatable, Sendable {
      /// The value: `iOS 18.2`.
      public let name: String
      /// The share of all crashes, 0 to 1.
      public let part: Double
      /// The number of crashes: `402 crashes`.
      public let crashesText: TextState

      /// The number of crashes and their share: `402 crashes, 41.5 %`.
      public var text: TextState { "\(crashesText), \(DashboardNumberFormatter.percent(part * 100, digits: 1))" }
    }

    /// The property: `Versions`.
    public let title: TextState
    /// The values, most crashes first.
    public let shares: [Share]

    init(_ title: TextState, _ shares: [Stability.Share]) {
      self.title = title
      let all = shares.reduce(0) { $0 + $1.crashes }
      self.shares = shares.map { share in
        let part = all > 0 ? Double(share.crashes) / Double(all) : 0
        let crashes = DashboardNumberFormatter.crashes(share.crashes)
        return Share(name: share.name, part: part, crashesText: crashes)
      }
    }
  }
}
