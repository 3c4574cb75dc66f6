public import Lockstep

extension AggregationList.State {
  /// The current phase of the list. If there are rows, the progress or failure of the next page is shown below them.
  public var phase: LoadableValuePhase {
    if !rows.isEmpty { return .content }
    if isLoading { return .loading }
    if error != nil { return .failed }
    return position == .end ? .empty : .idle
  }

  /// The reason why the list is empty: `There were no crashes on this day`, or `30.2.0 was not in use on 17 Dec 1999`.
  public var emptyText: TextState {
    if hasSessions { return "There were no crashes on this day" }
    return query.unusedVersionText ?? "There were no sessions on this day"
  }

  /// The number of loaded rows: `200 of 10,000 signatures`; during scrolling, the scroll position: `from row 41 of 10,000`.
  public var countText: TextState? {
    if let scrolledRow, let total { return "from row \(GroupedNumber(scrolledRow)) of \(GroupedNumber(total))" }
    return total.map {
      let signatures: TextState = $0 == 1 ? "1 signature" : "\(GroupedNumber($0)) signatures"
      return "\(GroupedNumber(rows.count)) of \(signatures)"
    }
  }

  /// The text below the rows.
  public var footText: TextState? {
    if rows.isEmpty { return nil }
    if let error { return error.title }
    if isLoading { return "Loading more" }
    return position == .end ? "No more signatures" : nil
  }
}

extension AggregationList.State {
  /// Whether the button that loads the next page is enabled: there is such a page, and it is neither loading nor failed.
  public var canLoadMore: Bool {
    !rows.isEmpty && !isLoading && error == nil && position != .end
  }
}

extension Stability.Aggregation {
  /// The first line of the row: `EXC_BAD_ACCESS in CartModel.checkout()`.
  public var title: TextState { "\(reason) in \(place)" }

  /// The name of the group: `Signature 42`.
  public var name: TextState { "Signature \(id)" }

  /// The counts: `1,204 crashes, 986 users`.
  public var text: TextState {
    "\(DashboardNumberFormatter.crashes(crashes)), \(DashboardNumberFormatter.users(users))"
  }
}
