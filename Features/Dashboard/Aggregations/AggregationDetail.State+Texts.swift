public import Lockstep

extension AggregationDetail.State {
  /// The current phase of the screen.
  public var phase: LoadableValuePhase { distribution.phase { $0.aggregation.crashes == 0 } }

  /// The title of the screen: `EXC_BAD_ACCESS in CartModel.checkout()`; `Signature 42` until it is known.
  public var title: TextState {
    distribution.value?.aggregation.title ?? "Signature \(id)"
  }

  /// The crashes by version, system and device; each section has a title and lines.
  public var sections: [Section] {
    distributions.map { distribution in
      Section(title: distribution.title, lines: distribution.shares.map { "\($0.name): \($0.text)" })
    }
  }

  /// Crashes by version, system and device.
  public var distributions: [AggregationDetail.Distribution] {
    guard let distribution = distribution.value else { return [] }
    return [
      AggregationDetail.Distribution("Versions", distribution.versions),
      AggregationDetail.Distribution("Systems", distribution.systems),
      AggregationDetail.Distribution("Devices", distribution.devices),
    ]
  }

  /// The number of listed crashes: `Crashes`, or `Newest 20 of 98 crashes`.
  public var crashesTitle: TextState {
    guard let distribution = distribution.value, distribution.crashes.count < distribution.aggregation.crashes else {
      return "Crashes, the newest first"
    }
    let all = DashboardNumberFormatter.crashes(distribution.aggregation.crashes)
    return "Newest \(distribution.crashes.count) of \(all)"
  }

  /// The line below the listed crashes: `20 of 98 crashes are listed`; `nil` if all are listed.
  public var crashesFoot: TextState? {
    guard let distribution = distribution.value, distribution.crashes.count < distribution.aggregation.crashes else {
      return nil
    }
    let (listed, all) = (distribution.crashes.count, distribution.aggregation.crashes)
    let crashes = DashboardNumberFormatter.crashes(all)
    return listed == 1 ? "\(listed) of \(crashes) is listed" : "\(listed) of \(crashes) are listed"
  }

  /// A section of the screen.
  public struct Section: Equatable, Sendable {
    /// The title of its lines.
    public var title: TextState
    /// One line per value, most crashes first: `iOS 18.2: 402 crashes, 41.5 %`.
    public var lines: [TextState]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The title of its lines.
    ///   - lines: One line per value.
    public init(title: TextState, lines: [TextState]) {
      self.title = title
      self.lines = lines
    }
  }
}
