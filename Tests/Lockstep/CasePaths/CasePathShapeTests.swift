import Testing

@testable import Lockstep

/// For every shape of an enum, a path extracts the embedded value and rejects every other case, both before and after
/// it has determined its case, and regardless of the first case that it is applied to.
@Suite struct CasePathShapeTests {
  /// Checks a path against values of its case and of other cases.
  private func check<Root, Value>(
    _ make: () -> CasePath<Root, Value>,
    _ values: [Value],
    others: [Root] = [],
    build: (Value) -> Root,
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
        var root = build(value)
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
    _ make: () -> CasePath<Root, Value>,
    _ values: [Value],
    others: [Root] = [],
    build: (Value) -> Root,
    location: SourceLocation = #_sourceLocation
  ) {
    check(make, values, others: others, build: build, isSame: ==, location: location)
  }

  private let plain: [MixedEnum] = [
    .none, .number(1), .text("text"), .row(id: 1, name: "a"), .mixed(2, name: "b"), .labelled(value: 3), .other(4),
    .unit(()), .empty(Empty()), .optional(nil), .optional(7), .box(Payload(1)), .alsoNone,
  ]

  private func plain(without names: String...) -> [MixedEnum] {
    plain.filter { value in !names.contains { "\(value)".hasPrefix($0) } }
  }

  @Test func onePayload() {
    check({ CasePath(MixedEnum.number) }, [0, -1, .max], others: plain(without: "number"), build: MixedEnum.number)
    check({ CasePath(MixedEnum.text) }, ["", "long enough to be on the heap"], others: plain(without: "text")) {
      .text($0)
    }
  }

  @Test func twoCasesOfOnePayloadType() {
    check({ CasePath(MixedEnum.other) }, [0, -1], others: plain(without: "other"), build: MixedEnum.other)
  }

  @Test func labelledPayloads() {
    check({ CasePath(MixedEnum.labelled) }, [0, 5], others: plain(without: "labelled")) { .labelled(value: $0) }
    check(
      { CasePath(MixedEnum.row) },
      [(1, "a"), (2, "long enough to be on the heap")],
      others: plain(without: "row")
    ) {
      MixedEnum.row(id: $0.0, name: $0.1)
    } isSame: {
      $0 == $1
    }
    check({ CasePath(MixedEnum.mixed) }, [(1, "a")], others: plain(without: "mixed")) {
      MixedEnum.mixed($0.0, name: $0.1)
    } isSame: {
      $0 == $1
    }
  }

