import LockstepDiff
import Testing

@testable import Lockstep

/// Paths whose embedding is not an enum constructor: extraction is slower but correct.
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

  /// Neither this type nor the type of its field is equatable.
  enum List {
    enum Row { case saved(TaskResult<Int>), named(String), renamed(String), moved(Int, by: Int), refresh }

    struct Place { var number: Int }

    /// A text with an `==` that ignores case.
    struct Title: Equatable {
      var text: String

      static func == (first: Self, second: Self) -> Bool { first.text.lowercased() == second.text.lowercased() }
    }

    case row(id: String, action: Row), at(Place, Row), page(id: String, list: Box), pair(Int, Int), none
    case titled(Title, Int), between((Title, Title), Int)
  }

  indirect enum Box { case list(List) }

  @Test func constantsBesideThePayloadMustMatch() {
    let path = CasePath<List, TaskResult<Int>> { .row(id: "a", action: .saved($0)) }
    let misses: [List] = [
      .row(id: "b", action: .saved(.success(1))), .row(id: "a", action: .refresh), .row(id: "a", action: .named("a")),
      .at(.init(number: 1), .saved(.success(1))), .none,
    ]
    for _ in 0..<2 {
      for miss in misses { #expect(path.extract(from: miss) == nil) }
      #expect(path.extract(from: .row(id: "a", action: .saved(.success(5)))) == .success(5))
      #expect(path.isCase(path.embed(.success(6))))
    }
    var list = List.row(id: "a", action: .saved(.success(1)))
    #expect(path.modify(&list) { $0 = .success(2) } != nil)
    #expect(path.extract(from: list) == .success(2))
  }

  @Test func aConstantOfThePayloadsTypeIsNotMistakenForIt() {
    let name = CasePath<List, String> { .row(id: "a", action: .named($0)) }
    #expect(name.extract(from: .row(id: "a", action: .named("x"))) == "x")
    #expect(name.extract(from: .row(id: "x", action: .named("a"))) == nil)
    let second = CasePath<List, Int> { .pair(5, $0) }
    #expect(second.extract(from: .pair(7, 5)) == nil)
    #expect(second.extract(from: .pair(5, 7)) == 7)
    let moved = CasePath<List, Int> { .row(id: "a", action: .moved($0, by: 2)) }
    #expect(moved.extract(from: .row(id: "a", action: .moved(1, by: 2))) == 1)
    #expect(moved.extract(from: .row(id: "a", action: .moved(2, by: 1))) == nil)
  }

  @Test func constantsAreComparedByTheirEqualityOrElseByTheirDescription() {
    let path = CasePath<List, String> { .at(.init(number: 1), .named($0)) }
    #expect(path.extract(from: .at(.init(number: 1), .named("x"))) == "x")
    #expect(path.extract(from: .at(.init(number: 2), .named("x"))) == nil)
    let titled = CasePath<List, Int> { .titled(.init(text: "a"), $0) }
    #expect(titled.extract(from: .titled(.init(text: "A"), 1)) == 1)
    #expect(titled.extract(from: .titled(.init(text: "b"), 1)) == nil)
    let between = CasePath<List, Int> { .between((.init(text: "a"), .init(text: "b")), $0) }
    #expect(between.extract(from: .between((.init(text: "A"), .init(text: "B")), 1)) == 1)
    #expect(between.extract(from: .between((.init(text: "a"), .init(text: "c")), 1)) == nil)
  }

  @Test func constantsOfAnotherCaseWithTheSamePayloadDiffer() {
    let path = CasePath<List, List.Place> { .at($0, .named("x")) }
    #expect(path.extract(from: .at(.init(number: 1), .renamed("x"))) == nil)
    #expect(path.extract(from: .at(.init(number: 1), .named("x")))?.number == 1)
  }

  @Test func tuplesOfAnotherLengthDoNotMatch() {
    let two = CasePath<Root, Int> { .any((1, $0)) }
    #expect(two.extract(from: .any((1, 2, 3))) == nil)
    #expect(two.extract(from: .any((1, 2))) == 2)
    let three = CasePath<Root, Int> { .any((1, 2, $0)) }
    #expect(three.extract(from: .any((1, 2))) == nil)
    #expect(three.extract(from: .any((1, 2, 3))) == 3)
  }

  @Test func constantsOnSeveralLevels() {
    let path = CasePath<List, TaskResult<Int>> { .page(id: "p", list: .list(.row(id: "a", action: .saved($0)))) }
    func root(_ page: String, _ row: String) -> List {
      .page(id: page, list: .list(.row(id: row, action: .saved(.success(1)))))
    }
    #expect(path.extract(from: root("p", "b")) == nil)
    #expect(path.extract(from: root("q", "a")) == nil)
    #expect(path.extract(from: root("p", "a")) == .success(1))
  }

  @Test func aCompositionWithoutAPayloadMatchesTheWholeValue() {
    let path = CasePath<List, Void>(case: .row(id: "a", action: .refresh))
    #expect(path.extract(from: .row(id: "b", action: .refresh)) == nil)
    #expect(path.extract(from: .row(id: "a", action: .refresh)) != nil)
    #expect(path.extract(from: .row(id: "a", action: .named("x"))) == nil)
    let constant = CasePath<List, Void>(case: .pair(1, 2))
    #expect(constant.extract(from: .pair(1, 2)) != nil)
    #expect(constant.extract(from: .pair(1, 3)) == nil)
  }

  @Test func compositionsThroughPresentationsAndStacks() {
    enum Screen { case tapped(Int) }
    enum Root { case sheet(PresentationAction<Screen>), path(StackAction<Int, Screen>) }
    let sheet = CasePath<Root, Int> { .sheet(.presented(.tapped($0))) }
    let element = CasePath<Root, Int> { .path(.element(id: 2, action: .tapped($0))) }
    #expect(sheet.extract(from: .sheet(.dismiss)) == nil)
    #expect(sheet.extract(from: .sheet(.presented(.tapped(7)))) == 7)
    #expect(element.extract(from: .path(.element(id: 1, action: .tapped(7)))) == nil)
    #expect(element.extract(from: .path(.element(id: 2, action: .tapped(7)))) == 7)
    #expect(element.extract(from: .path(.popFrom(id: 2))) == nil)
  }

  @Test func compositionsPrintAsInCode() {
    let saved = CasePath<List, TaskResult<Int>> { .row(id: "a", action: .saved($0)) }
    #expect(saved.compositionText(embedding: .success(1)) == #".row(id: "a", action: .saved(…))"#)
    let moved = CasePath<List, Int> { .row(id: "a", action: .moved(3, by: $0)) }
    #expect(moved.compositionText(embedding: 1) == #".row(id: "a", action: .moved(3, by: …))"#)
    let refresh = CasePath<List, Void>(case: .row(id: "a", action: .refresh))
    #expect(refresh.compositionText(embedding: ()) == #".row(id: "a", action: .refresh)"#)
    #expect(CasePath(Inner.a).compositionText(embedding: 1) == nil, "not a composition")
  }

  @Test func payloadsConvertedByTheEmbedding() {
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

  @Test func rootsThatAreNotEnums() {
    struct Wrapper { var number: Int }
    let path = CasePath<Wrapper, Int> { Wrapper(number: $0) }
    #expect(path.extract(from: Wrapper(number: 1)) == nil)
    #expect(path.caseName == nil)
    #expect(!path.isCase(path.embed(1)))
  }

  @Test func mirrorIsUsedIfTheLayoutIsUnknown() {
    for (value, name) in [(Inner.a(1), "a"), (.row(id: 1, name: "x"), "row"), (.refresh, "refresh")] {
      #expect(CaseNameAndPayload(mirroring: value)?.name == name)
    }
    #expect(CaseNameAndPayload(mirroring: Inner.b(4))?.payload as? Int == 4)
    #expect(CaseNameAndPayload(mirroring: MixedEnum.labelled(value: 4))?.payload as? Int == 4)
    #expect(CaseNameAndPayload(mirroring: Inner.refresh)?.payload == nil)
    #expect(CaseNameAndPayload(mirroring: 5) == nil)
    let path = CasePath(Inner.a)
    path.memory.learn(CaseLayout(.foreign))
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
    let path = CasePath(MixedEnum.row)
    #expect(path.caseName == nil)
    _ = path.embed((1, ""))
    #expect(path.caseName == "row")
    #expect(EnumMetadata.caseNames(of: Inner.self) == ["a", "b", "row", "refresh"])
    #expect(EnumMetadata.caseNames(of: Generic<Int>.self) == ["value", "same", "list", "boxed"])
    #expect(EnumMetadata.caseNames(of: Int.self) == nil)
  }
}
