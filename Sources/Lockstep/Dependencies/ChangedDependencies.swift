/// The dependencies in force, changed in one way for a part of a composition.
///
/// The change is made once per store and kept: making it anew for each action would cost more than the action, and a dependency
/// found once is found again only in the same scope. Used only on the actor of the one store whose composition it is part of.
@usableFromInline
final class ChangedDependencies {
  private let change: (inout DependencyValues) -> Void
  private var outer: BoundDependencies?
  private var inner: BoundDependencies?

  @usableFromInline
  init(_ change: @escaping (inout DependencyValues) -> Void) {
    self.change = change
  }

  /// Those in force now, changed.
  @usableFromInline
  func inForce() -> BoundDependencies {
    // In a reducer the identity tells, and costs no retain.
    if let inner, let outer, outer.identity == BoundDependencies.identityInReduce { return inner }
    let current = BoundDependencies.current
    if let inner, outer === current { return inner }
    var values = current.values
    change(&values)
    let changed = BoundDependencies(values)
    (outer, inner) = (current, changed)
    return changed
  }
}
