// Unsafe, and sound because: a reference to an actor is one word, and only that word is looked at, as a number.

/// Makes the host of a live store.
///
/// - Parameters:
///   - actor: The actor the store lives on.
///   - isolation: The actor that makes it.
@usableFromInline
func liveHost(on actor: any Actor, isolation: (any Actor)?) -> any EffectHost {
  // Swift 6.3 hands over a null `#isolation` in an actor's `init`, and there is no telling at compile time.
  guard unsafeBitCast(actor as AnyObject, to: UInt.self) != 0 else {
    fatalError("A store was made in an actor's `init`, where it has no actor yet to live on: make it in a method.")
  }
  precondition(actor === isolation, "A store lives on the actor that makes it: leave `actor:` and `isolation:` out.")
  return LiveEffectHost(actor: actor)
}
