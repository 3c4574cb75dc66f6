extension Home.State {
  /// What stands in the place of the rows; `nil` where there are rows.
  public var placeholderText: String? {
    switch phase {
    case .loading: "Loading the menu…"
    case .empty: "There is nothing on the menu today"
    case .failed(let error): "\(error.title). \(error.advice)"
    case .searching: "Searching for “\(term)”…"
    case .nothingFound: "Nothing found for “\(term)”"
    case .searchFailed(let error): "No search: \(error.title). \(error.advice)"
    case .content, .found: nil
    }
  }

  /// What stands above the rows of a menu that could not be refreshed; `nil` where there is nothing to say.
  public var bannerText: String? {
    guard let failure, !isLoading, hasLoaded else { return nil }
    return "This menu may be old: \(failure.title)"
  }

  /// What stands above the rows while an item that a link asked for is not shown; `nil` where there is nothing to say.
  public var linkText: String? {
    guard linkedItem != nil else { return nil }
    return hasLoaded && !isLoading ? "What the link leads to is not on the menu" : "Looking for what the link leads to…"
  }

  /// When the request is repeated: `Next try in 4 s`; `nil` where it is not repeated by itself.
  public var retryText: String? {
    guard let failure, failure.passes, !isLoading else { return nil }
    return "Next try in \(Home.retryDelay(afterFailures: failedLoads)) s"
  }

  /// Whether the button that repeats the request for the menu is there.
  public var canRetry: Bool { failure != nil && !isLoading && failure != .sessionExpired }

  /// How many rows there are: `6 items`, `2 of 6 items`.
  public var countText: String {
    let all = rows.count == 1 ? "1 item" : "\(rows.count) items"
    if case .found = search { return "\(foundRows.count) of \(all)" }
    return all
  }
}
