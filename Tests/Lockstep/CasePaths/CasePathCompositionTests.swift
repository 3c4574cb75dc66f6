import Testing

@testable import Lockstep

/// Embeddings that are no constructor: slower, never wrong.
@Suite struct CasePathCompositionTests {
  enum Root {
    case a(Inner), b(Inner), optional(Inner?), any(Any), base(Payload), list([Payload]), recursive(Tree), none
  }

  enum Inner: Equatable { case a(Int), b(Int), row(id: Int, name: String), refresh }

  private let misses: [Root] = [.a(.b(1)), .b(.a(1)), .a(.refresh), .optional(nil), .optional(.a(1)), .any(1), .none]

  @Test func aCompositionOfConstructors() {
    let path = CasePath<Root, Int> { .a(.a($0)) }
    for _ in 0..<2 {
      for miss in misses { #expect(path.extract(from: miss) == nil) }
      #expect(path.extract(from: .a(.a(5))) == 5)
      #expect(path.extract(from: path.embed(6)) == 6)
    }
    var root = Root.a(.a(1))
    #expect(path.modify(&root) { $0 += 1 } != nil)
    #expect(path.extract(from: root) == 2)
  }

  @Test func aCompositionThroughAnOptional() {
    let path = CasePath<Root, Int> { .optional(.b($0)) }
    for _ in 0..<2 {
      for miss in misses { #expect(path.extract(from: miss) == nil) }
      #expect(path.extract(from: .optional(.b(5))) == 5)
    }
    let wrapped = CasePath<Root, Inner> { .optional($0) }
    #expect(wrapped.extract(from: .optional(nil)) == nil)
    #expect(wrapped.extract(from: .optional(.refresh)) == .refresh)
    #expect(wrapped.extract(from: .a(.refresh)) == nil)
    #expect(wrapped.extract(from: .optional(nil)) == nil)
  }

  @Test func aCompositionOfSeveralPayloadsAndOfNone() {
    let row = CasePath<Root, (Int, String)> { .b(.row(id: $0.0, name: $0.1)) }
    #expect(row.extract(from: .b(.row(id: 1, name: "x"))).map { $0 == (1, "x") } == true)
    #expect(row.extract(from: .a(.row(id: 1, name: "x"))) == nil)
    let refresh = CasePath<Root, Void>(case: .b(.refresh))
    #expect(refresh.extract(from: .a(.refresh)) == nil)
    #expect(refresh.extract(from: .b(.refresh)) != nil)
    #expect(refresh.extract(from: .b(.a(1))) == nil)
  }

  @Test func payloadsThatAreConvertedOnTheWay() {
    let any = CasePath<Root, Int> { .any($0) }
    #expect(any.extract(from: .any("x")) == nil)
    #expect(any.extract(from: .any(5)) == 5)
    #expect(any.extract(from: .any("x")) == nil)
    let subclass = CasePath<Root, Subclass> { .base($0) }
    #expect(subclass.extract(from: .base(Payload(1))) == nil)
    #expect(subclass.extract(from: .base(Subclass(1)))?.number == 1)
    #expect(subclass.extract(from: .base(Payload(1))) == nil)
    let list = CasePath<Root, [Subclass]> { .list($0) }
    #expect(list.extract(from: .list([Payload(1)])) == nil)
    #expect(list.extract(from: .list([Subclass(1)]))?.count == 1)
  }

  @Test func embeddingsOfAnEnumIntoItself() {
    let identity = CasePath<Tree, Tree> { $0 }
    let once = CasePath(Tree.node)
    let twice = CasePath<Tree, Tree> { .node(.node($0)) }
    let deep = Tree.node(.node(.node(.leaf)))
    for _ in 0..<2 {
      #expect(identity.extract(from: deep) == deep)
      #expect(identity.extract(from: .leaf) == .leaf)
      #expect(once.extract(from: deep) == .node(.node(.leaf)))
      #expect(once.extract(from: .leaf) == nil)
      #expect(twice.extract(from: deep) == .node(.leaf))
      #expect(twice.extract(from: .node(.leaf)) == nil)
      #expect(twice.extract(from: .leaf) == nil)
    }
  }

  @Test func anyWithinAny() {
    let path = CasePath<Root, Any> { .any(Root.any($0)) }
    let plain = CasePath<Root, Any>(Root.any)
    for _ in 0..<2 {
      #expect(path.extract(from: .any(5)) == nil)
      #expect(path.extract(from: .any(Root.any(5))) as? Int == 5)
      #expect(plain.extract(from: .any(5)) as? Int == 5)
      #expect(plain.extract(from: .any(Root.any(5))) is Root)
    }
  }

  @Test func rootsThatAreNoEnums() {
    struct Wrapper { var number: Int }
    let path = CasePath<Wrapper, Int> { Wrapper(number: $0) }
    #expect(path.extract(from: Wrapper(number: 1)) == nil)
    #expect(path.caseName == nil)
    #expect(!path.isCase(path.embed(1)))
  }

  @Test func mirrorTakesOverWhereTheLayoutIsUnknown() {
    for (value, name) in [(Inner.a(1), "a"), (.row(id: 1, name: "x"), "row"), (.refresh, "refresh")] {
      #expect(CaseView(mirroring: value)?.name == name)
    }
    #expect(CaseView(mirroring: Inner.b(4))?.payload as? Int == 4)
    #expect(CaseView(mirroring: Plain.labelled(value: 4))?.payload as? Int == 4)
    #expect(CaseView(mirroring: Inner.refresh)?.payload == nil)
    #expect(CaseView(mirroring: 5) == nil)
    let path = CasePath(Inner.a)
    path.memory.learn(CaseFact(.foreign))
    #expect(path.extract(from: .a(3)) == 3)
    #expect(path.extract(from: .b(3)) == nil)
  }

  @Test func explicitPathsAreUsedAsGiven() {
    let even = CasePath<Int, Int>(embed: { $0 * 2 }, extract: { $0.isMultiple(of: 2) ? $0 / 2 : nil })
    var number = 8
    #expect(even.extract(from: 3) == nil)
    #expect(even.modify(&number) { $0 += 1 } != nil)
    #expect(number == 10)
    #expect(even.isCase(4) && !even.isCase(5))
  }

  @Test func namesOfCases() {
    let path = CasePath(Plain.row)
    #expect(path.caseName == nil)
    _ = path.embed((1, ""))
    #expect(path.caseName == "row")
    #expect(EnumCases.names(of: Inner.self) == ["a", "b", "row", "refresh"])
    #expect(EnumCases.names(of: Generic<Int>.self) == ["value", "same", "list", "boxed"])
    #expect(EnumCases.names(of: Int.self) == nil)
  }
}
