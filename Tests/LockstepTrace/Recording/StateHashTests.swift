import LockstepDiff
import Testing

@testable import LockstepTrace

@Suite struct StateHashTests {
  /// Test values published by the authors of the algorithm.
  @Test(
    arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)]
      as [(String, UInt64)]
  )
  func itIsFNV1a(text: String, hash: UInt64) {
    #expect(StateHash.hash(text.utf8) == hash)
  }

  @Test func theHashCoversThePrintedStateAndHasAFixedLength() {
    #expect(StateHash(of: .leaf("1")).text == "d536c417d8ae0efa")
    for number in 0..<200 { #expect(StateHash(of: .leaf("\(number)")).text.count == 16) }
    #expect(
      StateHash(of: Tree(describing: Secret(wrappedValue: 1)))
        == StateHash(of: Tree(describing: Secret(wrappedValue: 2)))
    )
  }
}
