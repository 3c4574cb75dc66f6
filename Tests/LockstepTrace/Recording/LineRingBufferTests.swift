import Testing

@testable import LockstepTrace

@Suite struct LineRingBufferTests {
  @Test(arguments: [
    (3, 0, []), (3, 2, [0, 1]), (3, 3, [0, 1, 2]), (3, 4, [1, 2, 3]), (3, 11, [8, 9, 10]), (1, 5, [4]),
  ])
  func theLastLinesAreKeptInOrder(capacity: Int, count: Int, kept: [UInt8]) {
    var ring = LineRingBuffer(capacity: capacity)
    for number in 0..<count { ring.append([UInt8(number)]) }
    #expect(ring.kept == kept.map { [$0] })
    #expect(ring.omitted == count - kept.count)
  }
}
