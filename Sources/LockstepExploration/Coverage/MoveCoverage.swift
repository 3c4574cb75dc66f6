internal import Lockstep
internal import LockstepDiff

/// Records the user actions that states offered, whether each had an effect, and the actions that effects sent.
///
/// This type is not generic, so recording a move needs no type lookups.
struct MoveCoverage {
  /// A user action and how it was used.
  struct ActionUse {
    let action: any Sendable
    /// Whether any state offered it.
    var isOffered = false
    /// Whether it changed a state or started an effect.
    var hasEffect = false
  }

  /// The actions in the order of the alphabet, or in the order in which states offered them.
  private var uses: [ActionUse]

  /// The positions of the actions of an alphabet that depends on the state; nil if the alphabet is the same in every state.
  private var positions: [Fingerprint: Int]?

  /// Recently used positions, by the last bits of the fingerprint. A dictionary would hash the fingerprint a second time.
  private var recentPositions = [(fingerprint: Fingerprint, position: Int)?](repeating: nil, count: 64)

  /// The case names of the actions that effects sent: `loginResponse`, `home.searchResponse`.
  private(set) var received: Set<String> = []

  /// The actions whose names are in ``received``.
  private var receivedActions: Set<Fingerprint> = []
  private let plan = ValueFingerprinter<Any>()

  /// Maximum size of ``receivedActions``, which limits memory.
  private static let receivedLimit = 1 << 16

  init<State, Action>(_ alphabet: ActionAlphabet<State, Action>) {
    switch alphabet {
    case .always(let actions): uses = actions.map { ActionUse(action: $0) }
    case .offered: (uses, positions) = ([], [:])
    }
  }

  /// Records the result of sending an action.
  ///
  /// - Parameters:
  ///   - position: The position in the alphabet.
  ///   - action: The action.
  ///   - fingerprint: The action's fingerprint; called only if the alphabet depends on the state.
  ///   - hasEffect: Whether the action changed the state or started an effect.
  mutating func recordMove(
    _ position: Int,
    _ action: @autoclosure () -> any Sendable,
    _ fingerprint: () throws -> Fingerprint,
    hasEffect: Bool
  ) rethrows {
    let position = positions == nil ? position : self.position(of: try fingerprint(), action)
    if !uses[position].isOffered { uses[position].isOffered = true }
    if hasEffect, !uses[position].hasEffect { uses[position].hasEffect = true }
  }

  /// Returns the position of an offered action, and adds the action if it is new.
  private mutating func position(of fingerprint: Fingerprint, _ action: () -> any Sendable) -> Int {
    let slot = Int(truncatingIfNeeded: fingerprint.low % UInt64(recentPositions.count))
    if let recent = recentPositions[slot], recent.fingerprint == fingerprint { return recent.position }
    let position = positions?[fingerprint] ?? uses.count
    if position == uses.count {
      positions?[fingerprint] = position
      uses.append(ActionUse(action: action()))
    }
    recentPositions[slot] = (fingerprint, position)
    return position
  }

  /// Records an action that an effect sent.
  mutating func noteReceived(_ action: AnyAction) {
    if let fingerprint = try? plan.fingerprint(of: action) {
      guard receivedActions.insert(fingerprint).inserted else { return }
      if receivedActions.count > Self.receivedLimit { receivedActions = [] }
    }
    received.insert(ActionCasePath(of: action).text)
  }

  mutating func merge(_ other: MoveCoverage) {
    for (key, use) in other.keyedUses {
      let position = key.fingerprint.map { self.position(of: $0) { use.action } } ?? key.position
      uses[position].isOffered = uses[position].isOffered || use.isOffered
      uses[position].hasEffect = uses[position].hasEffect || use.hasEffect
    }
    received.formUnion(other.received)
  }

  /// The number of ``facts``.
  var factCount: Int {
    uses.reduce(received.count) { $0 + ($1.isOffered ? 1 : 0) + ($1.hasEffect ? 1 : 0) }
  }

  /// All recorded facts. The same moves produce the same facts in every process.
  var facts: Set<String> {
    var facts = Set(received.map { "received \($0)" })
    for (key, use) in keyedUses where use.isOffered {
      let name = key.fingerprint.map { "\($0)" } ?? "\(key.position)"
      facts.insert("offered \(name)")
      if use.hasEffect { facts.insert("effective \(name)") }
    }
    return facts
  }

  /// All actions in a stable order.
  var all: [ActionUse] { keyedUses.map(\.use) }

  /// All actions in a stable order, with their fingerprints if the alphabet depends on the state.
  private var keyedUses: [(key: (position: Int, fingerprint: Fingerprint?), use: ActionUse)] {
    guard let positions else { return uses.enumerated().map { (($0, nil), $1) } }
    return positions.sorted { $0.key < $1.key }.map { (($0.value, $0.key), uses[$0.value]) }
  }
}

/// The names of an action's nested cases, outermost first: `home.searchResponse`.
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
