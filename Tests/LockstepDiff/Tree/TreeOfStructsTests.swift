import Testing

@testable import LockstepDiff

/// Structs whose fields are read in place are printed like structs that are reflected.
@Suite struct TreeOfStructsTests {
  @Test(
    arguments: [
      (
        Mixed(),
        #"Mixed(a: 1, text: "x", list: [1, 2], none: nil, box: Crate(n: 1), pair: Pair<Int, Bool>(first: 1, second: true))"#
      ),
      (Wrapping(count: 3), "Wrapping(count: 3, _raw: Raw(value: 5), shown: shown)"),
      (Padded(), "Padded(a: 1, b: 2, c: true, d: 3)"),
      (
        Pair(first: Pair(first: "a", second: 1), second: [Pair(first: 1.5, second: Hollow())]),
        #"Pair<Pair<String, Int>, Array<Pair<Double, Hollow>>>(first: Pair<String, Int>(first: "a", second: 1), second: [Pair<Double, Hollow>(first: 1.5, second: Hollow())])"#
      ),
      (
        Pair(first: Optional(Optional<Int>.none), second: Phase.done(3)),
        "Pair<Optional<Optional<Int>>, Phase>(first: .some(nil), second: .done(3))"
      ),
      (Lazy(), "Lazy(total: nil)"),
      (
        Boxing(),
        #"Boxing(any: Crate(n: 1), error: Failing(code: 2), both: "x", none: nil, some: Failing(code: 4))"#
      ),
    ] as [(any Sendable, String)]
  )
  func fieldsReadInPlace(value: any Sendable, text: String) {
    #expect(StructLayout(type(of: value), types: TypeFactsCache()) != nil)
    #expect(Tree(describing: value).inline == text)
  }

  @Test(
    arguments: [
      (Place.at(Coordinates()), ".at(x: 1, y: 2)"), (.pair(1, 2), ".pair(1, 2)"), (.labelled(x: 1), ".labelled(x: 1)"),
      (.line([1]), ".line([1])"), (.mixed(Mixed(a: 3)), nil), (.nothing(()), ".nothing"),
      (.call {}, ".call((Function))"),
      (.phase(.done(3)), ".phase(.done(3))"), (.absent(nil), ".absent(nil)"),
    ] as [(Place, String?)]
  )
  fileprivate func tuplePayloadsAreTakenApart(place: Place, text: String?) {
    #expect(Tree(describing: place).inline == text ?? ".mixed(\(Tree(describing: Mixed(a: 3)).inline))")
  }

  @Test func structsWithOtherFieldsAreReflected() {
    let object = Crate()
    #expect(
      Tree(describing: Referring(weakly: object, owner: object)).inline
        == "Referring(weakly: Crate(n: 1), owner: Crate(n: 1))"
    )
    #expect(Tree(describing: Calling()).inline == "Calling(call: (Function), maybe: (Function), n: 1)")
    #expect(
      Tree(describing: Holding(any: 3, type: Int.self, both: (1, "a"))).inline
        == #"Holding(any: 3, type: Int.self, both: (1, "a"))"#
    )
    #expect(Tree(describing: Custom()).inline == "Custom(shown: 1)")
    for type in [Referring.self, Calling.self, Holding.self, Custom.self, Int.self, Crate.self, Phase.self]
      as [Any.Type]
    {
      #expect(StructLayout(type, types: TypeFactsCache()) == nil, "\(type)")
    }
  }

  @Test func fieldsThatDifferInPlaceAreReported() {
    var (old, new) = (Padded(), Padded())
    (new.b, new.d) = (7, 8)
    #expect(Difference.between(old, new)?.changes.map(\.description) == ["b: 2 → 7", "d: 3 → 8"])
    old = new
    #expect(Difference.between(old, new) == nil)
    var (first, second) = (Wrapping(count: 1), Wrapping(count: 2))
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
    let old = Boxing()
    var new = old
    new.any = 1
    new.error = Failing(code: 3)
    new.both = "y"
    new.some = nil
    #expect(
      Difference.between(old, new)?.changes.map(\.description) == [
        "any: Crate(n: 1) → 1", "error.code: 2 → 3", #"both: "x" → "y""#, "some: Failing(code: 4) → nil",
      ]
    )
    new = old
    new.error = Failing()
    #expect(Difference.between(old, new) == nil)
  }

  @Test func equalTextsAtDifferentAddressesHaveNoDifference() {
    let (old, new) = (
      Pair(first: Crate(), second: String(repeating: "x", count: 40)),
      Pair(first: Crate(), second: String(repeating: "x", count: 40))
    )
    #expect(Difference.between(old, new) == nil)
  }
}

private struct Mixed: Sendable {
  var a = 1, text = "x", list = [1, 2], none: Int?, box = Crate(), pair = Pair(first: 1, second: true)
}

private struct Padded { var a: UInt8 = 1, b: Int64 = 2, c = true, d: Int32 = 3 }

private struct Pair<First, Second> { var first: First, second: Second }

extension Pair: Sendable where First: Sendable, Second: Sendable {}

private struct Hollow {}

private enum Phase { case idle, done(Int) }

private struct Coordinates: CustomReflectable, Sendable {
  var customMirror: Mirror { Mirror(self, children: ["x": 1, "y": 2], displayStyle: .tuple) }
}

private enum Place: Sendable {
  case at(Coordinates)
  case pair(Int, Int)
  case labelled(x: Int)
  case line([Int])
  case mixed(Mixed)
  case nothing(Void)
  case call(@Sendable () -> Void)
  case phase(Phase)
  case absent(Int?)
}

private final class Crate: Sendable { let n = 1 }

@propertyWrapper private struct Clamped { var wrappedValue: Int }

@propertyWrapper private struct Raw {
  var value = 5
  init() {}
  var wrappedValue: Int {
    get { value }
    set { value = newValue }
  }
}

@propertyWrapper private struct Shown: TreeDescribable {
  var wrappedValue: Int
  var tree: Tree { .leaf("shown") }
}

private struct Wrapping {
  @Clamped var count: Int
  @Raw var raw
  @Shown var shown = 1

  init(count: Int) { self.count = count }
}

private struct Failing: Error, Equatable { var code = 2 }

private struct Boxing: Sendable {
  var any: any Sendable = Crate(), error: any Error = Failing()
  var both: any Sendable & Hashable = "x", none: (any Error)?, some: (any Error)? = Failing(code: 4)
}

private struct Lazy { lazy var total = 3 }

private struct Referring {
  weak var weakly: Crate?
  unowned var owner: Crate
}

private struct Calling { var call: @Sendable () -> Void = {}, maybe: (@Sendable () -> Void)? = {}, n = 1 }

private struct Holding {
  var any: Any
  var type: Int.Type
  var both: (Int, String)
}

private struct Custom: CustomReflectable {
  var hidden = 2
  var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
}
