import Lockstep
import LockstepSimulation

/// A small feature as data: what each action does to the state, and the effects that it starts.
struct EffectModel: ReducerProtocol, CustomStringConvertible {
  typealias State = Int

  /// What an effect does, one after the other.
  indirect enum Step: Sendable {
    case send(Int)
    case sleep(Int)
    /// Asks, and goes on with the steps of the answer.
    case ask([[Step]])
    /// Runs child tasks. If one is enough, the first to end cancels the others.
    case group([[Step]], oneIsEnough: Bool)
    /// Can be cancelled on its own; sends an action if that happens.
    case region(Int, [Step], ifCancelled: Int)
    /// A child task yields an action after each of the seconds, and another one sends them.
    case stream([(seconds: Int, action: Int)])
    /// Begins a timer, and reads it after the steps.
    case timer(after: [Step] = [], ticks: Int, action: Int)
    /// Reads the clock before and after the steps, and sends an action if more than a second has passed.
    case measure([Step], ifSlow: Int)
    case cancel(Int)
  }

  indirect enum Node: Sendable {
    case run([Step])
    case send(Int)
    case cancel(Int)
    case merge([Node])
    case concatenate([Node])
    case cancellable(Node, Int, inFlight: Bool)
    case debounce(Node, Int, seconds: Int)
    case throttle(Node, Int, seconds: Int, latest: Bool)
  }

  struct Reaction: Sendable {
    /// The next state, for each state.
    var next: [Int] = []
    var node: Node?
    /// The only state in which the effect starts; nil for every state.
    var onlyIn: Int?
    /// The seconds that must have passed, which the reducer reads from the clock; nil for none.
    var notBefore: Int?
  }

  /// The reactions to the actions. Actions without one change nothing.
  var reactions: [Int: Reaction] = [:]

  /// The number of the user's actions, which are numbered from 0.
  var userActions = 1

  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    guard let reaction = reactions[action] else { return .none }
    if let seconds = reaction.notBefore, elapsed(on: clock) < .seconds(seconds) { return .none }
    let before = state
    if before < reaction.next.count { state = reaction.next[before] }
    guard let node = reaction.node, reaction.onlyIn.map({ $0 == before }) ?? true else { return .none }
    return effect(node)
  }

  private func effect(_ node: Node) -> Effect<Int> {
    switch node {
    case .run(let steps): .run(name: "effect") { [choose, clock] in try await run(steps, $0, choose, clock) }
    case .send(let action): .send(action)
    case .cancel(let id): .cancel(id: id)
    case .merge(let nodes): .merge(nodes.map(effect))
    case .concatenate(let nodes): .concatenate(nodes.map(effect))
    case .cancellable(let node, let id, let inFlight): effect(node).cancellable(id: id, cancelInFlight: inFlight)
    case .debounce(let node, let id, let seconds): effect(node).debounce(id: id, for: .seconds(seconds), clock: clock)
    case .throttle(let node, let id, let seconds, let latest):
      effect(node).throttle(id: id, for: .seconds(seconds), clock: clock, latest: latest)
    }
  }

  var description: String {
    let list = reactions.sorted { $0.key < $1.key }.map { "\n  \($0): \($1)" }
    return "\(userActions) actions of the user:" + list.joined()
  }
}

private func run(
  _ steps: [EffectModel.Step],
  _ send: Send<Int>,
  _ choose: ChoiceGenerator,
  _ clock: any Clock<Duration>
) async throws {
  for step in steps {
    switch step {
    case .send(let action): await send(action)
    case .sleep(let seconds): try await clock.sleep(for: .seconds(seconds))
    case .ask(let answers):
      let answer = try await choose("which", Array(answers.indices))
      try await run(answers[answer], send, choose, clock)
    case .group(let tasks, let oneIsEnough):
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in tasks { group.addTask { try await run(task, send, choose, clock) } }
        try await group.next()
        if oneIsEnough { group.cancelAll() }
        while !group.isEmpty { _ = await group.nextResult() }
      }
    case .region(let id, let steps, let action):
      do {
        try await withTaskCancellation(id: id) { try await run(steps, send, choose, clock) }
      } catch {
        await send(action)
      }
    case .stream(let elements):
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for element in elements {
            try await clock.sleep(for: .seconds(element.seconds))
            continuation.yield(element.action)
          }
          continuation.finish()
        }
        for await action in stream { await send(action) }
        try await group.waitForAll()
      }
    case .timer(let steps, let ticks, let action):
      let timer = clock.timer(interval: .seconds(1))
      try await run(steps, send, choose, clock)
      for await _ in timer.prefix(ticks) { await send(action) }
    case .measure(let steps, let action):
      let time = try await elapsed(on: clock) { try await run(steps, send, choose, clock) }
      if time > .seconds(1) { await send(action) }
    case .cancel(let id): Task.cancel(id: id)
    }
  }
}

private func elapsed(on clock: any Clock<Duration>) -> Duration {
  (clock.now as? TestClock<Duration>.Instant)?.offset ?? .zero
}

private func elapsed<C: Clock>(on clock: C, _ body: () async throws -> Void) async throws -> C.Duration
where C.Duration == Duration {
  let start = clock.now
  try await body()
  return start.duration(to: clock.now)
}
