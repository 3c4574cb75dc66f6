import Testing

@testable import LockstepDiff

/// Enums that are read by layout are printed like enums that are reflected.
@Suite struct TreeOfEnumsTests {
  @Test(arguments: Sample.all)
  fileprivate func layoutAndReflectionPrintCasesAlike(sample: Sample) throws {
    let types = TypeFactsCache()
    let facts = types[type(of: sample.value)]
    let cases = try #require(facts.cases)
    let result = TypedPointer.withPointer(to: sample.value, facts) { pointer in
      if case .unreadable = cases.case(of: pointer) { return (ShallowDescription(of: pointer, types: types), false) }
      return (ShallowDescription(of: pointer, types: types), true)
    }
    let (shape, isRead) = try #require(result)
    #expect(isRead == sample.isRead)
    #expect(tree(of: shape) == tree(of: ShallowDescription(reflecting: sample.value, facts: facts, types: types)))
    #expect(Tree(describing: sample.value).inline == sample.text)
  }

  @Test func payloadsAreNeitherLeakedNorFreedTwice() {
    weak var watched: SampleObject?
    do {
      let value = MultiPayloadEnum.object(SampleObject())
      if case .object(let object) = value { watched = object }
      for _ in 0..<100 { #expect(Tree(describing: value).inline == ".object(TreeOfEnumsTests.SampleObject(n: 7))") }
      withExtendedLifetime(value) { #expect(watched != nil) }
    }
    #expect(watched == nil)
  }

  @Test func enumsThatCannotBeMovedBitwiseAreReflected() {
    let object = SampleObject()
    let value = WeakReferenceEnum.one(WeakReferenceStruct(object: object))
    #expect(TypeFactsCache()[WeakReferenceEnum.self].cases == nil)
    #expect(
      Tree(describing: value).inline
        == ".one(TreeOfEnumsTests.WeakReferenceStruct(object: TreeOfEnumsTests.SampleObject(n: 7)))"
    )
    withExtendedLifetime(object) {}
  }

  @Test func differingCasesAreReported() {
    let long = String(repeating: "x", count: 40)
    func changes<Value>(_ old: Value, _ new: Value) -> [String]? {
      Difference.between(old, new)?.changes.map(\.description)
    }
    #expect(changes(MultiPayloadEnum.text(long), .text(long + "y")) == ["text: \"\(long)\" → \"\(long)y\""])
    #expect(changes(MultiPayloadEnum.text(long), .text(long)) == nil)
    #expect(changes(MultiPayloadEnum.both(1, text: "a"), .both(1, text: "b")) == [#"both.text: "a" → "b""#])
    #expect(changes(MultiPayloadEnum.idle, .busy) == [".idle → .busy"])
    #expect(changes(MultiPayloadEnum.idle, .text("a")) == [#".idle → .text("a")"#])
    #expect(changes(SinglePayloadEnum.some(1), .none) == [".some(1) → .none"])
  }

  fileprivate final class SampleObject: Sendable { let n = 7 }

  fileprivate enum MultiPayloadEnum: Sendable {
    case idle, busy
    case text(String)
    case object(SampleObject)
    case both(Int, text: String)
    case labelled(only: Bool)
    case fault(any Error)
    case optional(Int?)
    case nested(SinglePayloadEnum<Int>)
    case void(Void)
    case hollow(EmptyStruct)
    case flags(Bool, Bool, UInt8)
    case call(@Sendable () -> Void)
    indirect case boxed(Int)
  }

  fileprivate enum SinglePayloadEnum<Value: Sendable>: Sendable { case none, some(Value) }

  fileprivate enum WidePayloadEnum: Sendable { case byte(UInt8), vector(SIMD4<Double>) }

  fileprivate enum SingleCaseEnum: Sendable { case only }

  fileprivate enum DescribedEnum: Sendable, CustomStringConvertible {
    case one, two(Int)
    var description: String { "a description" }
  }

  fileprivate struct WeakReferenceStruct { weak var object: SampleObject? }

  fileprivate enum WeakReferenceEnum { case one(WeakReferenceStruct), two(Int) }

  fileprivate struct EmptyStruct: Sendable {}

  fileprivate struct SampleError: Error { var code = 3 }

  fileprivate struct Sample: Sendable, CustomTestStringConvertible {
    let value: any Sendable
    let text: String
    var isRead = true
    var testDescription: String { text }

    static let all = [
      Sample(value: MultiPayloadEnum.idle, text: ".idle"),
      Sample(value: MultiPayloadEnum.busy, text: ".busy"),
      Sample(value: MultiPayloadEnum.text("a"), text: #".text("a")"#),
      Sample(
        value: MultiPayloadEnum.text("longer than fits into a word"),
        text: #".text("longer than fits into a word")"#
      ),
      Sample(value: MultiPayloadEnum.object(SampleObject()), text: ".object(TreeOfEnumsTests.SampleObject(n: 7))"),
      Sample(value: MultiPayloadEnum.both(1, text: "b"), text: #".both(1, text: "b")"#),
      Sample(value: MultiPayloadEnum.labelled(only: true), text: ".labelled(only: true)"),
      Sample(value: MultiPayloadEnum.fault(SampleError()), text: ".fault(TreeOfEnumsTests.SampleError(code: 3))"),
      Sample(value: MultiPayloadEnum.optional(nil), text: ".optional(nil)"),
      Sample(value: MultiPayloadEnum.optional(4), text: ".optional(4)"),
      Sample(value: MultiPayloadEnum.nested(.some(5)), text: ".nested(.some(5))"),
      Sample(value: MultiPayloadEnum.void(()), text: ".void"),
      Sample(value: MultiPayloadEnum.hollow(EmptyStruct()), text: ".hollow(TreeOfEnumsTests.EmptyStruct())"),
      Sample(value: MultiPayloadEnum.flags(true, false, 9), text: ".flags(true, false, 9)"),
      Sample(value: MultiPayloadEnum.call {}, text: ".call((Function))", isRead: false),
      Sample(value: MultiPayloadEnum.boxed(1), text: ".boxed(1)", isRead: false),
      Sample(value: SinglePayloadEnum<String>.none, text: ".none"),
      Sample(value: SinglePayloadEnum.some("x"), text: #".some("x")"#),
      Sample(value: SinglePayloadEnum<MultiPayloadEnum>.some(.text("y")), text: #".some(.text("y"))"#),
      Sample(value: SinglePayloadEnum<Never>.none, text: ".none"),
      Sample(value: SinglePayloadEnum<Void>.some(()), text: ".some"),
      Sample(value: SinglePayloadEnum<SinglePayloadEnum<Bool>>.some(.some(true)), text: ".some(.some(true))"),
      Sample(value: SinglePayloadEnum<Bool?>.some(nil), text: ".some(nil)"),
      Sample(value: WidePayloadEnum.vector([1, 2, 3, 4]), text: ".vector(SIMD4<Double>(1.0, 2.0, 3.0, 4.0))"),
      Sample(value: WidePayloadEnum.byte(3), text: ".byte(3)"),
      Sample(value: SingleCaseEnum.only, text: ".only"),
      Sample(value: DescribedEnum.one, text: #"TreeOfEnumsTests.DescribedEnum("a description")"#),
      Sample(value: DescribedEnum.two(2), text: ".two(2)"),
    ]
  }

  private func tree(of shape: ShallowDescription) -> Tree? {
    switch shape {
    case .finished(let tree): tree
    case .fields(let frame, let parts, _):
      Tree(frame, parts.map { Tree.Field(label: $0.label, value: Tree(describing: $0.value)) })
    case .list, .set, .dictionary: nil
    }
  }
}
