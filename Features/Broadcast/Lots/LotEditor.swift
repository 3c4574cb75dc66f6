public import Lockstep

/// Edits a lot: its name, picture, prices and bidding time.
///
/// ``State`` is its state. It reports the lot to its parent through ``Delegate``; the parent closes the editor.
public struct LotEditor: ReducerProtocol, Sendable {
  /// The actions of the editor.
  public enum Action: Equatable, Sendable, Decodable {
    /// The name field was edited.
    case titleChanged(String)
    /// The picture's address field was edited.
    case pictureChanged(String)
    /// The starting price field was edited.
    case startingPriceChanged(String)
    /// The increment field was edited.
    case incrementChanged(String)
    /// The person chose another bidding time, in seconds.
    case secondsChanged(Int)
    /// Save the lot.
    case saveButtonTapped
    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages to the parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The host saved the lot.
    case saved(Auction.Lot)
  }

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .titleChanged(let title): state.title = title
    case .pictureChanged(let address): state.picture = address
    case .startingPriceChanged(let price): state.startingPrice = price
    case .incrementChanged(let increment): state.increment = increment
    case .secondsChanged(let seconds): state.seconds = State.biddingTime(closestTo: seconds)

    case .saveButtonTapped:
      if let lot = state.lot { return .send(.delegate(.saved(lot))) }

    case .delegate: break
    }
    return .none
  }
}
