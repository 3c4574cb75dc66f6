/// A behaviour change, and all locations at which it was observed.
struct BehaviorChangeEntry: Sendable, Equatable {
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
  static func all(of scripts: [(script: String, differences: [BehaviorDifference])]) -> [BehaviorChangeEntry] {
    var entries: [BehaviorChangeEntry] = []
    var positions: [BehaviorChange: Int] = [:]
    for (script, differences) in scripts {
      for difference in differences {
        let place = Place(script: script, difference: difference)
        if let position = positions[difference.change] {
          entries[position].places.append(place)
        } else {
          positions[difference.change] = entries.count
          entries.append(BehaviorChangeEntry(change: difference.change, places: [place]))
        }
      }
    }
    return entries
  }
}

extension BehaviorChangeEntry {
  /// Maximum number of lines shown per side.
  private static let mostLines = 8

  /// The feature, the action, and the number of locations: `Login  .loginResponse(.failure)  27 occurrences in 20 scripts`.
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

  /// The number of locations: `27 occurrences in 20 scripts`.
  private var placeText: String {
    "\(places.count.of("occurrence")) in \(Set(places.map(\.script)).count.of("script"))"
  }

  /// The first locations, as many as fit, and whether the others differ in their numbers.
  ///
  /// - Parameter columns: The width that the line of locations has if more than one is shown.
  func placeLines(columns: Int = .max) -> [String] {
    if change.isWholeScript { return [] }
    let forms = (1...Self.mostPlaces).reversed().map(placeLine)
    let line = forms.first { $0.terminalColumns <= columns } ?? placeLine(1)
    return [line] + (varies ? ["the other occurrences differ from this one only in the numbers they contain"] : [])
  }

  private func placeLine(_ count: Int) -> String {
    let shown = places.prefix(count).map { "\(name: $0.difference.file):\($0.difference.line)" }
    let rest = places.count - shown.count
    return "in " + shown.joined(separator: "; ") + (rest > 0 ? "; … (\(rest) more)" : "")
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
  /// The received action, shown once because its payload may be long, and the effects that sent it; nil if other text differs.
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
