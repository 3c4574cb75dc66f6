internal import LockstepDiff
internal import LockstepPlayback

/// The reason why a feature can't be explored as requested. The folder `JobArrays` adds faults of exchange folders.
package struct ExplorationRequestFault: Error, Hashable, CustomStringConvertible {
  /// The problem.
  package let title: String
  /// The next step.
  package let hint: String

  init(_ title: String, hint: () -> String) {
    (self.title, self.hint) = (title, hint())
  }

  /// The problem and the next step.
  package var description: String { "\(title) \(hint)" }
}

extension ExplorationRequestFault {
  /// The entry's alphabet offers no action in the initial state, and nothing is in flight.
  static func noOfferedActions(feature: String) -> Self {
    Self("`.explores` of `\(feature)` offers no action in the initial state") {
      "Return the actions that a user could send: `.explores { state in [.loadTapped] }`."
    }
  }

  /// The graph would have more moves than the limit.
  static func graphIsTooLarge(limit: Int) -> Self {
    Self("there are more than \(limit) moves to draw or to cover") {
      "Bound the space with `--depth`, or with fewer actions."
    }
  }

  /// No visited state has a value at the path of a property.
  static func noSuchPath(_ kind: ExplorationPropertyKind, condition: String, path: String, near: String?) -> Self {
    Self("`--\(kind.rawValue) '\(condition)'`: no state that was visited has a value at `\(path)`") {
      near.map { "Did you mean `\($0)`?" }
        ?? "Print a state with `state` in a script, and use a path that it shows. Declare a computed property with "
        + "`.\(kind.rawValue)` in the catalog."
    }
  }

  /// The value in a property can't occur at its path.
  static func impossibleValue(
    _ kind: ExplorationPropertyKind,
    condition: String,
    path: String,
    value: String,
    hint: String
  ) -> Self {
    Self("`--\(kind.rawValue) '\(condition)'`: the value at `\(path)` can't be `\(value)`") { hint }
  }

  /// Replaying a path led to another state.
  static let irreproducible = Self("executing the same path twice leads to different states") {
    "The feature depends on external state, such as a real clock, another thread or a server. "
      + "Replace it in a world."
  }

  /// No visited state has a value at the grouping path.
  static func noSuchGrouping(path: String, known: [String]) -> Self {
    let list = known.map { "`\(name: $0)`" }.joined(separator: ", ")
    let use = known.isEmpty ? "a path that `state` prints in a script" : "\(list), or a path of the state"
    return Self("`--by \(path)`: no state that was visited has a value at `\(path)`") {
      NearestName(path).question(in: known) ?? "Use \(use)."
    }
  }
}
