// Unsafe, and sound because: the slot of a thread holds dependencies only between `enter` and `leave`, and until the outermost of them this
// object retains all it has put there; it is used only on the actor of the one store whose composition it is part of.

/// The dependencies in force, changed in one way for a part of a composition.
///
/// The change is made once per store and kept: making it anew for each action would cost more than the action, and a dependency
/// found once is found again only in the same scope.
@usableFromInline
final class ChangedDependencies {
  private let change: (inout DependencyValues) -> Void
  @exclusivity(unchecked) private var outer: BoundDependencies?
  @exclusivity(unchecked) private var inner: BoundDependencies?

  /// How often they are in force at this moment: more than once where two stores share a composition, and one sends to the other.
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var replaced: [BoundDependencies] = []

  @usableFromInline
  init(_ change: @escaping (inout DependencyValues) -> Void) {
    self.change = change
  }

  /// Puts those in force on this thread, changed, in force in their place.
  @usableFromInline
  func enter() -> ThreadContext.Previous {
    depth += 1
    return ThreadContext.enter { current in
      if let outer, outer.identity == current, let inner { return inner.identity }
      return inForce().identity
    }
  }

  /// Puts in force again what was before ``enter()``.
  @usableFromInline
  func leave(to previous: ThreadContext.Previous) {
    ThreadContext.leave(to: previous)
    depth -= 1
    if depth == 0, !replaced.isEmpty { replaced = [] }
  }

  /// Those in force now, changed: for who puts them in force otherwise, and retains them meanwhile.
  @usableFromInline
  func inForce() -> BoundDependencies {
    let current = BoundDependencies.current
    if let inner, outer === current { return inner }
    if depth > 1, let inner { replaced.append(inner) }
    var values = current.values
    change(&values)
    let changed = BoundDependencies(values, storeLocation: current.storeLocation)
    (outer, inner) = (current, changed)
    return changed
  }
}
