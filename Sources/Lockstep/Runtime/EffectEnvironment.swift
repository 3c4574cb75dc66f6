// Unsafe, and sound because: a reference to an actor is one word, and the code reads only that word, as a number.

/// The environment that runs a store's effects.
@usableFromInline
package enum EffectEnvironment {
  /// Ordinary tasks; their actions are delivered on the actor.
  case actor(any Actor)

  /// A simulation.
  case host(any EffectHost)
}

/// Returns the environment that runs the effects of a live store.
///
/// - Parameters:
///   - actor: The actor the store lives on.
///   - isolation: The actor of the caller.
@usableFromInline
func effectHome(on actor: any Actor, isolation: (any Actor)?) -> EffectEnvironment {
  // Swift 6.3 passes a null `#isolation` in an actor's `init`, which can't be detected at compile time.
  guard unsafeBitCast(actor as AnyObject, to: UInt.self) != 0 else {
    fatalError("A store was made in an actor's `init`, where it has no actor yet to live on: make it in a method.")
  }
  precondition(actor === isolation, "A store lives on the actor that makes it: leave `actor:` and `isolation:` out.")
  return .actor(actor)
}
