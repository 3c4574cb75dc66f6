import Lockstep

/// A random program for a small feature: each action has its own number, and each effect sends its own actions.
struct RandomProgram: Sendable, CustomStringConvertible {
  /// A step of an effect's operation.
  enum Step: Sendable {
    case send(Int)
    case sleep(nanoseconds: Int)
  }

  /// An effect that executes a list of steps.
  struct Operation: Sendable {
    let number: Int
    var steps: [Step] = []
    var cancelID: Int?
    var cancelsInFlight = false

    /// The actions it sends, in order.
    var actions: [Int] {
      steps.compactMap { if case .send(let action) = $0 { action } else { nil } }
    }
  }

  indirect enum Node: Sendable {
    case run(Operation)
    case send(Int)
    case cancel(Int)
    case merge([Node])
    case concatenate([Node])
  }

  /// The kinds of steps and effects that a program may contain.
  struct AllowedKinds: Sendable {
    var cancels = true
    var concatenations = true
    var sleeps = true

    /// Whether no two effects ever run at the same time.
    var isSequential = false
  }

  /// The effect of each action that has one, by the action's number.
  private(set) var nodes: [Int: Node] = [:]

  /// All effects.
  private(set) var operations: [Operation] = []

  /// The number of actions; they are numbered from 0, the first action.
  private(set) var actionCount = 1

  private let features: AllowedKinds
  private var generator: SeededGenerator

  init(seed: UInt64, _ features: AllowedKinds) {
    self.features = features
    generator = SeededGenerator(seed: seed)
    if features.isSequential {
      nodes[0] = chainLink(depth: 0)
    } else {
      nodes[0] = .merge((0..<4).map { _ in node(depth: 1) })
    }
  }

  /// The effect that follows from an action.
  func effect(after action: Int) -> Effect<Int> {
    nodes[action].map(Self.effect(of:)) ?? .none
  }

  /// The actions that the effects of an action send.
  func followers(of action: Int) -> [Int] {
    func actions(of node: Node) -> [Int] {
      switch node {
      case .run(let operation): operation.actions
      case .send(let action): [action]
      case .cancel: []
      case .merge(let nodes), .concatenate(let nodes): nodes.flatMap(actions)
      }
    }
    return nodes[action].map(actions) ?? []
  }

  var description: String {
    nodes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }

  private static func effect(of node: Node) -> Effect<Int> {
    switch node {
    case .run(let operation): effect(of: operation)
    case .send(let action): .send(action)
    case .cancel(let id): .cancel(id: id)
    case .merge(let nodes): .merge(nodes.map(effect(of:)))
    case .concatenate(let nodes): .concatenate(nodes.map(effect(of:)))
    }
  }

  private static func effect(of operation: Operation) -> Effect<Int> {
    let effect = Effect<Int>.run(name: "\(operation.number)") { send in
      @Dependency(\.continuousClock) var clock
      for step in operation.steps {
        switch step {
        case .send(let action): await send(action)
        // Continues after its cancellation.
        case .sleep(let nanoseconds): try? await clock.sleep(for: .nanoseconds(nanoseconds))
        }
      }
    }
    guard let id = operation.cancelID else { return effect }
    return effect.cancellable(id: id, cancelInFlight: operation.cancelsInFlight)
  }
}

// MARK: - Programs with concurrent effects

extension RandomProgram {
  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func newAction() -> Int {
    defer { actionCount += 1 }
    return actionCount
  }

  private mutating func node(depth: Int) -> Node {
    let kind = depth < 4 ? Int.random(in: 0..<10, using: &generator) : 9
    switch kind {
    case 0...1 where features.cancels: return .cancel(Int.random(in: 1...3, using: &generator))
    case 0...2: return .send(action(depth: depth))
    case 3...5: return .merge((0..<Int.random(in: 2...3, using: &generator)).map { _ in node(depth: depth + 1) })
    case 6 where features.concatenations:
      return .concatenate((0..<Int.random(in: 2...3, using: &generator)).map { _ in node(depth: depth + 1) })
    default: return .run(operation(depth: depth))
    }
  }

  /// Makes an action, which may have an effect.
  private mutating func action(depth: Int) -> Int {
    let action = newAction()
    if depth < 4, chance(50) { nodes[action] = node(depth: depth + 1) }
    return action
  }

  private mutating func operation(depth: Int) -> Operation {
    var operation = Operation(number: operations.count)
    operations.append(operation)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      // The range is so large that no two timers fire at the same instant.
      if features.sleeps, chance(25) {
        operation.steps.append(.sleep(nanoseconds: Int.random(in: 1...1_000_000_000_000, using: &generator)))
      } else {
        operation.steps.append(.send(action(depth: depth)))
      }
    }
    if features.cancels, chance(60) {
      operation.cancelID = Int.random(in: 1...3, using: &generator)
      operation.cancelsInFlight = chance(30)
    }
    operations[operation.number] = operation
    return operation
  }
}

// MARK: - Programs with one effect at a time

extension RandomProgram {
  /// Makes an effect whose last action starts the next effect.
  private mutating func chainLink(depth: Int) -> Node {
    guard features.concatenations, depth < 6, chance(40) else { return .run(chainOperation(depth: depth)) }
    return .concatenate([.run(chainOperation(depth: 6)), .send(newAction()), .run(chainOperation(depth: depth))])
  }

  private mutating func chainOperation(depth: Int) -> Operation {
    var operation = Operation(number: operations.count)
    operations.append(operation)
    operation.cancelID = operation.number
    var isCancelled = false
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let action = newAction()
      operation.steps.append(.send(action))
      if chance(30) { nodes[action] = .merge([.send(newAction()), .send(newAction())]) }
      if features.cancels, !isCancelled, chance(5) {
        nodes[action] = .merge([.cancel(operation.number), .send(newAction())])
        isCancelled = true
      }
      if features.sleeps, chance(20) { operation.steps.append(.sleep(nanoseconds: 1000)) }
    }
    operations[operation.number] = operation
    if depth < 6 {
      let last = newAction()
      operation.steps.append(.send(last))
      operations[operation.number] = operation
      nodes[last] = chainLink(depth: depth + 1)
    }
    return operation
  }
}
