import Lockstep
import LockstepExploration
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
    /// Adds an action to the stream that the effects of a ``Node/sharing(_:)`` share.
    case yield(Int)
    /// Waits for an action from that stream, and sends it.
    case receive
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
    /// Effects that share a stream.
    case sharing(Node)
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
    return effect(node, SharedStream())
  }

  private func effect(_ node: Node, _ shared: SharedStream) -> Effect<Int> {
    func effect(_ node: Node) -> Effect<Int> { self.effect(node, shared) }
    switch node {
    case .run(let steps):
      return .run(name: "effect") { [choose, clock] send in
        try await EffectRun(send: send, choose: choose, clock: clock, shared: shared).run(steps)
      }
    case .send(let action): return .send(action)
    case .cancel(let id): return .cancel(id: id)
    case .merge(let nodes): return .merge(nodes.map(effect))
    case .concatenate(let nodes): return .concatenate(nodes.map(effect))
    case .cancellable(let node, let id, let inFlight): return effect(node).cancellable(id: id, cancelInFlight: inFlight)
    case .debounce(let node, let id, let seconds):
      return effect(node).debounce(id: id, for: .seconds(seconds), clock: clock)
    case .throttle(let node, let id, let seconds, let latest):
      return effect(node).throttle(id: id, for: .seconds(seconds), clock: clock, latest: latest)
    case .sharing(let node): return self.effect(node, SharedStream())
    }
  }

  var description: String {
    let list = reactions.sorted { $0.key < $1.key }.map { "\n  \($0): \($1)" }
    return "\(userActions) actions of the user:" + list.joined()
  }
}

/// Both ends of a stream.
private struct SharedStream: Sendable {
  let stream: AsyncStream<Int>
  let continuation: AsyncStream<Int>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }
}

/// A run of an effect.
private struct EffectRun: Sendable {
  let send: Send<Int>
  let choose: ChoiceGenerator
  let clock: any Clock<Duration>
  let shared: SharedStream

  func run(_ steps: [EffectModel.Step]) async throws {
    for step in steps { try await run(step) }
  }

  private func run(_ step: EffectModel.Step) async throws {
    switch step {
    case .send(let action): await send(action)
    case .sleep(let seconds): try await clock.sleep(for: .seconds(seconds))
    case .ask(let answers):
      let answer = try await choose("which", Array(answers.indices))
      try await run(answers[answer])
    case .group(let tasks, let oneIsEnough):
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in tasks { group.addTask { try await run(task) } }
        try await group.next()
        if oneIsEnough { group.cancelAll() }
        while !group.isEmpty { _ = await group.nextResult() }
      }
    case .region(let id, let steps, let action):
      do {
        try await withTaskCancellation(id: id) { try await run(steps) }
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
      try await run(steps)
      for await _ in timer.prefix(ticks) { await send(action) }
    case .measure(let steps, let action):
      let time = try await elapsed(on: clock) { try await run(steps) }
      if time > .seconds(1) { await send(action) }
    case .cancel(let id): Task.cancel(id: id)
    case .yield(let action): shared.continuation.yield(action)
    case .receive: if let action = await shared.stream.first(where: { _ in true }) { await send(action) }
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
