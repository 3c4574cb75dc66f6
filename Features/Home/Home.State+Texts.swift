public import Lockstep

extension Home.State {
  /// The text shown instead of rows; `nil` if there are rows.
  public var placeholderText: TextState? {
    switch phase {
    case .loading: "Loading the menu…"
    case .empty: "There is nothing on the menu today"
    case .failed(let error): "\(error.title). \(error.advice)"
    case .searching: "Searching for “\(term)”…"
    case .nothingFound: "Nothing found for “\(term)”"
    case .searchFailed(let error): "Search failed: \(error.title). \(error.advice)"
    case .content, .found: nil
    }
  }

  /// The text above a menu that could not be refreshed; `nil` if there is nothing to report.
  public var bannerText: TextState? {
    guard let failure, !isLoading, hasLoaded, phase != .failed(failure) else { return nil }
    return "This menu may be outdated: \(failure.title)"
  }

  /// The text above the rows while the item of a link can't be shown; `nil` if there is nothing to report.
  public var linkText: TextState? {
    guard linkedItem != nil else { return nil }
    return hasLoaded && !isLoading ? "The linked item is not on the menu" : "Looking for the linked item…"
  }

  /// The progress of a refresh: `Refreshing…`; `nil` unless the shown menu is being reloaded.
  public var refreshText: TextState? { isLoading && hasLoaded ? "Refreshing…" : nil }

  /// The time until the next retry: `Next try in 4 s`; `nil` if there is no automatic retry.
  public var retryText: TextState? {
    guard let failure, failure.passes, !isLoading else { return nil }
    return "Next try in \(Home.retryDelay(afterFailures: failedLoads)) s"
  }

  /// Whether the retry button is visible.
  public var canRetry: Bool { failure != nil && !isLoading && failure != .sessionExpired }

  /// The number of rows: `6 items`, `2 of 6 items`, `Updated: 6 items`; `nil` while a search is in flight or has failed.
  public var countText: TextState? {
    switch phase {
    case .searching, .searchFailed: return nil
    case .loading, .empty, .failed, .content, .nothingFound, .found: break
    }
    let all: TextState = rows.count == 1 ? "1 item" : "\(rows.count) items"
    let count: TextState = if case .found = search { "\(foundRows.count) of \(all)" } else { all }
    return hasRefreshed ? "Updated: \(count)" : count
  }
}
