internal import Features
internal import LockstepHeadless

extension FeatureEntry<Home.State, Home.Action> {
  /// Adds the worlds of `Home`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("choosing") {
      let files = $0.fileStorage
      ($0.menu, $0.order) = (.choosing, .choosing(in: files))
      ($0.favorites, $0.ratings) = (.choosing(in: files), .choosing(in: files))
    }
    .world("empty") { $0.menu = .empty }
    .world("rated") { $0.ratings = .containing(["espresso": .four]) }
    .world("slow") { $0.menu = .slow }
    .explores(Home.userActions)
    .groups(by: "page", \.pageInDiagram)
    .always("the results match the typed term", \.showsResultsOfTerm)
    .always("an order is not changed while it is being placed", \.placesUnchangedOrders)
    .always("the rows show the person's ratings", \.showsRatingsInRows)
    .always("a question is about what the order contains", \.asksAboutExistingLines)
    .always("a failure doesn't remove the loaded menu", \.keepsLoadedMenu)
    .eventually("the spinner stops") { !$0.isLoading }
    .eventually("a search ends") { $0.search != .searching }
    .eventually("saving and placing end") { !$0.isSavingOrPlacing }
  }
}
