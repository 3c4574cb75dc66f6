/// A line of a printed trace and what it is, so that a terminal can colour it.
struct TraceLine: Sendable, Equatable {
  enum Role: Sendable {
    /// The name of a script.
    case script
    /// What was done.
    case step
    /// What changed.
    case change
    /// What effects and the clock did.
    case event
    /// The state, or a part of it.
    case state
  }

  var role: Role
  var text: String
}
