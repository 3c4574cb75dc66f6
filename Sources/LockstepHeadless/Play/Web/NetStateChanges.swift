internal import LockstepDiff

/// The net effect of several changes of a state. A value that changed back is not part of it.
struct NetStateChanges: Equatable {
  /// The first and the last value at a path; nil if there is none.
  private struct Values: Equatable {
    let old: Tree?
    let new: Tree?
  }

  private var values: [Path: Values] = [:]
  private var moved: Set<Path> = []

  init(_ changes: some Sequence<Change> = []) {
    for change in changes {
      switch change.kind {
      case .changed(let old, let new): add(Values(old: old, new: new), at: change.path)
      case .added(let new): add(Values(old: nil, new: new), at: change.path)
      case .removed(let old): add(Values(old: old, new: nil), at: change.path)
      case .moved: moved.insert(change.path)
      }
    }
  }

  /// The paths of the changed values, in no particular order.
  var paths: [Path] { Array(moved.union(values.keys)) }

  /// Adds later changes.
  mutating func append(_ next: NetStateChanges) {
    for (path, values) in next.values { add(values, at: path) }
    moved.formUnion(next.moved)
  }

  private mutating func add(_ next: Values, at path: Path) {
    let net = Values(old: values[path].map(\.old) ?? next.old, new: next.new)
    values[path] = net.old == net.new ? nil : net
  }
}
