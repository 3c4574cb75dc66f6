extension AggregationDetail.State {
  /// The current phase of the screen.
  public var phase: LoadableValuePhase { distribution.phase { $0.aggregation.crashes == 0 } }

  /// The title of the screen: `EXC_BAD_ACCESS in CartModel.checkout()`; `Signature 42` until it is known.
  public var title: String {
    distribution.value?.aggregation.title ?? "Signature \(id)"
  }

  /// Crashes by version, system and device: each section has a title and lines.
  public var sections: [Section] {
    guard let distribution = distribution.value else { return [] }
    return [
      Section(title: "Versions", lines: Self.lines(distribution.versions)),
      Section(title: "Systems", lines: Self.lines(distribution.systems)),
      Section(title: "Devices", lines: Self.lines(distribution.devices)),
    ]
  }

  /// A part of the screen.
  public struct Section: Equatable, Sendable {
    /// The title of its lines.
    public var title: String
    /// One line per value, most crashes first: `iOS 18.2: 402 crashes, 41.5 %`.
    public var lines: [String]

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - title: The title of its lines.
    ///   - lines: One line per value.
    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  private static func lines(_ shares: [Stability.Share]) -> [String] {
    let all = shares.reduce(0) { $0 + $1.crashes }
    return shares.map { share in
      let percent = all > 0 ? Double(share.crashes) / Double(all) * 100 : 0
      let crashes = DashboardNumberFormatter.count(share.crashes, "crash", "crashes")
      return "\(share.name): \(crashes), \(DashboardNumberFormatter.percent(percent, digits: 1))"
    }
  }
}
