import Lockstep
import LockstepSimulation
import Testing

/// A row that counts and ticks.
private struct Item: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: String
    var count = 0
  }

  enum Action: Sendable, Equatable { case raise, raised, start, stop }
  enum CancelID { case ticks }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .raise:
      state.count += 1
      return .send(.raised)
    case .raised: return .none
    case .start: return .run(name: "ticks of \(state.id)", operation: wait(for: 60)).cancellable(id: CancelID.ticks)
    case .stop: return .cancel(id: CancelID.ticks)
    }
  }
}

/// A list of rows, and of plain numbers identified by their remainder.
private struct List: ReducerProtocol {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Item.State> = [Item.State(id: "a"), Item.State(id: "b"), Item.State(id: "c")]
    var numbers = IdentifiedArray(uniqueElements: [0, 11, 22], id: { $0 % 10 })
    var seen: [String] = []
  }

  enum Action: Sendable, Equatable {
    case row(id: String, action: Item.Action)
    case number(Int, Int)
    case remove(String), replaceAll, reverse, stopAll, reported
  }

  static let line: UInt = #line + 15

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      state.seen.append("\(action)")
      switch action {
      case .remove(let id): state.rows.remove(id: id)
      case .replaceAll: state.rows = [Item.State(id: "b"), Item.State(id: "d")]
      case .reverse: state.rows.reverse()
      case .stopAll: return .cancel(id: Item.CancelID.ticks)
      case .row(_, .raise): return .send(.reported)
      case .row, .number, .reported: break
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { Item() }
    .forEach(\.numbers, action: CasePath(Action.number)) {
      Reduce { state, tens in
        state += 10 * tens
        return .none
      }
    }
  }
}

@Suite struct ForEachTests {
  private let issues = IssueLog()
  private let store: SimulatedStore<List.State, List.Action>

  init() {
    store = SimulatedStore(List.State(), issues: issues) { List() }
  }

  private func send(_ actions: List.Action...) {
    for action in actions { _ = store.send(action) }
  }

  @Test func elementsNeedNotBeIdentifiable() {
    send(.number(1, 3))
    #expect(Array(store.state.numbers) == [0, 41, 22])
    #expect(issues.issues.isEmpty)
  }

  @Test func anActionForAMissingElementIsAnIssueAndTheParentStillSeesIt() {
    send(.row(id: "z", action: .raise))
    #expect(store.state.seen.count == 1)
    #expect(store.received.map(\.action) == [.reported])
    #expect(
      issues.texts == [
        """
        An action was sent to the element "z", which does not exist: .row(id: "z", action: .raise)

            The forEach at LockstepTests/ForEachTests.swift:\(List.line) found no element "z"; no element received the action.

            This happens when
            • a parent's reducer removes the element before the element has handled the action,
            • an effect outside the element sends the element's action after the element was removed,
            • a view or a script sends the action to an element that is not shown.

        Handle the action before the element is removed, or cancel the effect that sends it.
        """
      ]
    )
  }

  @Test(
    arguments: [
      ("effects end with their element", [.remove("b")], "a c"),
      ("effects end with the last element", [.remove("b"), .remove("a"), .remove("c")], ""),
      ("effects end when a new array lacks their element", [.replaceAll], "b"),
      ("effects continue if elements move", [.reverse], "a b c"),
      ("rows with equal ids do not cancel each other", [.row(id: "b", action: .stop)], "a c"),
      ("a parent cancels all its rows", [.stopAll], ""),
    ] as [(String, [List.Action], String)]
  )
  private func effectsBelongToTheirElements(_ claim: String, _ actions: [List.Action], _ left: String) {
    for id in ["a", "b", "c"] { send(.row(id: id, action: .start)) }
    for action in actions { send(action) }
    #expect(store.running == left.split(separator: " ").map { "ticks of \($0)" }, "\(claim)")
  }
}
