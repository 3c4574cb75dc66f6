import Testing

@testable import LockstepDiff

/// Structs whose fields are read in place are printed like structs that are reflected.
@Suite struct TreeOfStructsTests {
  @Test(
    arguments: [
      (
        MixedFieldsStruct(),
        #"MixedFieldsStruct(a: 1, text: "x", list: [1, 2], none: nil, box: SampleObject(n: 1), pair: Pair<Int, Bool>(first: 1, second: true))"#
      ),
      (WrappedFieldsStruct(count: 3), "WrappedFieldsStruct(count: 3, _raw: ComputedWrapper(value: 5), shown: shown)"),
      (PaddedStruct(), "PaddedStruct(a: 1, b: 2, c: true, d: 3)"),
      (
        Pair(first: Pair(first: "a", second: 1), second: [Pair(first: 1.5, second: EmptyStruct())]),
        #"Pair<Pair<String, Int>, Array<Pair<Double, EmptyStruct>>>(first: Pair<String, Int>(first: "a", second: 1), second: [Pair<Double, EmptyStruct>(first: 1.5, second: EmptyStruct())])"#
      ),
      (
        Pair(first: Optional(Optional<Int>.none), second: Phase.done(3)),
        "Pair<Optional<Optional<Int>>, Phase>(first: .some(nil), second: .done(3))"
      ),
      (LazyFieldStruct(), "LazyFieldStruct(total: nil)"),
      (
        ExistentialFieldsStruct(),
        #"ExistentialFieldsStruct(any: SampleObject(n: 1), error: SampleError(code: 2), both: "x", none: nil, some: SampleError(code: 4))"#
      ),
    ] as [(any Sendable, String)]
  )
  func fieldsReadInPlace(value: any Sendable, text: String) {
    #expect(StructLayout(type(of: value), types: TypeFactsCache()) != nil)
    #expect(Tree(describing: value).inline == text)
  }

  @Test(
    arguments: [
      (PayloadEnum.at(Coordinates()), ".at(x: 1, y: 2)"), (.pair(1, 2), ".pair(1, 2)"),
      (.labelled(x: 1), ".labelled(x: 1)"),
      (.line([1]), ".line([1])"), (.mixed(MixedFieldsStruct(a: 3)), nil), (.nothing(()), ".nothing"),
      (.call {}, ".call((Function))"),
      (.phase(.done(3)), ".phase(.done(3))"), (.absent(nil), ".absent(nil)"),
    ] as [(PayloadEnum, String?)]
  )
  fileprivate func tuplePayloadsAreTakenApart(place: PayloadEnum, text: String?) {
    #expect(Tree(describing: place).inline == text ?? ".mixed(\(Tree(describing: MixedFieldsStruct(a: 3)).inline))")
  }

