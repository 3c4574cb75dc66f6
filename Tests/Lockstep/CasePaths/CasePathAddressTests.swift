import LockstepDiff
import Testing

@testable import Lockstep

private struct Item { enum Action: Equatable { case tapped, renamed(String) } }

private enum Action {
  case row(id: Int, action: Item.Action), other(Int, Item.Action), refresh
}

@Suite struct CasePathAddressTests {
  enum Root {
    case object(Payload), second(Payload), third(Payload), numbers([Int])
    indirect case boxed([Int])
  }

  enum SlimEnum { case first(Payload), second(Payload), third(Payload), fourth(Payload) }
  enum Wrapper { case inner(SlimEnum), none }

  private func isFound<Enum, Value>(
    _ path: CasePath<Enum, Value>,
    in root: Enum,
    where isRight: (Value) -> Bool
  ) -> Bool? {
    withUnsafePointer(to: root) { pointer in path.withPayload(at: pointer) { isRight($0.pointee) } }
  }

  private func check<Enum>(_ path: CasePath<Enum, Payload>, other: Enum) {
    let payload = Payload(7)
    let root = path.embed(payload)
    #expect(isFound(path, in: root) { $0 === payload } == true)
    #expect(isFound(path, in: other) { _ in true } == nil)
    #expect(isFound(path, in: root) { $0 === payload } == true, "a lookup does not change the root")
  }

  @Test func aPayloadOfEachShapeIsFound() {
    check(CasePath(Root.object), other: .boxed([]))
    check(CasePath(SlimEnum.fourth), other: .first(Payload(1)))
    check(CasePath<Wrapper, Payload> { .inner(.fourth($0)) }, other: .none)
    check(
      CasePath(embed: SlimEnum.first, extract: { if case .first(let it) = $0 { it } else { nil } }),
      other: .second(Payload(2))
    )
    #expect(isFound(CasePath(Root.boxed), in: .boxed([1, 2])) { $0 == [1, 2] } == true)
    #expect(isFound(CasePath(Root.boxed), in: .numbers([1])) { _ in true } == nil)
  }

  @Test func anInlinePayloadIsNotCopied() {
    let path = CasePath(LargePayloadEnum.big)
    let root = path.embed(LargeStruct())
    withUnsafePointer(to: root) { pointer in
      let address = path.withPayload(at: pointer) { UnsafeRawPointer($0) }
      #expect(address == UnsafeRawPointer(pointer))
    }
  }

  @Test func aCaseWithTwoPayloadsIsReadInPlaceWithAnyLabels() {
    let path = CasePath(Action.row)
    #expect(path.extract(from: .refresh) == nil)
    #expect(path.extract(from: .other(1, .tapped)) == nil)
    let found = path.extract(from: .row(id: 3, action: .renamed("x")))
    #expect(found?.0 == 3 && found?.1 == .renamed("x"))
    #expect(CaseLayout.PayloadKind(rawValue: path.memory.fact.word >> 32) == .inPlace)
  }

  @Test func anUnlearnedCaseIsNamedIfItsPayloadTypeIsUnique() {
    #expect(CasePath(Root.numbers).presumedCaseName == "numbers or .boxed")
    #expect(CasePath(Action.row).presumedCaseName == "row or .other")
    #expect(CasePath(LargePayloadEnum.vector).presumedCaseName == "vector")
    #expect(CasePath<Wrapper, Payload> { .inner(.fourth($0)) }.presumedCaseName == "inner")
    #expect(CasePath<Int, String>(embed: { _ in 0 }, extract: { _ in nil }).presumedCaseName == "String")
  }

  @Test func theCaseOfAValueIsNamed() {
    #expect(EnumMetadata.caseName(of: Action.refresh) == "refresh")
    #expect(EnumMetadata.caseName(of: Action.row(id: 1, action: .tapped)) == "row")
    #expect(EnumMetadata.caseName(of: Int?.none) == "none")
    #expect(EnumMetadata.caseName(of: 3) == "Int")
  }
}
