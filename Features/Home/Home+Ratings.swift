internal import Lockstep

extension Home {
  /// Observes the person's ratings while the menu is visible.
  func observeRatings() -> Effect<Action> {
    .run(name: "ratings", sequence: { await ratings.all() }, transform: { .ratingsChanged($0) })
      .cancellable(id: CancelID.ratings, cancelInFlight: true)
  }

  /// Shows ratings in the rows.
  func show(_ ratings: [MenuItem.ID: Rating], in state: inout State) -> Effect<Action> {
    state.rows.show(ratings)
    state.ratings = ratings
    return .none
  }
}

extension IdentifiedArrayOf<MenuRow.State> {
  /// Shows ratings; doesn't touch rows whose rating is unchanged.
  mutating func show(_ ratings: [MenuItem.ID: Rating]) {
    for row in self where row.rating != ratings[row.id] { self[id: row.id]?.rating = ratings[row.id] }
  }
}
