internal import Features
internal import LockstepHeadless

extension FeatureEntry<Favorites.State, Favorites.Action> {
  /// Adds the worlds of `Favorites`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("choosing") {
      let files = FileStorage.containing(favorites: ["cheesecake", "espresso"])
      ($0.favorites, $0.menu) = (.choosing(in: files), .choosing)
    }
    .world("offline") { ($0.favorites, $0.menu) = (.containing(["cheesecake"]), .failing(.offline)) }
    .world("two") {
      ($0.favorites, $0.ratings) = (.containing(["cheesecake", "espresso"]), .containing(["espresso": .four]))
    }
    .explores(Favorites.userActions)
    .groups(by: "phase") { "\($0.phase)" }
    .always("each row is a favourite on the menu, once", \.showsFavoritesOnce)
    .eventually("the spinner stops") { !$0.isLoading }
  }
}