  @Test func threePayloads() {
    check({ CasePath(SmallPayloadEnum.three) }, [(1, true, "x")], others: [.bool(true), .none]) {
      SmallPayloadEnum.three($0.0, $0.1, name: $0.2)
    } isSame: {
      $0 == $1
    }
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
    check({ CasePath(MixedEnum.unit) }, [()], others: plain(without: "unit")) {
      .unit($0)
    } isSame: { _, _ in
      true
    }
    check({ CasePath(MixedEnum.empty) }, [Empty()], others: plain(without: "empty"), build: MixedEnum.empty)
    for value in plain { #expect(CasePath(MixedEnum.never).extract(from: value) == nil) }
  }

  @Test func anOptionalPayloadDiffersFromItsWrappedType() {
    check({ CasePath(MixedEnum.optional) }, [nil, 3], others: plain(without: "optional"), build: MixedEnum.optional)
    check(
      { CasePath(NestedOptionalEnum.twice) },
      [nil, .some(nil), 1],
      others: [.once(nil), .once(1)],
      build: NestedOptionalEnum.twice
    )
    check(
      { CasePath(NestedOptionalEnum.once) },
      [nil, 1],
      others: [.twice(nil), .twice(.some(nil))],
      build: NestedOptionalEnum.once
    )
  }

  @Test func classPayloads() {
    let object = Payload(1)
    check({ CasePath(MixedEnum.box) }, [object], others: plain(without: "box")) {
      .box($0)
    } isSame: {
      $0 === $1
    }
    let (a, b, c) = (Payload(1), Payload(2), Subclass(3))
    check({ CasePath(ObjectPayloadEnum.first) }, [a, b], others: [.second(a), .third(c)]) {
      .first($0)
    } isSame: {
      $0 === $1
    }
    check({ CasePath(ObjectPayloadEnum.second) }, [a, c], others: [.first(a), .third(c)]) {
      .second($0)
    } isSame: {
      $0 === $1
    }
    check({ CasePath(ObjectPayloadEnum.third) }, [c], others: [.first(c), .second(c)]) {
      .third($0)
    } isSame: {
      $0 === $1
    }
  }

  @Test func existentialPayloads() {
    let all: [ExistentialPayloadEnum] = [
      .proto(ConformingStruct(1)), .error(ConformingStruct(2)), .any(ConformingStruct(3)), .mine(ConformingStruct(4)),
      .any(5), .any("x"),
    ]
    func without(_ name: String) -> [ExistentialPayloadEnum] { all.filter { !"\($0)".hasPrefix(name) } }
    func same(_ first: Any, _ second: Any) -> Bool { "\(first)" == "\(second)" }
    check(
      { CasePath(ExistentialPayloadEnum.proto) },
      [ConformingStruct(1), LargeStruct()],
      others: without("proto"),
      build: ExistentialPayloadEnum.proto,
      isSame: same
    )
    check(
      { CasePath(ExistentialPayloadEnum.error) },
      [ConformingStruct(1), LargeStruct()],
      others: without("error"),
      build: ExistentialPayloadEnum.error,
      isSame: same
    )
    check(
      { CasePath(ExistentialPayloadEnum.any) },
      [ConformingStruct(1), 5, "x"],
      others: without("any"),
      build: ExistentialPayloadEnum.any,
      isSame: same
    )
    check(
      { CasePath(ExistentialPayloadEnum.mine) },
      [ConformingStruct(1)],
      others: without("mine"),
      build: ExistentialPayloadEnum.mine
    )
  }

  @Test func indirectPayloads() {
    let all: [Tree] = [.leaf, .number(1), .node(.leaf), .pair(.leaf, .number(2)), .wide(.zero), .void(())]
    func without(_ name: String) -> [Tree] { all.filter { !"\($0)".hasPrefix(name) } }
    check({ CasePath(Tree.number) }, [1, 2], others: without("number"), build: Tree.number)
    check({ CasePath(Tree.node) }, all, others: without("node"), build: Tree.node)
    check({ CasePath(Tree.wide) }, [.zero, .one], others: without("wide"), build: Tree.wide)
    check({ CasePath(Tree.void) }, [()], others: without("void")) {
      .void($0)
    } isSame: { _, _ in
      true
    }
    check({ CasePath(Tree.pair) }, [(.leaf, .node(.leaf))], others: without("pair")) {
      .pair($0.0, $0.1)
    } isSame: {
      $0 == $1
    }
    check(
      { CasePath(PartlyIndirectEnum.boxed) },
      [[1], []],
      others: [.flat(1), .none],
      build: PartlyIndirectEnum.boxed
    )
    check({ CasePath(PartlyIndirectEnum.flat) }, [1], others: [.boxed([1]), .none], build: PartlyIndirectEnum.flat)
  }

  @Test func genericEnums() {
    check({ CasePath(Generic<Int>.value) }, [1], others: [.same(1), .list([1])], build: Generic<Int>.value)
    check({ CasePath(Generic<String>.same) }, ["a"], others: [.value("a")], build: Generic<String>.same)
    check({ CasePath(Generic<Payload>.value) }, [Payload(1)], others: [.same(Payload(1))]) {
      .value($0)
    } isSame: {
      $0 === $1
    }
    check({ CasePath(Generic<Void>.value) }, [()], others: [.same(()), .list([])]) {
      .value($0)
    } isSame: { _, _ in
      true
    }
    check({ CasePath(Generic<SIMD4<Float>>.boxed) }, [.one], others: [.value(.one)], build: Generic.boxed)
    check({ CasePath(Outer<Int>.Inner<String>.both) }, [(1, "a")], others: [.first(1), .second("a")]) {
      .both($0.0, $0.1)
    } isSame: {
      $0 == $1
    }
  }

  @Test func optionalAndResult() {
    check({ CasePath(Optional<Int>.some) }, [1], others: [nil], build: Optional.some)
    check({ CasePath(Optional<Payload>.some) }, [Payload(1)], others: [nil]) {
      .some($0)
    } isSame: {
      $0 === $1
    }
    check({ CasePath(case: Int?.none) }, [()], others: [1]) { _ in
      nil
    } isSame: { _, _ in
      true
    }
    let failure = Result<Int, any Error>.failure(ConformingStruct(1))
    check({ CasePath(Result<Int, any Error>.success) }, [1], others: [failure], build: Result.success)
    check(
      { CasePath(Result<Int, any Error>.failure) },
      [ConformingStruct(1)],
      others: [.success(1)],
      build: Result.failure
    ) {
      "\($0)" == "\($1)"
    }
  }

  @Test func enumsOfOneCase() {
    check({ CasePath(SingleCaseEnum.only) }, [1, 2], build: SingleCaseEnum.only)
    check({ CasePath(case: SingleEmptyCaseEnum.only) }, [()]) { _ in
      .only
    } isSame: { _, _ in
      true
    }
  }

  @Test func smallPayloadsThatShareTheirSpareBits() {
    check({ CasePath(SmallPayloadEnum.bool) }, [true, false], others: [.none, .small(.a), .three(1, true, name: "")]) {
      .bool($0)
    }
    check(
      { CasePath(SpareBitsEnum.first) },
      [true, false],
      others: [.second(true), .second(false), .third(.b), .none]
    ) {
      .first($0)
    }
    check(
      { CasePath(SpareBitsEnum.third) },
      [.a, .b],
      others: [.second(true), .first(false), .none],
      build: SpareBitsEnum.third
    )
  }

  @Test func largeAndAlignedPayloads() {
    check(
      { CasePath(LargePayloadEnum.big) },
      [LargeStruct()],
      others: [.vector(.one), .other(1), .none],
      build: LargePayloadEnum.big
    )
    check(
      { CasePath(LargePayloadEnum.vector) },
      [.one, .zero],
      others: [.big(LargeStruct()), .other(1), .none],
      build: LargePayloadEnum.vector
    )
    check(
      { CasePath(LargePayloadWithObjectEnum.second) },
      [LargeStructWithObject()],
      others: [.first(LargeStructWithObject()), .none]
    ) {
      .second($0)
    } isSame: {
      $0.last === $1.last
    }
  }

  @Test func weakReferencesInPayloads() {
    let object = Payload(1)
    check({ CasePath(WeakReferenceEnum.second) }, [WeakBox(object)], others: [.first(WeakBox(object)), .none]) {
      .second($0)
    } isSame: {
      $0.object === $1.object
    }
  }

  @Test func moreThan64Cases() {
    check({ CasePath(ManyCasesEnum.last) }, ["x"], others: [.first(1), .c40(1), .none], build: ManyCasesEnum.last)
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
    check(
      { CasePath(MetatypePayloadEnum.thick) },
      [Payload.self, Subclass.self],
      others: [.thin(Int.self)],
      build: MetatypePayloadEnum.thick,
      isSame: ==
    )
    check(
      { CasePath(MetatypePayloadEnum.any) },
      [Int.self, String.self],
      others: [.thin(Int.self)],
      build: MetatypePayloadEnum.any,
      isSame: ==
    )
  }
}
