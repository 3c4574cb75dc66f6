public import Lockstep

/// Shows and changes the person's rating of an item; works on any screen that shows an item.
///
/// It needs only an item and the ``RatingsService``. A tapped rating is shown immediately; if it can't be saved, the saved rating is
/// restored, and a message explains why.
public struct RatingControl: ReducerProtocol, Sendable {
  /// The state of the control.
  public struct State: Equatable, Sendable, Identifiable {
    /// The item's id.
    public let id: MenuItem.ID
    /// The displayed rating, which is either saved or being saved.
    public var shown: Rating?
    /// The last rating that the service reported.
    public var saved: Rating?
    /// Whether a change is being saved.
    public var isSaving = false

    /// Creates the state of a control.
    ///
    /// - Parameter id: The item's id.
    public init(id: MenuItem.ID) {
      self.id = id
    }
  }

  /// The actions of the control.
  public enum Action: Equatable, Sendable, Decodable {
    /// The control appeared.
    case appeared
    /// The control disappeared.
    case disappeared
    /// The person tapped a star.
    case starTapped(Rating)
    /// Remove the rating.
    case removeButtonTapped
    /// The service reported the item's rating; `nil` if it has none.
    case ratingChanged(Rating?)
    /// The change succeeded or failed.
    case saveResponse(RatingsError?)
  }

  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.ratings) var ratings
  @Dependency(\.messages) var messages

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      let id = state.id
      return .run(name: "rating", sequence: { await ratings.observe(id) }, transform: { .ratingChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true)
    case .disappeared: return .cancel(id: CancelID.observation)

    case .starTapped(let rating): return save(rating, in: &state)
    case .removeButtonTapped: return save(nil, in: &state)

    case .ratingChanged(let rating):
      state.saved = rating
      if !state.isSaving { state.shown = rating }
      return .none
    case .saveResponse(nil):
      state.isSaving = false
      return .none
    case .saveResponse(let error?):
      state.isSaving = false
      state.shown = state.saved
      return messages.effect(showing: .unsavedRating(of: state.id, error))
    }
  }

  /// Shows a rating, or its removal, and saves it.
  private func save(_ rating: Rating?, in state: inout State) -> Effect<Action> {
    guard !state.isSaving, rating != state.shown else { return .none }
    state.shown = rating
    state.isSaving = true
    return .task(name: "rating change") { [id = state.id] in
      if let rating { try await ratings.rate(id, rating) } else { try await ratings.remove(id) }
      return .saveResponse(nil)
    } catch: {
      .saveResponse($0 as? RatingsError ?? .notSaved)
    }
  }
}

extension Message {
  /// A message about a rating that could not be saved.
  fileprivate static func unsavedRating(of id: MenuItem.ID, _ error: RatingsError) -> Self {
    Self(id: "rating-\(id)", title: "Your rating was not changed", text: error.text)
  }
}
