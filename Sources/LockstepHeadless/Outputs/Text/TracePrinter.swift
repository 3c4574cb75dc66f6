internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Prints steps, each followed by its changes and effect activity. Golden files contain these lines.
///
/// The output does not depend on the machine, the time of day or source line numbers. Actions are printed by their own description, not
/// as written in the script, so that secrets stay hidden.
struct TracePrinter {
  /// Maximum number of printed changes per step; the remaining changes are only counted.
  private static let mostChanges = 100

  /// The size limits. Golden files depend on the default.
  private let page: TextLimits

  private var effects = EffectNameTable()
  private var lines: [TraceLine] = []
  /// The width above which the lines of a step have shortened paths and actions.
  private var columns = Int.max

  init(page: TextLimits = TextLimits()) {
    self.page = page
  }

  /// The lines of a step.
  ///
  /// - Parameters:
  ///   - played: The step.
  ///   - columns: The width above which `…` replaces the common beginning of the step's paths, and the outer cases of its action.
  mutating func lines(of played: PlayedStep, shorteningTo columns: Int = .max) -> [TraceLine] {
    (lines, self.columns) = ([], columns)
    let verb = played.step.kind.verb
    let events = played.events
    let own = ownSteps(of: played, events)
    if own.isEmpty { add(.step, played.shownTitle) }
    for event in events {
      guard case .stepStarted(let number, let action, let origin) = event else {
        add(event)
        continue
      }
      // The `receive` steps of a block are printed as they would be outside it, in the order in which the actions arrived.
      let word = own.contains(number) ? (verb == .unordered ? .receive : verb.traced).word : "skip"
      let line = { [page] (action: Tree, start: String) in
        "\(word) \(start)\(action.inline(width: page.valueColumns))\(origin.text)"
      }
      let whole = line(action, "")
      add(.step, whole.count > columns ? action.innerCases.map { line($0, "…") } ?? whole : whole)
    }
    for line in played.shown { add(.state, line.isEmpty ? "" : "  " + line) }
    return lines
  }

  /// The numbers of the store's steps that a script step asserts, excluding those it skips.
  private func ownSteps(of played: PlayedStep, _ events: [TraceEvent]) -> Set<Int> {
    switch played.step.kind.verb.statement.below {
    case .changes: Set(events.last(where: \.isStep).flatMap(\.stepNumber).map { [$0] } ?? [])
    case .receives: Set(played.parts.compactMap(\.played.number))
    case .steps, .nothing: []
    }
  }

  /// Records a step that is not printed, because later steps may refer to its effects by name.
  mutating func note(_ played: PlayedStep) {
    for note in played.notes {
      if case .event(.effectStarted(_, let id, let name)) = note { effects[id] = name }
      if case .event(.effectFinished(let id, _)) = note { effects[id] = nil }
    }
  }

  private mutating func add(_ event: TraceEvent) {
    switch event {
    // An issue fails its step, and the failure includes its full text.
    case .stepStarted, .issue: return
    case .stateChanged(_, let difference): add(difference.changes)
    case .effectStarted(_, let id, let name):
      effects[id] = name
      add(.event, "  • “\(name)” started")
    case .effectFinished(let id, let name):
      effects[id] = nil
      add(.event, "  • “\(name)” finished")
    case .effectCancelled(_, let name): add(.event, "  • “\(name)” cancelled")
    case .effectFailed(_, let name, let error): add(.event, "  • “\(name)” failed: \(error)")
    case .actionDropped(let action, let effect):
      let name = effects[effect].map { " from “\($0)”" } ?? ""
      add(.event, "  • dropped \(action.inline(width: page.valueColumns))\(name)")
    case .jobRan(_, let name, let job, let nanoseconds):
      add(.event, "  • job \(job) of “\(name)” at \(Duration.nanoseconds(nanoseconds).text)")
    case .clockAdvanced(let nanoseconds): add(.event, "  • clock at \(Duration.nanoseconds(nanoseconds).text)")
    }
  }

  private mutating func add(_ changes: [Change]) {
    let shown = changes.prefix(Self.mostChanges)
    var texts = shown.flatMap { $0.wholeLines(columns: page.columns) }
    if texts.contains(where: { $0.count + 2 > columns }) {
      texts = shown.flatMap { $0.wholeLines(columns: page.columns, omitting: shown.sharedDepth) }
    }
    for text in texts { add(.change, "  " + text) }
    let rest = changes.count - Self.mostChanges
    if rest > 0 { add(.change, "  … (\(rest) more \(rest == 1 ? "change" : "changes"))") }
  }

  private mutating func add(_ role: TraceLine.Role, _ text: String) {
    lines.append(TraceLine(role: role, text: text))
  }
}

extension Tree {
  /// The last two of the cases that contain each other, without those around them; nil if there are at most two.
  fileprivate var innerCases: Tree? {
    guard let inner = onlyCase, inner.onlyCase != nil else { return nil }
    return inner.innerCases ?? inner
  }

  /// The case that is the only payload of this case.
  private var onlyCase: Tree? {
    guard case .enumeration(_, _, let payload) = self, payload.count == 1, case .enumeration = payload[0].value else {
      return nil
    }
    return payload[0].value
  }
}

extension Collection<Change> {
  /// The number of leading components that the paths share, excluding the last shared one, which shows where the changes are.
  fileprivate var sharedDepth: Int {
    guard let first = first?.path else { return 0 }
    let shared = map { change in
      zip(first.components.dropLast(), change.path.components.dropLast()).prefix { $0 == $1 }.count
    }
    return Swift.max(0, (shared.min() ?? 0) - 1)
  }
}

extension TraceEvent {
  var isStep: Bool { if case .stepStarted = self { true } else { false } }

  fileprivate var stepNumber: Int? { if case .stepStarted(let number, _, _) = self { number } else { nil } }
}

extension ActionOrigin {
  fileprivate var text: String {
    switch self {
    case .sent, .immediate: ""
    case .effect(_, let name): " from “\(name)”"
    case .screen: " from the screen"
    }
  }
}

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
    /// The state, or part of it.
    case state
  }

  var role: Role
  var text: String
}

/// The names of effects by number, because dropped effects are reported only by number.
///
/// Effect numbers increase, and most effects that end are recent: a sorted array costs less than hashing.
struct EffectNameTable {
  private var entries: [(effect: Int, name: String)] = []

  /// The name of an effect.
  ///
  /// - Complexity: O(log effects) to read; to write, O(effects that started later and have not ended).
  subscript(effect: Int) -> String? {
    get {
      let place = place(of: effect)
      return place < entries.count && entries[place].effect == effect ? entries[place].name : nil
    }
    set {
      let place = place(of: effect)
      switch (place < entries.count && entries[place].effect == effect, newValue) {
      case (true, let name?): entries[place].name = name
      case (true, nil): entries.remove(at: place)
      case (false, let name?): entries.insert((effect, name), at: place)
      case (false, nil): break
      }
    }
  }

  /// The index of an effect, or its insertion index.
  private func place(of effect: Int) -> Int {
    guard let last = entries.last, last.effect >= effect else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].effect < effect { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
