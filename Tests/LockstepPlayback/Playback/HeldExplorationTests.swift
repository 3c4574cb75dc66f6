import Lockstep
import LockstepDiff
import LockstepExploration
import LockstepSimulation
import Testing

@testable import LockstepPlayback
@testable import LockstepScript

/// Paths that exploration finds, played by held sessions.
@Suite struct HeldExplorationTests {
  private typealias State = Requests.State

  /// A state to explore, and the actions that lead to it.
  enum Goal: CaseIterable, Sendable {
    case overtaken, offline, waited

    var alphabet: [Requests.Action] {
      switch self {
      case .overtaken: [.search("a"), .search("b")]
      case .offline: [.ask]
      case .waited: [.wait]
      }
    }

    func isReached(in state: Requests.State) -> Bool {
      switch self {
      case .overtaken: state.found == "a" && state.query == "b"
      case .offline: state.log.contains("offline")
      case .waited: state.log.contains("waited")
      }
    }
  }

  @Test(arguments: Goal.allCases)
  func aPathOfExplorationLeadsToTheSameState(goal: Goal) async throws {
    try await playPath(through: goal.alphabet) { goal.isReached(in: $0) }
  }

  @Test func aPathMayAnswerTheYoungerOfTwoEffectsFirst() async throws {
    try await playPath(through: [.askTwice]) { $0.log.count == 2 }
  }

  private func playPath(
    through alphabet: [Requests.Action],
    to holds: @escaping @Sendable (State) -> Bool
  ) async throws {
    let exploration = Exploration<State, Requests.Action>(
      initialState: { State() },
      reducer: { Requests() },
      alphabet: .always(alphabet),
      properties: [ExplorationProperty(.never, "goal", holds: holds)]
    )
    let path = try #require(try exploration.run().violations.first?.path)
    let session = FeatureSession(try #require(Requests.catalog["Requests"]))
    try await play("hold", in: session)
    for move in path {
      #expect(!holds(try state(of: session)))
      try await play(statement(of: move), in: session)
      for _ in session.playable.received { try await play("receive _", in: session) }
    }
    #expect(holds(try state(of: session)))
  }

  private func state(of session: FeatureSession) throws -> State {
    try #require(session.playable.stateValue as? State)
  }

  private func play(_ text: String, in session: FeatureSession) async throws {
    let step = try Script.Step(parsing: text, file: "path")
    let played = try await session.perform(step.with(waiver: step.kind.takesExpectations ? step.range : nil))
    #expect(played.failures.isEmpty, "\(text)")
  }

  /// The statement that makes a move in a held session.
  private func statement(of move: ExploredMove) -> String {
    switch move {
    case .send(let action, _): return "send \(Literal(Tree(describing: action)).text)"
    case .goOn(let name, let ordinal, _): return "resume \(Literal.quoted(name)) \(ordinal)"
    case .choose(let question, let option, _, let ordinal, _, _):
      return "choose \(Literal.quoted(question)) \(Literal.quoted(option)) \(ordinal)"
    case .advance(let duration): return "advance \(duration.text)"
    }
  }
}
