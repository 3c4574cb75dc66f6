import Lockstep
import LockstepExploration

/// Three philosophers at a round table with three forks. Those who are hungry take the left fork, then the right one, and put them back one by one.
struct DiningPhilosophers: ReducerProtocol {
  enum Phase: Hashable, Sendable {
    case thinking, hungry, holdsLeft, eating, holdsRight

    var hasLeftFork: Bool { self == .holdsLeft || self == .eating }
    var hasRightFork: Bool { self == .eating || self == .holdsRight }

    var next: Self {
      switch self {
      case .thinking: .hungry
      case .hungry: .holdsLeft
      case .holdsLeft: .eating
      case .eating: .holdsRight
      case .holdsRight: .thinking
      }
    }
  }

  struct State: Hashable, Sendable {
    var phases: [Phase] = [.thinking, .thinking, .thinking]

    /// The state after a philosopher has tried to go on. It is the same if a neighbour has the fork.
    func after(_ philosopher: Int) -> Self {
      let (left, right) = (phases[(philosopher + 2) % 3], phases[(philosopher + 1) % 3])
      var next = self
      switch phases[philosopher] {
      case .hungry where left.hasRightFork, .holdsLeft where right.hasLeftFork: break
      case let phase: next.phases[philosopher] = phase.next
      }
      return next
    }
  }

  enum Action: Hashable, Sendable { case becameHungry(Int), triedToGoOn(Int) }

  var namesValues = true

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .becameHungry(let philosopher) where state.phases[philosopher] != .thinking: return .none
    case .becameHungry(let philosopher), .triedToGoOn(let philosopher):
      state = state.after(philosopher)
      if state.phases[philosopher] == .thinking { return .none }
      return namesValues
        ? .task(name: "philosopher", of: philosopher) { .triedToGoOn(philosopher) }
        : .task(name: "philosopher") { .triedToGoOn(philosopher) }
    }
  }
}

/// Two-phase commit as in Gray and Lamport, "Consensus on Transaction Commit" (2004): messages are never lost and can be received again.
struct TwoPhaseCommit: ReducerProtocol {
  enum Participant: Hashable, Sendable { case working, prepared, committed, aborted }
  enum Manager: Hashable, Sendable { case initial, committed, aborted }

  enum Message: Hashable, Sendable {
    case prepared(Int)
    case commit(to: Int)
    case abort(to: Int)
  }

  struct State: Hashable, Sendable {
    var participants: [Participant] = [.working, .working, .working]
    var manager = Manager.initial
    var isPrepared = [false, false, false]

    mutating func receive(_ message: Message) {
      switch message {
      case .prepared(let participant): if manager == .initial { isPrepared[participant] = true }
      case .commit(let participant): participants[participant] = .committed
      case .abort(let participant): participants[participant] = .aborted
      }
    }
  }

  enum Action: Hashable, Sendable { case prepare(Int), abortAlone(Int), commitAll, abortAll, received(Message) }

  static let userActions: [Action] =
    (0..<3).flatMap { [.prepare($0), .abortAlone($0)] } + [.commitAll, .abortAll]

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .prepare(let participant) where state.participants[participant] == .working:
      state.participants[participant] = .prepared
      return deliver(.prepared(participant))
    case .abortAlone(let participant) where state.participants[participant] == .working:
      state.participants[participant] = .aborted
    case .commitAll where state.manager == .initial && state.isPrepared == [true, true, true]:
      state.manager = .committed
      return .merge((0..<3).map { deliver(.commit(to: $0)) })
    case .abortAll where state.manager == .initial:
      state.manager = .aborted
      return .merge((0..<3).map { deliver(.abort(to: $0)) })
    case .received(let message):
      state.receive(message)
      return deliver(message)
    case .prepare, .abortAlone, .commitAll, .abortAll: break
    }
    return .none
  }

  private func deliver(_ message: Message) -> Effect<Action> {
    .task(name: "deliver", of: message) { .received(message) }
  }
}

/// The specification of two-phase commit as a plain model: a state and the messages that were sent.
struct TwoPhaseCommitModel: Hashable {
  var state = TwoPhaseCommit.State()
  var messages: Set<TwoPhaseCommit.Message> = []

  var successors: [Self] {
    var successors: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var next = self
      change(&next)
      successors.append(next)
    }
    for index in 0..<3 where state.participants[index] == .working {
      add {
        $0.state.participants[index] = .prepared
        $0.messages.insert(.prepared(index))
      }
      add { $0.state.participants[index] = .aborted }
    }
    if state.manager == .initial {
      add {
        $0.state.manager = .aborted
        $0.messages.formUnion((0..<3).map { .abort(to: $0) })
      }
      if state.isPrepared == [true, true, true] {
        add {
          $0.state.manager = .committed
          $0.messages.formUnion((0..<3).map { .commit(to: $0) })
        }
      }
    }
    for message in messages { add { $0.state.receive(message) } }
    return successors
  }
}
