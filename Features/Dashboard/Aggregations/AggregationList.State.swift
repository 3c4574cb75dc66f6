public import Lockstep

extension AggregationList {
  /// What the list knows.
  public struct State: Equatable, Sendable {
    /// What is asked for; as the filters were when the list was opened.
    public let query: Stability.Query
    /// The rows of all pages so far, each signature once, in the order in which they came.
    public var rows: IdentifiedArrayOf<AggregationRow.State> = []
    /// Where the next page begins.
    public var position = Position.start
    /// How many rows there are on all pages; `nil` before the first.
    public var total: Int?
    /// Whether a page is on its way.
    public var isLoading = false
    /// Why the last page did not come.
    public var error: StabilityError?

    /// Makes a list that has yet to be loaded.
    ///
    /// - Parameter query: What is asked for.
    public init(query: Stability.Query) {
      self.query = query
    }
  }

  /// Where the next page begins.
  public enum Position: Equatable, Sendable {
    /// At the top: the page that comes replaces all rows.
    case start
    /// Where a cursor of the server says.
    case after(String)
    /// Nowhere: the last page is there.
    case end
  }

  /// What can happen to the list.
  public enum Action: Equatable, Sendable, Decodable {
    /// The list is shown.
    case appeared
    /// The list is left, or covered by another screen.
    case disappeared
    /// Load the list anew, from the top.
    case refreshed
    /// Ask again for the page that did not come.
    case retryButtonTapped
    /// A page was answered.
    case pageResponse(TaskResult<Stability.AggregationPage>)
    /// What happens to a row.
    case row(id: Stability.Aggregation.ID, action: AggregationRow.Action)
    /// What the parent is told.
    case delegate(Dashboard.Delegate)
  }
}
