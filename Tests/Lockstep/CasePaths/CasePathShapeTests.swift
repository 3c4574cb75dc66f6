import Testing

@testable import Lockstep

/// For every shape of an enum, a path extracts the embedded value and rejects every other case, both before and after
/// it has determined its case, and regardless of the first case that it is applied to.
@Suite struct CasePathShapeTests {
  /// Checks a path against values of its case and of other cases.
  private func check<Root, Value>(
    _ make: @autoclosure () -> CasePath<Root, Value>,
    _ values: [Value],
    others: [Root] = [],
    isSame: (Value, Value) -> Bool,
    location: SourceLocation = #_sourceLocation
  ) {
    let first = make()
    let afterMisses = make()
    let afterEmbedding = make()
    for other in others { #expect(afterMisses.extract(from: other) == nil, sourceLocation: location) }
    for value in values { _ = afterEmbedding.embed(value) }
    for path in [first, afterMisses, afterEmbedding, first] {
      for value in values {
        var root = make().embed(value)
        #expect(path.extract(from: root).map { isSame($0, value) } == true, sourceLocation: location)
        #expect(path.isCase(root), sourceLocation: location)
        #expect(path.extract(from: path.embed(value)).map { isSame($0, value) } == true, sourceLocation: location)
        #expect(path.modify(&root) { $0 = values[0] } != nil, sourceLocation: location)
        #expect(path.extract(from: root).map { isSame($0, values[0]) } == true, sourceLocation: location)
      }
      for other in others {
        var other = other
        #expect(path.extract(from: other) == nil, sourceLocation: location)
        #expect(!path.isCase(other), sourceLocation: location)
        #expect(path.modify(&other) { _ in } == nil, sourceLocation: location)
      }
    }
  }

  private func check<Root, Value: Equatable>(
    _ make: @autoclosure () -> CasePath<Root, Value>,
    _ values: [Value],
    others: [Root] = [],
    location: SourceLocation = #_sourceLocation
  ) {
    check(make(), values, others: others, isSame: ==, location: location)
  }

  /// Values of the types that are compared by their descriptions.
  private func same(_ first: Any, _ second: Any) -> Bool { "\(first)" == "\(second)" }

  private let plain: [MixedEnum] = [
    .none, .number(1), .text("text"), .row(id: 1, name: "a"), .mixed(2, name: "b"), .labelled(value: 3), .other(4),
    .unit(()), .empty(Empty()), .optional(nil), .optional(7), .box(Payload(1)), .alsoNone,
  ]

  private func plain(without names: String...) -> [MixedEnum] {
    plain.filter { value in !names.contains { "\(value)".hasPrefix($0) } }
  }

  @Test func payloadsWithAndWithoutLabels() {
    check(CasePath(MixedEnum.number), [0, -1, .max], others: plain(without: "number"))
    check(CasePath(MixedEnum.text), ["", "long enough to be on the heap"], others: plain(without: "text"))
    check(CasePath(MixedEnum.other), [0, -1], others: plain(without: "other"))
    check(CasePath(MixedEnum.labelled), [0, 5], others: plain(without: "labelled"))
    let rows = [(1, "a"), (2, "long enough to be on the heap")]
    check(CasePath(MixedEnum.row), rows, others: plain(without: "row"), isSame: ==)
    check(CasePath(MixedEnum.mixed), [(1, "a")], others: plain(without: "mixed"), isSame: ==)
    check(CasePath(SmallPayloadEnum.three), [(1, true, "x")], others: [.bool(true), .none], isSame: ==)
  }

  @Test func noPayload() {
    for (path, own) in [
      (CasePath(case: MixedEnum.none), "none"), (CasePath(case: MixedEnum.alsoNone), "alsoNone"),
    ] {
      for value in plain { #expect((path.extract(from: value) != nil) == ("\(value)" == own)) }
      #expect("\(path.embed(()))" == own)
      #expect(path.caseName == own)
    }
  }

  @Test func payloadsOfNoSize() {
    check(CasePath(MixedEnum.unit), [()], others: plain(without: "unit"), isSame: ==)
    check(CasePath(MixedEnum.empty), [Empty()], others: plain(without: "empty"))
    for value in plain { #expect(CasePath(MixedEnum.never).extract(from: value) == nil) }
  }

  @Test func optionalPayloadsDifferFromTheirWrappedTypes() {
    check(CasePath(MixedEnum.optional), [nil, 3], others: plain(without: "optional"))
    check(CasePath(NestedOptionalEnum.twice), [nil, .some(nil), 1], others: [.once(nil), .once(1)])
    check(CasePath(NestedOptionalEnum.once), [nil, 1], others: [.twice(nil), .twice(.some(nil))])
    check(CasePath(Optional<Int>.some), [1], others: [nil])
    check(CasePath(Optional<Payload>.some), [Payload(1)], others: [nil], isSame: ===)
    check(CasePath(case: Int?.none), [()], others: [1], isSame: ==)
  }

  @Test func referencePayloads() {
    let (a, b, c) = (Payload(1), Payload(2), Subclass(3))
    check(CasePath(MixedEnum.box), [a], others: plain(without: "box"), isSame: ===)
    check(CasePath(ObjectPayloadEnum.first), [a, b], others: [.second(a), .third(c)], isSame: ===)
    check(CasePath(ObjectPayloadEnum.second), [a, c], others: [.first(a), .third(c)], isSame: ===)
    check(CasePath(ObjectPayloadEnum.third), [c], others: [.first(c), .second(c)], isSame: ===)
    let weak = WeakBox(a)
    check(CasePath(WeakReferenceEnum.second), [weak], others: [.first(weak), .none]) { $0.object === $1.object }
  }

  @Test func existentialPayloads() {
    let all: [ExistentialPayloadEnum] = [
      .proto(ConformingStruct(1)), .error(ConformingStruct(2)), .any(ConformingStruct(3)), .mine(ConformingStruct(4)),
      .any(5), .any("x"),
    ]
    func without(_ name: String) -> [ExistentialPayloadEnum] { all.filter { !"\($0)".hasPrefix(name) } }
    let values = (ConformingStruct(1), LargeStruct())
    check(CasePath(ExistentialPayloadEnum.proto), [values.0, values.1], others: without("proto"), isSame: same)
    check(CasePath(ExistentialPayloadEnum.error), [values.0, values.1], others: without("error"), isSame: same)
    check(CasePath(ExistentialPayloadEnum.any), [values.0, 5, "x"], others: without("any"), isSame: same)
    check(CasePath(ExistentialPayloadEnum.mine), [values.0], others: without("mine"))
    let failure = Result<Int, any Error>.failure(ConformingStruct(1))
    check(CasePath(Result<Int, any Error>.success), [1], others: [failure])
    check(CasePath(Result<Int, any Error>.failure), [values.0], others: [.success(1)], isSame: same)
  }

  @Test func indirectPayloads() {
    let all: [Tree] = [.leaf, .number(1), .node(.leaf), .pair(.leaf, .number(2)), .wide(.zero), .void(())]
    func without(_ name: String) -> [Tree] { all.filter { !"\($0)".hasPrefix(name) } }
    check(CasePath(Tree.number), [1, 2], others: without("number"))
    check(CasePath(Tree.node), all, others: without("node"))
    check(CasePath(Tree.wide), [.zero, .one], others: without("wide"))
    check(CasePath(Tree.void), [()], others: without("void"), isSame: ==)
    check(CasePath(Tree.pair), [(.leaf, .node(.leaf))], others: without("pair"), isSame: ==)
    check(CasePath(PartlyIndirectEnum.boxed), [[1], []], others: [.flat(1), .none])
    check(CasePath(PartlyIndirectEnum.flat), [1], others: [.boxed([1]), .none])
  }

  @Test func genericEnums() {
    check(CasePath(Generic<Int>.value), [1], others: [.same(1), .list([1])])
    check(CasePath(Generic<String>.same), ["a"], others: [.value("a")])
    check(CasePath(Generic<Payload>.value), [Payload(1)], others: [.same(Payload(1))], isSame: ===)
    check(CasePath(Generic<Void>.value), [()], others: [.same(()), .list([])], isSame: ==)
    check(CasePath(Generic<SIMD4<Float>>.boxed), [.one], others: [.value(.one)])
    check(CasePath(Outer<Int>.Inner<String>.both), [(1, "a")], others: [.first(1), .second("a")], isSame: ==)
  }

  @Test func enumsOfOneAndOfMoreThan64Cases() {
    check(CasePath(SingleCaseEnum.only), [1, 2])
    check(CasePath(case: SingleEmptyCaseEnum.only), [()], isSame: ==)
    check(CasePath(ManyCasesEnum.last), ["x"], others: [.first(1), .c40(1), .none])
  }

  @Test func smallPayloadsThatShareTheirSpareBits() {
    let small: [SmallPayloadEnum] = [.none, .small(.a), .three(1, true, name: "")]
    check(CasePath(SmallPayloadEnum.bool), [true, false], others: small)
    let spare: [SpareBitsEnum] = [.second(true), .second(false), .none]
    check(CasePath(SpareBitsEnum.first), [true, false], others: spare + [.third(.b)])
    check(CasePath(SpareBitsEnum.third), [.a, .b], others: spare + [.first(false)])
  }

  @Test func largeAndAlignedPayloads() {
    let others: [LargePayloadEnum] = [.other(1), .none]
    check(CasePath(LargePayloadEnum.big), [LargeStruct()], others: others + [.vector(.one)])
    check(CasePath(LargePayloadEnum.vector), [.one, .zero], others: others + [.big(LargeStruct())])
    let first = LargePayloadWithObjectEnum.first(LargeStructWithObject())
    check(CasePath(LargePayloadWithObjectEnum.second), [LargeStructWithObject()], others: [first, .none]) {
      $0.last === $1.last
    }
  }

  @Test func functionPayloads() {
    let calls = Counter()
    let hidden = CasePath(FunctionPayloadEnum.callback)
    #expect(hidden.extract(from: .none) == nil)
    hidden.extract(from: .callback { calls.value += 1 })?()
    hidden.extract(from: hidden.embed { calls.value += 10 })?()
    #expect(hidden.extract(from: .plain {}) == nil)
    CasePath(FunctionPayloadEnum.plain).extract(from: .plain { calls.value += 100 })?()
    #expect(calls.value == 111)
    let generic = CasePath(Generic<@Sendable (Int) -> Int>.value)
    #expect(generic.extract(from: .value { $0 + 1 })?(41) == 42)
    let explicit = CasePath<FunctionPayloadEnum, @Sendable (Int) -> Int>(
      embed: { .convert($0) },
      extract: {
        guard case .convert(let function) = $0 else { return nil }
        return function
      }
    )
    #expect(explicit.extract(from: .convert { $0 + 1 })?(41) == 42)
    #expect(explicit.extract(from: .none) == nil)
  }

  @Test func functionsThatOnlyTheCompilerCanReadAreStillDistinguished() {
    let path = CasePath(FunctionPayloadEnum.convert)
    #expect(path.extract(from: .none) == nil)
    #expect(path.extract(from: .plain {}) == nil)
    #expect(path.isCase(path.embed { $0 }))
    #expect(path.isCase(.convert { $0 }))
    #expect(path.extract(from: .alsoConvert { $0 }) == nil)
  }

  @Test func aFunctionThatOnlyTheCompilerCanReadTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = CasePath(FunctionPayloadEnum.convert).extract(from: .convert { $0 })
    }
  }

  @Test func metatypePayloads() {
    let path = CasePath(MetatypePayloadEnum.thin)
    #expect(path.extract(from: .thick(Payload.self)) == nil)
    #expect(path.extract(from: .thin(Int.self)) == Int.self)
    let others = [MetatypePayloadEnum.thin(Int.self)]
    check(CasePath(MetatypePayloadEnum.thick), [Payload.self, Subclass.self], others: others, isSame: ==)
    check(CasePath(MetatypePayloadEnum.any), [Int.self, String.self], others: others, isSame: ==)
  }
}
