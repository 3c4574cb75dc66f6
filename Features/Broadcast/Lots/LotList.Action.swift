public import Lockstep

extension LotList {
  /// The actions of the lots of a broadcast.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The catalogue was loaded, or failed to load.
    case response(TaskResult<[Auction.Lot]>)
    /// Reload the catalogue.
    case retryButtonTapped

    /// Add a lot from the catalogue at the end.
    case chooseButtonTapped(Auction.Lot.ID)
    /// Remove a lot.
    case removeButtonTapped(Auction.Lot.ID)
    /// Move a lot up, to sell it earlier.
    case upButtonTapped(Auction.Lot.ID)
    /// Move a lot down, to sell it later.
    case downButtonTapped(Auction.Lot.ID)

    /// Describe a new lot.
    case addButtonTapped
    /// Edit a chosen lot.
    case editButtonTapped(Auction.Lot.ID)
    /// An action of the editor.
    case editor(PresentationAction<LotEditor.Action>)
    /// An action of the lots' pictures.
    case pictures(LotPictures.Action)

    /// The screen disappeared.
    case left
    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages to the parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server reports that the session is over.
    case sessionExpired
  }
}
