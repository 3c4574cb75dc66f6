import Testing

@testable import Lockstep

private enum Letter: Hashable { case a, b }
private enum Digit: Hashable { case a }

@Suite struct CancelIDTests {
  @Test func equalValuesOfOneTypeAreOneID() {
    #expect(CancelID(Letter.a) == CancelID(Letter.a))
    #expect(CancelID([1, 2]) == CancelID([1, 2]))
    #expect(Set([CancelID("a"), CancelID("a"), CancelID("b")]).count == 2)
  }

  @Test func differentValuesAreDifferentIDs() {
    #expect(CancelID(Letter.a) != CancelID(Letter.b))
    #expect(CancelID([1, 2]) != CancelID([2, 1]))
  }

  @Test func valuesOfDifferentTypesAreDifferentIDs() {
    #expect(CancelID(Letter.a) != CancelID(Digit.a))
    #expect(CancelID(1) != CancelID(UInt8(1)))
    #expect(CancelID("1") != CancelID(Character("1")))
  }
}
