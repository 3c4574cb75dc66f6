extension AggregationList.State {
  /// The face of the list now; with rows, a page that loads or failed shows below them.
  public var phase: LoadedPartPhase {
    if !rows.isEmpty { return .content }
    if isLoading { return .loading }
    if error != nil { return .failed }
    return position == .end ? .empty : .idle
  }

  /// How much of the list is there: `200 of 10,000 signatures`.
  public var countText: String? {
    total.map { "\(DashboardNumber.grouped(rows.count)) of \(DashboardNumber.count($0, "signature", "signatures"))" }
  }

  /// What stands below the rows.
  public var footText: String? {
    if rows.isEmpty { return nil }
    if let error { return error.title }
    if isLoading { return "Loading more" }
    return position == .end ? "No more signatures" : nil
  }
}

extension Stability.Aggregation {
  /// The first line of its row: `EXC_BAD_ACCESS in CartModel.checkout()`.
  public var title: String { "\(reason) in \(place)" }

  /// The second line of its row: `1,204 crashes, 986 users`.
  public var text: String {
    "\(DashboardNumber.count(crashes, "crash", "crashes")), \(DashboardNumber.count(users, "user", "users"))"
  }
}
