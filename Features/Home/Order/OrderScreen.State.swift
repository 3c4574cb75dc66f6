public import Lockstep

extension OrderScreen {
  /// The order screen's state.
  public struct State: Equatable, Sendable {
    /// The order; `nil` until the service reports it.
    public var order: Order?
    /// Whether a change is being made.
    public var isChanging = false
    /// Why the last change failed.
    public var failure: OrderError?
    /// The current question to the person.
    public var question: Question?
    /// The status of placing the order.
    public var placement = Placement.notAsked

    /// The last order that was placed before the screen was opened.
    public let lastOrder: Order?

    /// Creates the state of a screen that has not received the order yet.
    ///
    /// - Parameter lastOrder: The last order that was placed before.
    public init(lastOrder: Order? = nil) { self.lastOrder = lastOrder }
  }

  /// A confirmation of a change that can't be undone.
  public enum Question: Hashable, Sendable {
    /// Whether to remove an item.
    case remove(MenuItem.ID)
    /// Whether to remove everything.
    case empty
    /// Whether to place the order.
    case place
  }

  /// The status of placing the order.
  public enum Placement: Equatable, Sendable {
    case notAsked, inFlight
    /// This order was placed.
    case done(Order)
    case failed(OrderError)
  }

  /// The order screen's actions.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared, or another one covers it.
    case disappeared
    /// The service reported the order.
    case orderChanged(Order)
    /// Add one unit of an item.
    case plusButtonTapped(MenuItem.ID)
    /// Remove one unit of an item, but not the last one.
    case minusButtonTapped(MenuItem.ID)
    /// Ask whether to remove an item.
    case removeButtonTapped(MenuItem.ID)
    /// Ask whether to remove everything.
    case emptyButtonTapped
    /// Ask whether to place the order.
    case placeButtonTapped
    /// Confirm the question.
    case questionConfirmed
    /// Cancel the question.
    case questionCancelled
    /// Place the order again after a failure, without a confirmation.
    case placeRetryButtonTapped
    /// The order was placed, or could not be placed.
    case placeResponse(TaskResult<Order>)
    /// The change succeeded or failed.
    case changeResponse(OrderError?)
    /// The failure was dismissed.
    case failureDismissed
    /// The person tapped a line; the parent shows its item.
    case lineTapped(MenuItem.ID)
    /// Close the screen.
    case backButtonTapped
  }
}

extension OrderScreen.State {
  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The service has not reported the order yet.
    case loading
    /// The order is empty.
    case empty
    /// The order has lines.
    case content
  }

  /// The current phase of the screen.
  public var phase: Phase {
    guard let order else { return .loading }
    return order.lines.isEmpty ? .empty : .content
  }

  /// Whether a change or the placement is in flight, which prevents others from starting.
  public var isBusy: Bool { isChanging || placement == .inFlight }

  /// Whether a failed placement can be retried.
  public var canPlaceAgain: Bool {
    if case .failed(let error) = placement { error.isWorthRetrying && !isBusy && phase == .content } else { false }
  }
}
