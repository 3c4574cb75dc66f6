internal import Lockstep

extension Home {
  /// Observes the person's ratings while the menu is on the screen.
  func observeRatings() -> Effect<Action> {
    .run(name: "ratings", sequence: { await ratings.all() }, transform: { .ratingsChanged($0) })
      .cancellable(id: CancelID.ratings, cancelInFlight: true)
  }

  /// Shows ratings in the rows; a row whose rating is the same is not touched.
  func show(_ ratings: [MenuItem.ID: Rating], in state: inout State) -> Effect<Action> {
    for row in state.rows where row.rating != ratings[row.id] { state.rows[id: row.id]?.rating = ratings[row.id] }
    state.ratings = ratings
    return .none
  }
}
