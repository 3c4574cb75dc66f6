/// A comparison of two traces or screens: their equal lines and their differences, in order.
///
/// Any subset of the differences can be accepted: ``text(accepting:)`` then returns the old text with these differences applied.
struct BehaviorComparison: Sendable {
  private enum Segment: Sendable {
    case equal([String])
    case different(BehaviorDifference)
  }

  private var segments: [Segment] = []

  /// The feature of the compared texts.
  private let feature: String

  /// The number of old lines compared so far.
  private var oldLines = 0

  var differences: [BehaviorDifference] {
    segments.compactMap { if case .different(let difference) = $0 { difference } else { nil } }
  }

  /// Compares two traces of a script.
  ///
  /// - Parameters:
  ///   - old: The trace before the change.
  ///   - new: The trace after the change.
  ///   - feature: The feature of the script.
  ///   - isCut: Whether one of the traces ends at a failure; text that only one of them has after the last common step is then ignored.
  /// - Complexity: O((steps + lines) × differences)
  init(_ old: PrintedTrace, _ new: PrintedTrace, feature: String, isCut: Bool = false) {
    self.feature = feature
    add(old.heading, new.heading, as: "title", of: "")
    var pairs = Self.paired(old.steps, new.steps, by: \.pairingKey)
    if isCut {
      pairs.removeSubrange((pairs.lastIndex { $0.old != nil && $0.new != nil } ?? pairs.count - 1) + 1..<pairs.count)
    }
    for pair in pairs { add(pair.old, pair.new) }
  }

  /// Compares two texts, such as screens, line by line.
  init(screen old: String, _ new: String, feature: String) {
    self.feature = feature
    addLines(old.lines, new.lines, of: Self.screen)
  }

  /// Compares the first trace of a new script with an empty file, which results in one difference.
  init(newTrace text: String, title: String, feature: String) {
    self.feature = feature
    let change = BehaviorChange(newScript: title, feature: feature)
    segments = [.different(BehaviorDifference(change: change, line: 1, old: [], new: text.lines))]
  }

  /// Compares the golden file of a removed script with an empty file, which results in one difference.
  init(removed text: String, as change: BehaviorChange) {
    feature = change.feature
    segments = [.different(BehaviorDifference(change: change, line: 1, old: text.lines, new: []))]
  }

  /// Replaces each difference, for example with one that belongs to another change.
  mutating func mapDifferences(_ transform: (BehaviorDifference) -> BehaviorDifference) {
    segments = segments.map { segment in
      if case .different(let difference) = segment { .different(transform(difference)) } else { segment }
    }
  }

  /// The action of differences between screens, because a screen results from all actions before it.
  static let screen = "screen"

