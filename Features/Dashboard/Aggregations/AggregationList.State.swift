public import Lockstep

extension AggregationList {
  /// The state of the list.
  public struct State: Equatable, Sendable {
    /// The query: the filters at the time the list was opened.
    public let query: Stability.Query
    /// Whether the dashboard's data contained sessions for the query.
    public let hasSessions: Bool
    /// The rows of all loaded pages, in the order of arrival, without duplicates.
    public var rows: IdentifiedArrayOf<AggregationRow.State> = []
    /// The start of the next page.
    public var position = PageStart.start
    /// The number of rows on all pages; `nil` before the first page.
    public var total: Int?
    /// The number of the first visible row, during scrolling and for one second afterwards; `nil` otherwise.
    public var scrolledRow: Int?
    /// Whether a page is loading.
    public var isLoading = false
    /// Why the last page failed.
    public var error: StabilityError?

    /// Creates a list that is not loaded yet.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - hasSessions: Whether the dashboard's data contained sessions for the query.
    public init(query: Stability.Query, hasSessions: Bool = true) {
      self.query = query
      self.hasSessions = hasSessions
    }
  }

  /// The start of the next page.
  public enum PageStart: Equatable, Sendable {
    /// The top: the next page replaces all rows.
    case start
    /// A cursor from the server.
    case after(String)
    /// There is no next page.
    case end
  }

  /// The actions of the list.
  public enum Action: Equatable, Sendable, Decodable {
    /// The list appeared.
    case appeared
    /// The list disappeared, or another screen covers it.
    case disappeared
    /// The person scrolls: the number of the first visible row, from 1; `nil` when scrolling ends.
    case scrolled(toRow: Int?)
    /// One second has passed since scrolling ended.
    case scrollingEnded
    /// Reload the list from the top.
    case refreshed
    /// The person tapped the button below the rows: load the next page.
    case loadMoreButtonTapped
    /// Retry the failed page.
    case retryButtonTapped
    /// The request for a page succeeded or failed.
    case pageResponse(TaskResult<Stability.AggregationPage>)
    /// An action of a row.
    case row(id: Stability.Aggregation.ID, action: AggregationRow.Action)
    /// A message to the parent.
    case delegate(Dashboard.Delegate)
  }
}
