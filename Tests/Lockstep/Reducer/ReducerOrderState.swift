import Lockstep

/// A state with a child in each kind of property.
struct ReducerOrderState: Equatable {
  enum Choice: Equatable { case first(Int), second(Int) }

  struct Inner: Equatable {
    var part = 0
    var optional: Int? = 0
  }

  var part = 0
  var inner = Inner()
  var optional: Int? = 0
  var choice = Choice.first(0)
  var rows = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
}

/// An action of the parent or of one of its children.
enum ReducerOrderAction: Sendable, Equatable, Decodable {
  case own(String)
  indirect case part(ReducerOrderAction)
  indirect case inner(ReducerOrderAction)
  indirect case optional(ReducerOrderAction)
  indirect case choice(ReducerOrderAction)
  indirect case row(id: Int, action: ReducerOrderAction)
}

extension ReducerOrderAction: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Parses the format of ``description``.
  init(stringLiteral text: String) {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else {
      self = .own(text)
      return
    }
    let act = ReducerOrderAction(stringLiteral: String(parts[1]))
    switch parts[0] {
    case "part": self = .part(act)
    case "inner": self = .inner(act)
    case "optional": self = .optional(act)
    case "choice": self = .choice(act)
    case let row: self = .row(id: Int(row.dropFirst("row ".count)) ?? 0, action: act)
    }
  }

  var description: String {
    switch self {
    case .own(let name): name
    case .part(let act): "part.\(act)"
    case .inner(let act): "inner.\(act)"
    case .optional(let act): "optional.\(act)"
    case .choice(let act): "choice.\(act)"
    case .row(let id, let act): "row \(id).\(act)"
    }
  }
}

/// Records each action that it receives, and handles it with a given function.
struct RecordingReducer<State>: ReducerProtocol {
  let name: String
  let journal: EventLog
  let effect: (inout State, ReducerOrderAction) -> Effect<ReducerOrderAction>

  init(
    _ name: String,
    _ journal: EventLog,
    _ effect: @escaping (inout State, ReducerOrderAction) -> Effect<ReducerOrderAction> = { _, _ in .none }
  ) {
    self.name = name
    self.journal = journal
    self.effect = effect
  }

  /// Returns the effect for `go` actions and none for other actions.
  init(_ name: String, _ journal: EventLog, onGo effect: Effect<ReducerOrderAction>) {
    self.init(name, journal) { _, act in "\(act)".hasSuffix("go") ? effect : .none }
  }

  func reduce(into state: inout State, action: ReducerOrderAction) -> Effect<ReducerOrderAction> {
    journal.note("\(name) \(action)")
    return effect(&state, action)
  }
}
