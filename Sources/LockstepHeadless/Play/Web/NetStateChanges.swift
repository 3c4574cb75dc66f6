internal import LockstepDiff

/// The net effect of several changes of a state. A value that changed back is not part of it.
struct NetStateChanges: Equatable {
  /// A changed value.
  private struct Entry: Equatable {
    /// The value before the first change; nil if there was none.
    let old: Tree?
    /// The value after the last change; nil if there is none.
    let new: Tree?
    /// The position among all changed values, in the order of their first changes.
    let place: Int

    var kind: Change.Kind {
      switch (old, new) {
      case (let old?, let new?): .changed(old: old, new: new)
      case (let old?, nil): .removed(old)
      case (nil, let new): .added(new ?? .nil)
      }
    }

    /// The kinds of the values: `.signedOut → .signedIn`.
    var kindsText: String {
      guard let old else { return "+ " + (new?.kindText ?? "") }
      return new.map { "\(old.kindText) → \($0.kindText)" } ?? "− " + old.kindText
    }
  }

  private var entries: [Path: Entry] = [:]
  /// The number of values that have changed so far.
  private var begun = 0
  private var moved: [Path: Change] = [:]

  init(_ changes: some Sequence<Change> = []) {
    for change in changes {
      switch change.kind {
      case .changed(let old, let new): add(old, new, at: change.path)
      case .added(let new): add(nil, new, at: change.path)
      case .removed(let old): add(old, nil, at: change.path)
      case .moved: moved[change.path] = change
      }
    }
  }

  /// The paths of the changed values, in no particular order.
  var paths: [Path] { Array(Set(moved.keys).union(entries.keys)) }

  /// Adds later changes.
  mutating func append(_ next: NetStateChanges) {
    for (path, entry) in next.entries.sorted(by: { $0.value.place < $1.value.place }) {
      add(entry.old, entry.new, at: path)
    }
    moved.merge(next.moved) { $1 }
  }

  private mutating func add(_ old: Tree?, _ new: Tree?, at path: Path) {
    let known = entries[path], first = known.map(\.old) ?? old
    if known == nil { begun += 1 }
    // Secrets are equal even if what they hide differs.
    let isChange = first != new || new == .secret
    entries[path] = isChange ? Entry(old: first, new: new, place: known?.place ?? begun) : nil
  }
}

extension NetStateChanges {
  /// Maximum number of columns of a value; the page cuts it to fit, and shows all of it on request.
  private static let valueColumns = 400

  /// The changes on one line each, in the order in which they began.
  ///
  /// A change inside another changed value isn't listed; the line of that value then only names the kinds before and after.
  ///
  /// - Parameter limit: Maximum number of lines.
  /// - Returns: The lines, and the number of all listed changes.
  func lines(limit: Int) -> (lines: [String], count: Int) {
    var outer: Set<Path> = []
    // Such a long list, as of a fast chat, is cut anyway.
    let changed =
      entries.count > 200
      ? entries
      : entries.filter { path, _ in
        guard let around = path.ancestors.first(where: { entries[$0] != nil }) else { return true }
        outer.insert(around)
        return false
      }
    let shown = changed.sorted { $0.value.place < $1.value.place }.prefix(limit).map { path, entry in
      // Hidden values look the same before and after.
      let isHidden = entry.old == .secret && entry.new == .secret
      guard outer.contains(path) || isHidden, !path.isEmpty else {
        return Change(path: path, kind: entry.kind).line(valueColumns: Self.valueColumns)
      }
      return "\(path): \(entry.kindsText)"
    }
    let moves = moved.values.filter { entries[$0.path] == nil }.map(\.description).sorted()
    return (Array((shown + moves).prefix(limit)), changed.count + moves.count)
  }
}

extension Path {
  /// The paths of the values around the one at this path, the outermost first.
  fileprivate var ancestors: some Sequence<Path> {
    components.indices.lazy.map { Path(Array(components[..<$0])) }
  }
}
