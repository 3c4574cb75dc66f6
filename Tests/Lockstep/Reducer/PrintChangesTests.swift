import Lockstep
import LockstepSimulation
import Testing

private struct Lamp: ReducerProtocol {
  struct State: Equatable, Sendable {
    var isOn = false
    var room = "hall"
    var cable: Cable?
  }

  /// An object that is compared by identity, and printed as its type only.
  final class Cable: Equatable, Sendable {
    static func == (lhs: Cable, rhs: Cable) -> Bool { lhs === rhs }
  }

  enum Action: Sendable { case toggle(times: Int), look, replaceCable }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .toggle(let times): if times % 2 == 1 { state.isOn.toggle() }
    case .look: return .send(.toggle(times: 1))
    case .replaceCable: state.cable = Cable()
    }
    return .none
  }
}

private struct House: ReducerProtocol {
  struct State: Equatable { var lamp = Lamp.State() }
  enum Action: Sendable { case lamp(Lamp.Action) }
  let journal: EventLog

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.lamp, action: Action.lamp) { Lamp()._printChanges(ChangePrinter(journal.note)).named("lamp") }
  }
}

@Suite struct PrintChangesTests {
  private let journal = EventLog()

  @Test func itPrintsActionAndDifferenceOfEachStep() {
    let store = SimulatedStore(Lamp.State()) { Lamp()._printChanges(ChangePrinter(journal.note)) }
    _ = store.send(.toggle(times: 3))
    #expect(
      journal.entries == [
        """
        received .toggle(times: 3)

            isOn: false → true

            Lamp.State(
          −   isOn: false,
          +   isOn: true,
              room: "hall",
              cable: nil
            )


        """
      ]
    )
  }

  @Test func anUnchangedStepIsPrinted() {
    let store = SimulatedStore(Lamp.State()) { Lamp()._printChanges(ChangePrinter(journal.note)) }
    _ = store.send(.look)
    store.processAll()
    #expect(journal.entries.count == 2, "the effect passes through")
    #expect(
      journal.entries.first == """
        received .look

            (No state changes)


        """
    )
  }

  @Test func anInvisibleChangeIsPrinted() {
    let store = SimulatedStore(Lamp.State(cable: Lamp.Cable())) { Lamp()._printChanges(ChangePrinter(journal.note)) }
    _ = store.send(.replaceCable)
    #expect(journal.entries == ["received .replaceCable\n\n    (No visible state changes)\n\n"])
  }

  @Test func aNameIsPrintedFirst() {
    let store = SimulatedStore(House.State()) { House(journal: journal).named("house") }
    _ = store.send(.lamp(.toggle(times: 2)))
    #expect(journal.entries == ["house/lamp: received .toggle(times: 2)\n\n    (No state changes)\n\n"])
  }
}
