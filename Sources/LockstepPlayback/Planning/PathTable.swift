internal import LockstepDiff

/// Values under paths, and what lies above and below a place.
///
/// Few paths are looked at one by one: comparing some costs less than hashing one.
struct PathTable<Value> {
  /// All paths, once there are many.
  private struct Index {
    var values: [Path: Value] = [:]

    /// The places that have paths below them.
    var places: Set<Path> = []

    mutating func insert(_ value: Value, under path: Path) {
      values[path] = value
      places.formUnion(path.strictPrefixes)
    }
  }

  private static var mostListed: Int { 8 }

  private var list: [(path: Path, value: Value)] = []
  private var index: Index?

  /// The value under a path.
  ///
  /// - Complexity: O(length of the path).
  subscript(path: Path) -> Value? {
    if let index { return index.values[path] }
    return list.first { $0.path == path }?.value
  }

  /// Puts a value under a path, in place of the one that is there.
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

  /// Whether there is a longer path that leads through a place.
  func hasPath(below place: Path) -> Bool {
    if let index { return index.places.contains(place) }
    return list.contains { place.leadsTowards($0.path) }
  }

  /// Whether there is a shorter path that leads towards a place.
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
  /// Whether this is the beginning of a longer path.
  fileprivate func leadsTowards(_ path: Path) -> Bool {
    components.count < path.components.count && path.components.starts(with: components)
  }
}
