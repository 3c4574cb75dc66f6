internal import Features
internal import LockstepHeadless

extension FeatureEntry<Dashboard.State, Dashboard.Action> {
  /// Adds the worlds of `Dashboard`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("choosing") { $0.stability = .choosing }
      .world("icons-once") { ($0.stability, $0.remoteImages) = (.small, .servingOnce) }
      .world("many-apps") { $0.stability = .manyApps }
      .world("missing") { $0.stability = .failing(.notFound) }
      .world("no-images") { ($0.stability, $0.remoteImages) = (.small, .failing(.offline)) }
      .world("recovering") { $0.stability = .recovering(after: 6) }
      .world("refusing") { $0.stability = .refusing(2...3) }
      .world("slow") { $0.stability = .slow }
      .world("small") { $0.stability = .small }
      .world("unhurried") { $0.stability = .unhurried }
      .explores(Dashboard.userActions)
      .groups(by: "page", \.pageInDiagram)
      .always("current numbers match the filters", \.showsNumbersOfFilters)
      .always("nothing is requested without a ticket", \.asksOnlyWithTicket)
      .always("the comparison is with an earlier day in the range", \.comparesEarlierDay)
      .always("nothing loads until the filters settle", \.waitsUntilFiltersSettle)
      .always("each group is listed once", \.listsEachGroupOnce)
      .eventually("the spinner stops") { !$0.isBusy }
      .eventually("a page loads or fails") { !$0.isLoadingPage }
  }
}
