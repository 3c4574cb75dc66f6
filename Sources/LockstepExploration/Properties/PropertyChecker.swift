internal import LockstepDiff
internal import LockstepPlayback

/// A property whose state type is erased.
struct ErasedProperty {
  let kind: ExplorationPropertyKind
  let text: String
  let holds: (StateBox) throws -> Bool

  /// Checks the property in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - stuck: The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  func outcome(at state: StateBox, stuck: @autoclosure () -> [String]?) throws -> PropertyCheckResult {
    let holds = try holds(state)
    switch kind {
    case .always where !holds, .never where holds: return .violated(.property(kind, text))
    case .always, .never: return .open
    case .reachable: return holds ? .reached : .open
    case .eventually where holds: return .open
    case .eventually: return stuck().map { .violated(.stuck(text, waiting: $0)) } ?? .waits
    }
  }
}

extension ExplorationProperty {
  /// The property with its state type erased.
  var checked: ErasedProperty {
    ErasedProperty(kind: kind, text: text) { [holds] in try holds($0.state(as: State.self)) }
  }
}

/// Checks the properties in each state of a search.
struct PropertyChecker {
  /// A violation that can be found only after all states were visited.
  struct SearchEndViolation {
    let reason: ViolationReason
    /// The state at which a cycle begins, and the moves of the cycle.
    let cycle: (number: Int, moves: [MoveCode])?
  }

  private let properties: [ErasedProperty]

  /// Whether each property is still undecided.
  private var isOpen: [Bool]

  /// For each `eventually` property, the states in which it doesn't hold.
  private var graphs: [Int: PendingEventuallyGraph] = [:]

  init(_ properties: [ErasedProperty], findsCycles: Bool = true) {
    self.properties = properties
    isOpen = properties.map { _ in true }
    guard findsCycles else { return }
    for (position, property) in properties.enumerated() where property.kind == .eventually {
      graphs[position] = PendingEventuallyGraph()
    }
  }

  /// Creates a checker for ``checkEnd(isComplete:)`` after the states were checked elsewhere.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - open: The positions of the properties that were neither violated nor reached.
  ///   - graphs: For each `eventually` property, the states in which it doesn't hold.
  init(_ properties: [ErasedProperty], open: Set<Int>, graphs: [Int: PendingEventuallyGraph]) {
    (self.properties, self.graphs) = (properties, graphs)
    isOpen = properties.indices.map(open.contains)
  }

  /// Checks a state. Each property is violated at most once.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - number: The number of the state.
  ///   - fingerprint: The fingerprint of the state and of everything in flight.
  ///   - stuck: The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  mutating func check(
    _ state: StateBox,
    _ number: Int,
    _ fingerprint: Fingerprint,
    stuck: @autoclosure () -> [String]?
  ) throws -> [ViolationReason] {
    var reasons: [ViolationReason] = []
    for position in 0..<properties.count where isOpen[position] {
      switch try properties[position].outcome(at: state, stuck: stuck()) {
      case .open: break
      case .violated(let reason): reasons.append(violation(position, reason))
      case .reached: isOpen[position] = false
      case .waits: graphs[position]?.add(number, fingerprint)
      }
    }
    return reasons
  }

  /// The positions of the `reachable` properties that held in a state.
  var reached: Set<Int> { Set(properties.indices.filter { properties[$0].kind == .reachable && !isOpen[$0] }) }

  /// The `reachable` conditions that have not held in any state so far.
  var notReached: [String] {
    properties.indices.filter { properties[$0].kind == .reachable && isOpen[$0] }.map { properties[$0].text }
  }

  /// Records a move between two states.
  mutating func addTransition(_ move: MoveCode, from parent: Int, to fingerprint: Fingerprint) {
    if graphs.isEmpty { return }
    for position in graphs.keys { graphs[position]?.addTransition(move, from: parent, to: fingerprint) }
  }

  private mutating func violation(_ position: Int, _ reason: ViolationReason) -> ViolationReason {
    isOpen[position] = false
    graphs[position] = nil
    return reason
  }

  /// Checks the properties that can be decided only after all states were visited.
  ///
  /// - Parameter isComplete: Whether all states were visited; only then is a condition that never held unreachable.
  mutating func checkEnd(isComplete: Bool) -> [SearchEndViolation] {
    var violations: [SearchEndViolation] = []
    for (position, property) in properties.enumerated() where isOpen[position] {
      if property.kind == .reachable, isComplete {
        violations.append(SearchEndViolation(reason: .unreachable(property.text), cycle: nil))
      } else if property.kind == .eventually, let cycle = graphs[position]?.firstCycle() {
        let reason = violation(position, .endless(property.text, moves: cycle.moves.count))
        violations.append(SearchEndViolation(reason: reason, cycle: cycle))
      }
    }
    return violations
  }
}

/// The result of checking a property in one state during a search.
enum PropertyCheckResult {
  /// The property must be checked in further states.
  case open
  case violated(ViolationReason)
  /// The property must hold in some state, and holds in this state.
  case reached
  /// The property must hold eventually, and doesn't hold in this state.
  case waits
}