  @Test func structsWithOtherFieldsAreReflected() {
    let object = SampleObject()
    #expect(
      Tree(describing: ReferenceFieldsStruct(weakly: object, owner: object)).inline
        == "ReferenceFieldsStruct(weakly: SampleObject(n: 1), owner: SampleObject(n: 1))"
    )
    #expect(
      Tree(describing: FunctionFieldsStruct()).inline
        == "FunctionFieldsStruct(call: (Function), maybe: (Function), n: 1)"
    )
    #expect(
      Tree(describing: AnyFieldsStruct(any: 3, type: Int.self, both: (1, "a"))).inline
        == #"AnyFieldsStruct(any: 3, type: Int.self, both: (1, "a"))"#
    )
    #expect(Tree(describing: CustomMirrorStruct()).inline == "CustomMirrorStruct(shown: 1)")
    for type in [
      ReferenceFieldsStruct.self, FunctionFieldsStruct.self, AnyFieldsStruct.self, CustomMirrorStruct.self, Int.self,
      SampleObject.self, Phase.self,
    ]
      as [Any.Type]
    {
      #expect(StructLayout(type, types: TypeFactsCache()) == nil, "\(type)")
    }
  }

  @Test func fieldsThatDifferInPlaceAreReported() {
    var (old, new) = (PaddedStruct(), PaddedStruct())
    (new.b, new.d) = (7, 8)
    #expect(Difference.between(old, new)?.changes.map(\.description) == ["b: 2 → 7", "d: 3 → 8"])
    old = new
    #expect(Difference.between(old, new) == nil)
    var (first, second) = (WrappedFieldsStruct(count: 1), WrappedFieldsStruct(count: 2))
    #expect(Difference.between(first, second)?.changes.map(\.description) == ["count: 1 → 2"])
    (first.count, second.raw) = (2, 6)
    #expect(Difference.between(first, second)?.changes.map(\.description) == ["_raw.value: 5 → 6"])
  }

  @Test func structsInNestedExistentialsAreOpened() {
    struct Fault: Error { var limit = 10, text = "slow" }
    let boxed: [any Error] = [Fault(), Fault(limit: 11)]
    #expect(Tree(describing: boxed[0]).inline == #"TreeOfStructsTests.Fault(limit: 10, text: "slow")"#)
    #expect(
      Tree(describing: Result<Int, any Error>.failure(Fault())).inline
        == #".failure(TreeOfStructsTests.Fault(limit: 10, text: "slow"))"#
    )
    let difference = Difference.between(
      Result<Int, any Error>.failure(boxed[0]),
      Result<Int, any Error>.failure(boxed[1])
    )
    #expect(difference?.changes.map(\.description) == ["failure.limit: 10 → 11"])
    #expect(Tree(describing: boxed, at: [.index(1), .name("limit")]) == .leaf("11"))
  }

  @Test func existentialsAreComparedByTheirDynamicType() {
    let old = ExistentialFieldsStruct()
    var new = old
    new.any = 1
    new.error = SampleError(code: 3)
    new.both = "y"
    new.some = nil
    #expect(
      Difference.between(old, new)?.changes.map(\.description) == [
        "any: SampleObject(n: 1) → 1", "error.code: 2 → 3", #"both: "x" → "y""#, "some: SampleError(code: 4) → nil",
      ]
    )
    new = old
    new.error = SampleError()
    #expect(Difference.between(old, new) == nil)
  }

  @Test func equalTextsAtDifferentAddressesHaveNoDifference() {
    let (old, new) = (
      Pair(first: SampleObject(), second: String(repeating: "x", count: 40)),
      Pair(first: SampleObject(), second: String(repeating: "x", count: 40))
    )
    #expect(Difference.between(old, new) == nil)
  }
}

private struct MixedFieldsStruct: Sendable {
  var a = 1, text = "x", list = [1, 2], none: Int?, box = SampleObject(), pair = Pair(first: 1, second: true)
}

private struct PaddedStruct { var a: UInt8 = 1, b: Int64 = 2, c = true, d: Int32 = 3 }

private struct Pair<First, Second> { var first: First, second: Second }

extension Pair: Sendable where First: Sendable, Second: Sendable {}

private struct EmptyStruct {}

private enum Phase { case idle, done(Int) }

private struct Coordinates: CustomReflectable, Sendable {
  var customMirror: Mirror { Mirror(self, children: ["x": 1, "y": 2], displayStyle: .tuple) }
}

private enum PayloadEnum: Sendable {
  case at(Coordinates)
  case pair(Int, Int)
  case labelled(x: Int)
  case line([Int])
  case mixed(MixedFieldsStruct)
  case nothing(Void)
  case call(@Sendable () -> Void)
  case phase(Phase)
  case absent(Int?)
}

private final class SampleObject: Sendable { let n = 1 }

@propertyWrapper private struct StoredWrapper { var wrappedValue: Int }

@propertyWrapper private struct ComputedWrapper {
  var value = 5
  init() {}
  var wrappedValue: Int {
    get { value }
    set { value = newValue }
  }
}

@propertyWrapper private struct DescribableWrapper: TreeDescribable {
  var wrappedValue: Int
  var tree: Tree { .leaf("shown") }
}

private struct WrappedFieldsStruct {
  @StoredWrapper var count: Int
  @ComputedWrapper var raw
  @DescribableWrapper var shown = 1

  init(count: Int) { self.count = count }
}

private struct SampleError: Error, Equatable { var code = 2 }

private struct ExistentialFieldsStruct: Sendable {
  var any: any Sendable = SampleObject(), error: any Error = SampleError()
  var both: any Sendable & Hashable = "x", none: (any Error)?, some: (any Error)? = SampleError(code: 4)
}

private struct LazyFieldStruct { lazy var total = 3 }

private struct ReferenceFieldsStruct {
  weak var weakly: SampleObject?
  unowned var owner: SampleObject
}

private struct FunctionFieldsStruct { var call: @Sendable () -> Void = {}, maybe: (@Sendable () -> Void)? = {}, n = 1 }

private struct AnyFieldsStruct {
  var any: Any
  var type: Int.Type
  var both: (Int, String)
}

private struct CustomMirrorStruct: CustomReflectable {
  var hidden = 2
  var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
}
