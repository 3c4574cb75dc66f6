/// A line of a printed trace and its kind, which determines its colour in a terminal.
struct TraceLine: Sendable, Equatable {
  enum Role: Sendable {
    /// The name of a script.
    case script
    /// The step.
    case step
    /// A change.
    case change
    /// Activity of effects and the clock.
    case event
    /// The state, or a part of it.
    case state
  }

  var role: Role
  var text: String
}