  /// The old text with the accepted differences applied.
  func text(accepting isAccepted: (BehaviorDifference) -> Bool) -> String {
    let lines = segments.flatMap { segment in
      switch segment {
      case .equal(let lines): lines
      case .different(let difference): isAccepted(difference) ? difference.new : difference.old
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension BehaviorComparison {
  private mutating func add(_ old: PrintedTraceStep?, _ new: PrintedTraceStep?) {
    guard let old, let new else {
      let action = (old ?? new)?.action ?? ""
      let name = action.isEmpty ? (old ?? new)?.title ?? "" : action
      return add(old?.lines ?? [], new?.lines ?? [], as: BehaviorChange.step, of: name, shape: old?.title ?? new?.title)
    }
    add([old.title], [new.title], as: BehaviorChange.step, of: new.action)
    guard !new.action.isEmpty || !old.action.isEmpty else {
      return addLines(old.items.flatMap(\.lines), new.items.flatMap(\.lines), of: Self.screen)
    }
    guard !old.items.isReordering(of: new.items) else {
      return add(old.items.flatMap(\.lines), new.items.flatMap(\.lines), as: BehaviorChange.order, of: new.action)
    }
    for pair in Self.joiningRenamedEffect(Self.paired(old.items, new.items, by: \.subject)) {
      add(pair.old?.lines ?? [], pair.new?.lines ?? [], as: (pair.new ?? pair.old)?.subject ?? "", of: new.action)
    }
  }

  /// Pairs an effect's missing event with the same event of a later new effect, if there is exactly one of each: the effect was renamed.
  private static func joiningRenamedEffect(
    _ pairs: [(old: PrintedTraceStep.Item?, new: PrintedTraceStep.Item?)]
  ) -> [(old: PrintedTraceStep.Item?, new: PrintedTraceStep.Item?)] {
    var pairs = pairs
    for ending in Set(pairs.compactMap { $0.old?.eventEnding }).sorted() {
      let gone = pairs.indices.filter { pairs[$0].new == nil && pairs[$0].old?.eventEnding == ending }
      let added = pairs.indices.filter { pairs[$0].old == nil && pairs[$0].new?.eventEnding == ending }
      guard gone.count == 1, added == [gone[0] + 1] else { continue }
      pairs[gone[0]].new = pairs.remove(at: added[0]).new
    }
    return pairs
  }

  /// Adds the lines of an output. Equal lines separate independent differences.
  private mutating func addLines(_ old: [String], _ new: [String], of action: String) {
    var (removed, inserted): ([String], [String]) = ([], [])
    for pair in Self.paired(old, new, by: \.self) {
      if let old = pair.old, pair.new != nil {
        add(removed, inserted, as: PrintedTraceStep.output, of: action)
        (removed, inserted) = ([], [])
        add([old], [old], as: PrintedTraceStep.output, of: action)
      } else {
        removed += pair.old.map { [$0] } ?? []
        inserted += pair.new.map { [$0] } ?? []
      }
    }
    add(removed, inserted, as: PrintedTraceStep.output, of: action)
  }

  private mutating func add(
    _ old: [String],
    _ new: [String],
    as subject: String,
    of action: String,
    shape title: String? = nil
  ) {
    defer { oldLines += old.count }
    if old == new {
      guard !old.isEmpty else { return }
      if case .equal(let lines) = segments.last {
        segments[segments.count - 1] = .equal(lines + old)
      } else {
        segments.append(.equal(old))
      }
      return
    }
    let shapes = title.map { title in (old.isEmpty ? [] : [title], new.isEmpty ? [] : [title]) } ?? (old, new)
    let change = BehaviorChange(feature: feature, action: action, subject: subject, old: shapes.0, new: shapes.1)
    let line = old.isEmpty ? oldLines : oldLines + 1
    segments.append(.different(BehaviorDifference(change: change, line: line, old: old, new: new)))
  }

  /// Pairs elements of two arrays that have equal keys, in order; other elements have no partner. Uses Myers's algorithm.
  private static func paired<Element>(
    _ old: [Element],
    _ new: [Element],
    by key: (Element) -> String
  ) -> [(old: Element?, new: Element?)] {
    let difference = new.map(key).difference(from: old.map(key))
    var removed = Set<Int>(), inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [(old: Element?, new: Element?)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        pairs.append((old[left], nil))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        pairs.append((nil, new[right]))
        right += 1
      } else {
        pairs.append((old[left], new[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return pairs
  }
}

extension PrintedTraceStep {
  fileprivate var lines: [String] { [title] + items.flatMap(\.lines) }
}

extension PrintedTraceStep.Item {
  /// The text after the name of an effect: ` started`; nil if the item is not an effect's event.
  fileprivate var eventEnding: String? {
    guard subject.hasPrefix("•"), let quote = subject.lastIndex(of: "”") else { return nil }
    return String(subject[subject.index(after: quote)...])
  }
}

extension [PrintedTraceStep.Item] {
  /// Whether the arrays differ only in the order of their elements.
  fileprivate func isReordering(of other: [PrintedTraceStep.Item]) -> Bool {
    guard self != other, count == other.count else { return false }
    let texts = { (items: [PrintedTraceStep.Item]) in items.map { $0.lines.joined(separator: "\n") }.sorted() }
    return texts(self) == texts(other)
  }
}
