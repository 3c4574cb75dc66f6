import Testing

@testable import Lockstep

@Suite struct HeldActionsTests {
  private func envelope(_ action: String, turn: Int) -> Envelope<AnyAction> {
    Envelope(action: action, lineage: Lineage(number: 1), step: 1, turn: turn)
  }

  private func held(_ turns: [(String, Int)]) -> HeldActions {
    var held = HeldActions()
    for (action, turn) in turns { held.insert(envelope(action, turn: turn)) }
    return held
  }

  private func actions(_ held: some Sequence<Envelope<AnyAction>>) -> [String] {
    held.map { "\($0.action)" }
  }

  @Test func anActionWaitsBehindThoseOfItsTurnAndBeforeThoseOfLaterOnes() {
    #expect(actions(held([("a", 1), ("b", 3), ("c", 1), ("d", 2), ("e", 3)])) == ["a", "c", "d", "b", "e"])
  }

  @Test func theFirstIsTakenFirst() {
    var held = held([("a", 1), ("b", 2), ("c", 3)])
    #expect(held.popFirst().map { "\($0.action)" } == "a")
    #expect(actions(held) == ["b", "c"])
  }

  @Test func whatIsTakenOutLeavesTheOthersInTheirOrder() {
    var held = held((1...9).map { ("\($0)", $0) })
    _ = held.popFirst()
    let removed = held.remove { $0.turn % 3 == 0 || $0.turn == 2 }
    #expect(actions(removed) == ["2", "3", "6", "9"])
    #expect(actions(held) == ["4", "5", "7", "8"])
    #expect(actions(held.remove { _ in true }) == ["4", "5", "7", "8"])
    #expect(held.isEmpty)
    #expect(held.remove { _ in true }.isEmpty)
  }
}
