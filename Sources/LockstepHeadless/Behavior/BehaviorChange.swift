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

  /// The subject of an effect that only has another name.
  static let renamedEffect = "effect renamed"

  /// The subject of changes and events that occur only in a different order.
  static let order = "order"

  let feature: String

  /// The action's case with nested cases: `.loginResponse(.failure)`; `screen` for a difference of screens.
  let action: String

  /// The path of a state change, the text of an event, ``step``, ``order`` or ``TracedStep/output``.
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

  /// Whether the change is that of a whole script, whose title is ``new``.
  var isWholeScript: Bool { subject == Self.newScript || subject == Self.removedScript }
}

extension String {
  /// The text with each sequence of digits replaced by `#`.
  fileprivate var shape: String {
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

  /// The change by the difference alone, also if it belongs to one that is found by comparing all scripts.
  let ownChange: BehaviorChange

  /// The number of the first old line in its file, from 1; for a pure addition, that of the line above it.
  let line: Int
  let old: [String]
  let new: [String]

  init(change: BehaviorChange, line: Int, old: [String], new: [String]) {
    (self.change, ownChange, self.line, self.old, self.new) = (change, change, line, old, new)
  }

  /// The difference as part of another change.
  func belonging(to change: BehaviorChange) -> Self {
    var difference = self
    difference.change = change
    return difference
  }
}

/// A behaviour change, and all locations at which it was observed.
struct BehaviorEntry: Sendable, Equatable {
  struct Place: Sendable, Equatable {
    /// The script: `Login/offline`.
    let script: String
    let difference: BehaviorDifference
  }

  let change: BehaviorChange
  private(set) var places: [Place]

  /// Groups the differences of scripts by change, in the order in which each change was first observed.
  ///
  /// - Complexity: O(differences)
  static func all(of scripts: [(script: String, differences: [BehaviorDifference])]) -> [BehaviorEntry] {
    var entries: [BehaviorEntry] = []
    var positions: [BehaviorChange: Int] = [:]
    for (script, differences) in scripts {
      for difference in differences {
        let place = Place(script: script, difference: difference)
        if let position = positions[difference.change] {
          entries[position].places.append(place)
        } else {
          positions[difference.change] = entries.count
          entries.append(BehaviorEntry(change: difference.change, places: [place]))
        }
      }
    }
    return entries
  }
}

extension BehaviorEntry {
  /// Maximum number of lines shown per side.
  private static let mostLines = 8

  /// The feature, the action, and the number of locations: `Login  .loginResponse(.failure)  27 places in 20 scripts`.
  var title: String {
    let action = change.action.isEmpty ? change.subject : change.action
    return [change.feature, action, change.isWholeScript ? change.new[0] : placeText].joined(separator: "  ")
  }

  /// The title in Markdown.
  var markdownTitle: String {
    if change.isWholeScript { return "**\(change.feature)** \(change.subject) `\(change.new[0])`" }
    let action = change.action.isEmpty ? change.subject : "`\(change.action)`"
    return "**\(change.feature)** \(action), \(placeText)"
  }

  /// The number of locations: `27 places in 20 scripts`.
  private var placeText: String {
    "\(places.count.of("place")) in \(Set(places.map(\.script)).count.of("script"))"
  }

  /// The first lines of the difference at the first location, with `−` and `+`.
  var placeLines: [String] {
    if change.isWholeScript { return [] }
    let shown = places.prefix(Self.mostPlaces).map { "\($0.script), line \($0.difference.line)" }
    let rest = places.count - Self.mostPlaces
    let text = shown.joined(separator: "; ") + (rest > 0 ? "; … (\(rest) more)" : "")
    return ["in \(text)"] + (varies ? ["the other places differ from this one only in their numbers"] : [])
  }

  private static let mostPlaces = 3

  /// The first lines of the difference at the first location, with `−` and `+`.
  var lines: [String] {
    switch change.subject {
    case BehaviorChange.removedScript: Self.marked(change.old, "−", Self.mostLines)
    case BehaviorChange.renamedEffect: Self.marked(change.old, "−", 1) + Self.marked(change.new, "+", 1)
    default: Self.lines(places[0].difference, limit: Self.mostLines)
    }
  }

  /// All lines of the difference at the first location.
  var wholeLines: [String] { Self.lines(places[0].difference, limit: .max) }

  /// Whether the numbers in the text vary between locations.
  private var varies: Bool {
    let first = places[0].difference
    return change.subject != BehaviorChange.renamedEffect
      && places.contains { $0.difference.old != first.old || $0.difference.new != first.new }
  }

  private static func lines(_ difference: BehaviorDifference, limit: Int) -> [String] {
    difference.senders ?? marked(difference.old, "−", limit) + marked(difference.new, "+", limit)
  }

  private static func marked(_ lines: [String], _ mark: String, _ limit: Int) -> [String] {
    let rest = lines.count - limit
    let shown = lines.prefix(limit).map { mark + " " + $0 }
    return rest > 0 ? shown + ["\(mark)   … (\(rest.of("more line", "more lines")))"] : shown
  }
}

extension BehaviorDifference {
  /// The received action once, and the effects that have sent it; nil if something else differs. A payload may be long.
  fileprivate var senders: [String]? {
    guard old.count == 1, new.count == 1, let before = old[0].parted, let after = new[0].parted else { return nil }
    guard before.action == after.action else { return nil }
    return ["  " + before.action, "−   from \(before.sender)", "+   from \(after.sender)"]
  }
}

extension String {
  /// The parts of `receive .sold(…) from “save”`; nil for other lines.
  fileprivate var parted: (action: String, sender: Substring)? {
    guard hasSuffix("”"), let start = lastIndex(of: "“"), self[..<start].hasSuffix(" from ") else { return nil }
    return (String(self[..<start].dropLast(6)), self[start...])
  }
}
