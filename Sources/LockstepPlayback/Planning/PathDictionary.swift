internal import LockstepDiff

/// A table of values by path that can also look for paths above and below a given path.
///
/// A small table is searched linearly, because comparing a few paths is faster than hashing one.
struct PathDictionary<Value> {
  /// An index of all paths, created once there are many.
  private struct Index {
    var values: [Path: Value] = [:]

    /// The paths that are prefixes of longer paths.
    var places: Set<Path> = []

    mutating func insert(_ value: Value, under path: Path) {
      values[path] = value
      places.formUnion(path.strictPrefixes)
    }
  }

  private static var mostListed: Int { 8 }

  private var list: [(path: Path, value: Value)] = []
  private var index: Index?

  /// The value at a path.
  ///
  /// - Complexity: O(length of the path).
  subscript(path: Path) -> Value? {
    if let index { return index.values[path] }
    return list.first { $0.path == path }?.value
  }

  /// Sets the value at a path, replacing any previous value.
  ///
  /// - Complexity: O(length of the path²).
  mutating func insert(_ value: Value, under path: Path) {
    if index != nil {
      index?.insert(value, under: path)
    } else if let position = list.firstIndex(where: { $0.path == path }) {
      list[position].value = value
    } else {
      list.append((path, value))
      if list.count > Self.mostListed { makeIndex() }
    }
  }

  /// Whether the table contains a path below another.
  func hasPath(below place: Path) -> Bool {
    if let index { return index.places.contains(place) }
    return list.contains { place.leadsTowards($0.path) }
  }

  /// Whether the table contains a path above another.
  func hasPath(above place: Path) -> Bool {
    if let index { return place.strictPrefixes.contains { index.values[$0] != nil } }
    return list.contains { $0.path.leadsTowards(place) }
  }

  private mutating func makeIndex() {
    var made = Index()
    for entry in list { made.insert(entry.value, under: entry.path) }
    index = made
    list = []
  }
}

extension Path {
  /// Whether this path is a proper prefix of another.
  fileprivate func leadsTowards(_ path: Path) -> Bool {
    components.count < path.components.count && path.components.starts(with: components)
  }
}
