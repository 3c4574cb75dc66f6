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
      if case .unreadable = cases.case(of: pointer) { return (ValueShape(of: pointer, types: types), false) }
      return (ValueShape(of: pointer, types: types), true)
    }
    let (shape, isRead) = try #require(result)
    #expect(isRead == sample.isRead)
    #expect(tree(of: shape) == tree(of: ValueShape(reflecting: sample.value, facts: facts, types: types)))
    #expect(Tree(describing: sample.value).inline == sample.text)
  }

  @Test func payloadsAreNeitherLeakedNorFreedTwice() {
    weak var watched: Counted?
    do {
      let value = Multi.object(Counted())
      if case .object(let object) = value { watched = object }
      for _ in 0..<100 { #expect(Tree(describing: value).inline == ".object(TreeOfEnumsTests.Counted(n: 7))") }
      withExtendedLifetime(value) { #expect(watched != nil) }
    }
    #expect(watched == nil)
  }

  @Test func enumsThatCannotBeMovedBitwiseAreReflected() {
    let object = Counted()
    let value = Weak.one(Held(object: object))
    #expect(TypeFactsCache()[Weak.self].cases == nil)
    #expect(
      Tree(describing: value).inline
        == ".one(TreeOfEnumsTests.Held(object: TreeOfEnumsTests.Counted(n: 7)))"
    )
    withExtendedLifetime(object) {}
  }

  @Test func differingCasesAreReported() {
    let long = String(repeating: "x", count: 40)
    func changes<Value>(_ old: Value, _ new: Value) -> [String]? {
      Difference.between(old, new)?.changes.map(\.description)
    }
    #expect(changes(Multi.text(long), .text(long + "y")) == ["text: \"\(long)\" → \"\(long)y\""])
    #expect(changes(Multi.text(long), .text(long)) == nil)
    #expect(changes(Multi.both(1, text: "a"), .both(1, text: "b")) == [#"both.text: "a" → "b""#])
    #expect(changes(Multi.idle, .busy) == [".idle → .busy"])
    #expect(changes(Multi.idle, .text("a")) == [#".idle → .text("a")"#])
    #expect(changes(Single.some(1), .none) == [".some(1) → .none"])
  }

  fileprivate final class Counted: Sendable { let n = 7 }

  fileprivate enum Multi: Sendable {
    case idle, busy
    case text(String)
    case object(Counted)
    case both(Int, text: String)
    case labelled(only: Bool)
    case fault(any Error)
    case optional(Int?)
    case nested(Single<Int>)
    case void(Void)
    case hollow(Hollow)
    case flags(Bool, Bool, UInt8)
    case call(@Sendable () -> Void)
    indirect case boxed(Int)
  }

  fileprivate enum Single<Value: Sendable>: Sendable { case none, some(Value) }

  fileprivate enum Wide: Sendable { case byte(UInt8), vector(SIMD4<Double>) }

  fileprivate enum Bare: Sendable { case only }

  fileprivate enum Described: Sendable, CustomStringConvertible {
    case one, two(Int)
    var description: String { "a description" }
  }

  fileprivate struct Held { weak var object: Counted? }

  fileprivate enum Weak { case one(Held), two(Int) }

  fileprivate struct Hollow: Sendable {}

  fileprivate struct Fault: Error { var code = 3 }

  fileprivate struct Sample: Sendable, CustomTestStringConvertible {
    let value: any Sendable
    let text: String
    var isRead = true
    var testDescription: String { text }

    static let all = [
      Sample(value: Multi.idle, text: ".idle"),
      Sample(value: Multi.busy, text: ".busy"),
      Sample(value: Multi.text("a"), text: #".text("a")"#),
      Sample(value: Multi.text("longer than fits into a word"), text: #".text("longer than fits into a word")"#),
      Sample(value: Multi.object(Counted()), text: ".object(TreeOfEnumsTests.Counted(n: 7))"),
      Sample(value: Multi.both(1, text: "b"), text: #".both(1, text: "b")"#),
      Sample(value: Multi.labelled(only: true), text: ".labelled(only: true)"),
      Sample(value: Multi.fault(Fault()), text: ".fault(TreeOfEnumsTests.Fault(code: 3))"),
      Sample(value: Multi.optional(nil), text: ".optional(nil)"),
      Sample(value: Multi.optional(4), text: ".optional(4)"),
      Sample(value: Multi.nested(.some(5)), text: ".nested(.some(5))"),
      Sample(value: Multi.void(()), text: ".void"),
      Sample(value: Multi.hollow(Hollow()), text: ".hollow(TreeOfEnumsTests.Hollow())"),
      Sample(value: Multi.flags(true, false, 9), text: ".flags(true, false, 9)"),
      Sample(value: Multi.call {}, text: ".call((Function))", isRead: false),
      Sample(value: Multi.boxed(1), text: ".boxed(1)", isRead: false),
      Sample(value: Single<String>.none, text: ".none"),
      Sample(value: Single.some("x"), text: #".some("x")"#),
      Sample(value: Single<Multi>.some(.text("y")), text: #".some(.text("y"))"#),
      Sample(value: Single<Never>.none, text: ".none"),
      Sample(value: Single<Void>.some(()), text: ".some"),
      Sample(value: Single<Single<Bool>>.some(.some(true)), text: ".some(.some(true))"),
      Sample(value: Single<Bool?>.some(nil), text: ".some(nil)"),
      Sample(value: Wide.vector([1, 2, 3, 4]), text: ".vector(SIMD4<Double>(1.0, 2.0, 3.0, 4.0))"),
      Sample(value: Wide.byte(3), text: ".byte(3)"),
      Sample(value: Bare.only, text: ".only"),
      Sample(value: Described.one, text: #"TreeOfEnumsTests.Described("a description")"#),
      Sample(value: Described.two(2), text: ".two(2)"),
    ]
  }

  private func tree(of shape: ValueShape) -> Tree? {
    switch shape {
    case .finished(let tree): tree
    case .fields(let frame, let parts, _):
      Tree(frame, parts.map { Tree.Field(label: $0.label, value: Tree(describing: $0.value)) })
    case .list, .set, .dictionary: nil
    }
  }
}
