import Testing

@testable import Lockstep

@Suite struct FIFOQueueTests {
  @Test func elementsLeaveInFirstInFirstOutOrder() {
    var inbox = FIFOQueue<Int>()
    var taken: [Int] = []
    for round in 0..<500 {
      for offset in 0..<3 { inbox.append(round * 3 + offset) }
      for _ in 0..<(round % 2 == 0 ? 2 : 3) { inbox.popFirst().map { taken.append($0) } }
    }
    while let next = inbox.popFirst() { taken.append(next) }
    #expect(taken == Array(0..<1500))
    #expect(inbox.popFirst() == nil)
  }

  @Test func onlyWaitingElementsAreContained() {
    var inbox = FIFOQueue<Int>()
    inbox.append(1)
    inbox.append(2)
    _ = inbox.popFirst()
    #expect(!inbox.contains { $0 == 1 })
    #expect(inbox.contains { $0 == 2 })
  }
}
