// Unsafe, and sound because: a thread's slot holds dependencies of this object only between `enter` and `leave`, and this object retains
// all dependencies it has put there until the outermost `leave`. It is used only on the actor of the only store whose composition
// contains it.

/// The current dependencies with a change for one branch of a composition.
///
/// The change is made once per store and kept. Repeating it for each action would cost more than the action, and a cached dependency is
/// found again only in the same scope.
@usableFromInline
final class OverriddenDependencies {
  private let change: (inout DependencyValues) -> Void
  @exclusivity(unchecked) private var outer: StoreDependencies?
  @exclusivity(unchecked) private var inner: StoreDependencies?

  /// The current nesting depth of `enter`: more than one if two stores share a composition and one sends to the other.
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var replaced: [StoreDependencies] = []

  @usableFromInline
  init(_ change: @escaping (inout DependencyValues) -> Void) {
    self.change = change
  }

  /// Changes the thread's current dependencies and installs the result in their place.
  @usableFromInline
  func enter() -> ThreadContext.SavedContext {
    depth += 1
    return ThreadContext.enter { current in
      if let outer, outer.identity == current, let inner { return inner.identity }
      return bound().identity
    }
  }

  /// Restores the dependencies from before ``enter()``.
  @usableFromInline
  func leave(to previous: ThreadContext.SavedContext) {
    ThreadContext.leave(to: previous)
    depth -= 1
    if depth == 0, !replaced.isEmpty { replaced = [] }
  }

  /// The current dependencies with the change, for callers that install and retain them by other means.
  @usableFromInline
  func bound() -> StoreDependencies {
    let current = StoreDependencies.current
    if let inner, outer === current { return inner }
    if depth > 1, let inner { replaced.append(inner) }
    var values = current.values
    change(&values)
    let changed = StoreDependencies(values, storeLocation: current.storeLocation)
    (outer, inner) = (current, changed)
    return changed
  }
}
