internal import Lockstep
internal import LockstepDiff

/// Which actions were possible, which had an effect, and which actions arrived.
struct MoveCoverage<Action: Sendable> {
  /// An action of the user.
  struct ActionUse {
    let action: Action
    /// Whether any state offered it.
    var isOffered = false
    /// Whether any state changed by it, or an effect started.
    var hasEffect = false
  }

  /// The actions in the order of the alphabet, if it is the same in every state.
  private(set) var actions: [ActionUse]

  /// The actions of an alphabet that depends on the state.
  private(set) var offered: [Fingerprint: ActionUse] = [:]

  /// The names of the cases that were sent by effects: `loginResponse`, `home.searchResponse`.
  private(set) var received: Set<String> = []

  init<State>(_ alphabet: Alphabet<State, Action>) {
    switch alphabet {
    case .always(let actions): self.actions = actions.map { ActionUse(action: $0) }
    case .offered: actions = []
    }
  }

  /// Notes the result of sending an action.
  ///
  /// - Parameters:
  ///   - position: The position in the alphabet.
  ///   - action: The action.
  ///   - fingerprint: The action's fingerprint; called only if the alphabet depends on the state.
  ///   - hasEffect: Whether the result differs from the state before.
  mutating func note(
    _ position: Int,
    _ action: Action,
    _ fingerprint: () throws -> Fingerprint,
    hasEffect: Bool
  ) rethrows {
    if position < actions.count {
      actions[position].isOffered = true
      if hasEffect { actions[position].hasEffect = true }
    } else {
      let key = try fingerprint()
      var use = offered[key] ?? ActionUse(action: action, isOffered: true)
      if hasEffect { use.hasEffect = true }
      offered[key] = use
    }
  }

  /// Notes an action that an effect sent.
  mutating func noteReceived(_ action: Any) { received.insert(ActionCasePath(of: action).text) }

  mutating func merge(_ other: MoveCoverage) {
    for (position, use) in other.actions.enumerated() {
      actions[position].isOffered = actions[position].isOffered || use.isOffered
      actions[position].hasEffect = actions[position].hasEffect || use.hasEffect
    }
    offered.merge(other.offered) { first, second in
      var use = first
      use.hasEffect = first.hasEffect || second.hasEffect
      return use
    }
    received.formUnion(other.received)
  }

  /// The number of ``facts``.
  var factCount: Int {
    let offered = offered.values.reduce(received.count) { $0 + ($1.hasEffect ? 2 : 1) }
    return actions.reduce(offered) { $0 + ($1.isOffered ? 1 : 0) + ($1.hasEffect ? 1 : 0) }
  }

  /// All that was noted. The same moves result in the same facts in other processes, too.
  var facts: Set<String> {
    var facts = Set(received.map { "received \($0)" })
    let uses = actions.enumerated().map { ("\($0)", $1) } + offered.map { ("\($0)", $1) }
    for (name, use) in uses where use.isOffered {
      facts.insert("offered \(name)")
      if use.hasEffect { facts.insert("effective \(name)") }
    }
    return facts
  }

  /// All actions in a stable order.
  var all: [ActionUse] {
    actions + offered.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// The names of an action's cases, from the outside in: `home.searchResponse`.
package struct ActionCasePath: Hashable {
  package let text: String

  package init(of action: Any) {
    var names: [String] = []
    var value: Any? = action
    while let current = value {
      let mirror = Mirror(reflecting: current)
      guard mirror.displayStyle == .enum else { break }
      names.append(mirror.children.first?.label ?? String(describing: current))
      value = mirror.children.first?.value
    }
    text = names.joined(separator: ".")
  }
}
