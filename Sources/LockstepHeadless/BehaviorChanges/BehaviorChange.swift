internal import LockstepDiff

/// A change in behaviour, independent of the scripts in which it was observed.
///
/// Two differences belong to the same change only if their feature, action, subject and both shapes are equal. A shape is text with each
/// number replaced by `#`: a wrong total is one change, even if the amounts differ, but two different titles are two changes.
struct BehaviorChange: Sendable, Hashable {
  /// The subject of an action that is newly sent, no longer sent, or sent with another value.
  static let step = "step"

  /// The subject of a script's first trace.
  static let newScript = "new script"

  /// The subject of a script that no longer exists.
  static let removedScript = "script removed"

  /// The subject of an effect that was only renamed.
  static let renamedEffect = "effect renamed"

  /// The subject of changes and events that occur only in a different order.
  static let order = "order"

  let feature: String

  /// The action's case with nested cases: `.loginResponse(.failure)`; `screen` for a difference of screens.
  let action: String

  /// The path of a state change, the text of an event, ``step``, ``order`` or ``PrintedTraceStep/output``.
  let subject: String

  /// The shapes before and after the change; empty for an addition or a removal.
  let old: [String]
  let new: [String]

  init(feature: String, action: String, subject: String, old: [String], new: [String]) {
    (self.feature, self.action, self.subject) = (feature, action.shape, subject.shape)
    (self.old, self.new) = (old.map(\.shape), new.map(\.shape))
  }

  /// Creates the change of a script's first trace; each such script has its own.
  init(newScript title: String, feature: String) {
    (self.feature, action, subject, old, new) = (feature, "", Self.newScript, [], [title])
  }

  /// The golden files of a script that no longer exists.
  init(removedScript title: String, feature: String, files: [String]) {
    (self.feature, action, subject, old, new) = (feature, "", Self.removedScript, files, [title])
  }

  /// A renamed effect, with all actions whose events name it.
  init(renamedEffect old: String, to new: String, feature: String) {
    (self.feature, action, subject) = (feature, "", Self.renamedEffect)
    (self.old, self.new) = (["“\(old)”"], ["“\(new)”"])
  }

  /// Whether the change concerns a whole script; ``new`` is then its title.
  var isWholeScript: Bool { subject == Self.newScript || subject == Self.removedScript }
}

extension String {
  /// The text with each sequence of digits replaced by `#`.
  var shape: String {
    var (result, isNumber) = ("", false)
    for character in self {
      let isDigit = ("0"..."9").contains(character)
      if !isDigit { result.append(character) } else if !isNumber { result.append("#") }
      isNumber = isDigit
    }
    return result
  }
}

/// A location at which a behaviour change was observed: the lines of a file before and after it.
struct BehaviorDifference: Sendable, Hashable {
  /// The change that the difference belongs to.
  private(set) var change: BehaviorChange

  /// The change derived from this difference alone, even if it is assigned to another one after comparing all scripts.
  let ownChange: BehaviorChange

  /// The path of the golden file; empty if the difference is not that of a golden file.
  private(set) var file = ""

  /// The number of the first old line in its file, counted from 1; for a pure addition, the number of the line above it.
  let line: Int
  let old: [String]
  let new: [String]

  init(change: BehaviorChange, line: Int, old: [String], new: [String]) {
    (self.change, ownChange, self.line, self.old, self.new) = (change, change, line, old, new)
  }

  /// The difference as that of a golden file.
  func located(in file: String) -> Self {
    var difference = self
    difference.file = file
    return difference
  }

  /// The difference, assigned to another change.
  func belonging(to change: BehaviorChange) -> Self {
    var difference = self
    difference.change = change
    return difference
  }
}
