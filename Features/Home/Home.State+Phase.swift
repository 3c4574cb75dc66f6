internal import Lockstep

extension Home.State {
  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The menu is loading, and there is nothing to show yet.
    case loading
    /// The menu is empty.
    case empty
    /// The menu failed to load, with the error.
    case failed(MenuError)
    /// The menu, grouped by section.
    case content
    /// The search is in flight.
    case searching
    /// The query found nothing.
    case nothingFound
    /// The query found items.
    case found
    /// The search failed, with the error.
    case searchFailed(MenuError)
  }

  /// The current phase of the screen.
  public var phase: Phase {
    switch search {
    case .searching: return .searching
    case .failed(let error): return .searchFailed(error)
    case .found: return foundRows.isEmpty ? .nothingFound : .found
    case .off: break
    }
    if !rows.isEmpty { return .content }
    if let failure, !isLoading { return .failed(failure) }
    return hasLoaded ? .empty : .loading
  }

  /// Whether a search has no rows that could get the focus.
  public var isSearchWithoutRows: Bool { phase == .searching || phase == .nothingFound }

  /// Whether the order is the screen in front.
  public var showsOrder: Bool {
    if case .order = path.last { true } else { false }
  }

  /// The search text: the query without surrounding spaces.
  public var term: String { query.trimmed }
}

extension Home {
  /// A heading and the items below it.
  public struct Section: Equatable, Sendable, Identifiable {
    /// The heading.
    public let name: String
    /// The ids of the section's rows, in order.
    public var rows: [MenuItem.ID]

    /// The heading.
    public var id: String { name }
  }
}

extension Home.State {
  /// The menu by section; sections and items are in the order of their first appearance.
  ///
  /// - Complexity: O(*n*).
  public var sections: [Home.Section] { Self.sections(of: rows.lazy.map(\.item)) }

  /// The found rows by section, best match first; sections are ordered by their best row.
  ///
  /// - Complexity: O(*n*).
  public var foundSections: [Home.Section] { Self.sections(of: foundRows.lazy.compactMap { rows[id: $0]?.item }) }

  private static func sections(of items: some Sequence<MenuItem>) -> [Home.Section] {
    var positions: [String: Int] = [:]
    var sections: [Home.Section] = []
    for item in items {
      let position = positions[item.section] ?? sections.count
      if position == sections.count {
        positions[item.section] = position
        sections.append(Home.Section(name: item.section, rows: []))
      }
      sections[position].rows.append(item.id)
    }
    return sections
  }

  /// The ids of the found rows, best match first; ids that are not on the menu are omitted.
  public var foundRows: [MenuItem.ID] {
    guard case .found(let ids) = search else { return [] }
    return ids.filter { rows[id: $0] != nil }
  }
}
