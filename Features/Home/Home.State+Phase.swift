internal import Lockstep

extension Home.State {
  /// The faces of the screen; at any time it has exactly one.
  public enum Phase: Equatable, Sendable {
    /// The menu is on its way, and there is nothing to show yet.
    case loading
    /// There is nothing on the menu.
    case empty
    /// There is no menu to show, and why.
    case failed(MenuError)
    /// The menu, by sections.
    case content
    /// The answer to the query is on its way.
    case searching
    /// The query found nothing.
    case nothingFound
    /// The query found rows.
    case found
    /// The query has no answer, and why.
    case searchFailed(MenuError)
  }

  /// The face of the screen now.
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

  /// What is searched for: the query without the spaces around it.
  public var term: String {
    let head = query.drop { $0.isWhitespace }
    return String(head.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Home {
  /// A heading and the items below it.
  public struct Section: Equatable, Sendable, Identifiable {
    /// The heading.
    public let name: String
    /// The ids of its rows, in order.
    public var rows: [MenuItem.ID]

    /// The heading.
    public var id: String { name }
  }
}

extension Home.State {
  /// The menu by sections, in the order in which sections and items first come.
  ///
  /// - Complexity: O(*n*).
  public var sections: [Home.Section] {
    var positions: [String: Int] = [:]
    var sections: [Home.Section] = []
    for item in rows.lazy.map(\.item) {
      let position = positions[item.section] ?? sections.count
      if position == sections.count {
        positions[item.section] = position
        sections.append(Home.Section(name: item.section, rows: []))
      }
      sections[position].rows.append(item.id)
    }
    return sections
  }

  /// The ids of the rows that the query found, best first; what the server found but the menu doesn't have is left out.
  public var foundRows: [MenuItem.ID] {
    guard case .found(let ids) = search else { return [] }
    return ids.filter { rows[id: $0] != nil }
  }
}
