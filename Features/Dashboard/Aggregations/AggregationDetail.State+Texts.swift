extension AggregationDetail.State {
  /// The face of the screen now.
  public var phase: LoadedPartPhase { distribution.phase { $0.aggregation.crashes == 0 } }

  /// The title of the screen: `EXC_BAD_ACCESS in CartModel.checkout()`; `Signature 42` until it is known.
  public var title: String {
    distribution.value?.aggregation.title ?? "Signature \(id)"
  }

  /// Crashes by version, system and device, each a title and its lines.
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
    /// What its lines are.
    public var title: String
    /// A line a value, the most crashes first: `iOS 18.2: 402 crashes, 41.5 %`.
    public var lines: [String]

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - title: What its lines are.
    ///   - lines: A line a value.
    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  private static func lines(_ shares: [Stability.Share]) -> [String] {
    let all = shares.reduce(0) { $0 + $1.crashes }
    return shares.map { share in
      let percent = all > 0 ? Double(share.crashes) / Double(all) * 100 : 0
      let crashes = DashboardNumber.count(share.crashes, "crash", "crashes")
      return "\(share.name): \(crashes), \(DashboardNumber.percent(percent, digits: 1))"
    }
  }
}
