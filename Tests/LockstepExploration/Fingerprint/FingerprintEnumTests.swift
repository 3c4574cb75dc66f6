import LockstepDiff
import LockstepExploration
import Testing

/// Enums with every way of storing the tag: a number, unused values of the payload, unused bits, or extra bytes.
@Suite struct FingerprintEnumTests {
  enum Plain: CaseIterable { case a, b, c, d, e }
  enum Lonely { case only }
  enum OneBool { case some(Bool), b, c, d }
  enum OneText { case some(String), b, c, d }
  enum OneList { case some([Int]), b, c }
  enum OneNumber { case some(Int), b, c, d }
  enum Bools { case a(Bool), b(Bool), c(Bool), d, e }
  enum Lists { case a([Int]), b([String]), c(Set<Int>), d, e, f }
  enum Texts { case a(String), b(String), c(Substring), d, e }
  enum Mixed { case a(Int, Bool), b(Double), c(x: Int8, y: Int16), d(String), e(label: Int), f, g }
  enum Empties { case a(Void), b(Void), c(Empty), d }
  enum Impossible { case a(Never), b(Int), c }
  enum Either<Left, Right> { case left(Left), right(Right), neither }
  enum Boxes { case a(any Sendable), b(any Error), c((any Sendable)?), d }
  enum Metatypes { case a(Int.Type), b(Any.Type), c(String.Type), d }
  indirect enum Tree { case leaf(Int), node(Tree, Tree), empty }
  enum Expression {
    case number(Int), none; indirect case sum(Expression, Expression), negative(Expression), wide(Wide)
  }
  enum Chain { case end; indirect case link(Chain) }
  struct Wide { var a = 0, b = "", c: [Int] = [], d = 1.5 }
  enum Bytes: UInt8 { case one = 200, two = 7, three = 9 }
  enum Payloads { case a(UInt8, UInt16, UInt32), b(UInt32), c(Plain), d(Plain, Plain), e(Plain?) }
  struct Failure: Error { var code = 1 }

  @Test func casesPayloadsAndOptionalsAreDistinct() {
    // Cases and payloads are distinct.
    expectDistinct(Plain.allCases)
    expectDistinct([Lonely.only])
    expectDistinct([OneBool.some(false), .some(true), .b, .c, .d])
    expectDistinct([OneText.some(""), .some("a"), .some("a long text that is stored on the heap"), .b, .c, .d])
    expectDistinct([OneList.some([]), .some([0]), .some([0, 0]), .b, .c])
    expectDistinct([OneNumber.some(0), .some(1), .some(-1), .b, .c, .d])
    expectDistinct([Bools.a(false), .a(true), .b(false), .b(true), .c(false), .c(true), .d, .e])
    expectDistinct([Lists.a([]), .a([1]), .b([]), .b(["1"]), .c([]), .c([1]), .d, .e, .f])
    expectDistinct([Texts.a(""), .a("x"), .b(""), .b("x"), .c(""), .c("x"), .d, .e])
    expectDistinct([
      Mixed.a(1, false), .a(1, true), .a(2, false), .b(1), .b(2), .c(x: 1, y: 2), .c(x: 2, y: 1), .d(""), .d("1"),
      .e(label: 1), .e(label: 2), .f, .g,
    ])
    expectDistinct([Empties.a(()), .b(()), .c(Empty()), .d])
    expectDistinct([Impossible.b(0), .b(1), .c])
    expectDistinct([Bytes.one, .two, .three])
    expectDistinct([
      Payloads.a(1, 2, 3), .a(1, 3, 2), .b(0), .b(1), .c(.a), .c(.e), .d(.a, .b), .d(.b, .a), .e(nil), .e(.a), .e(.b),
    ])

    // Optionals are distinct at each level.
    expectDistinct([Bool??.none, .some(nil), .some(false), .some(true)])
    expectDistinct([Int???.none, .some(nil), .some(.some(nil)), 0, 1])
    expectDistinct([String?.none, "", "nil"])
    expectDistinct([[Int]?.none, [], [0]])
    expectDistinct([Bools?.none, .a(false), .a(true), .d, .e])
    expectDistinct([Mixed??.none, .some(nil), .f, .b(0)])
    expectDistinct([[Int?](), [nil], [0], [nil, nil], [0, nil], [nil, 0]])
    expectDistinct([(any Error)?.none, Failure(), Failure(code: 2)])
    expectDistinct([Lonely?.none, .only])
    expectDistinct([Empty?.none, Empty()])
  }

  @Test func genericBoxedAndManyCasesAreDistinct() {
    // Generic cases are distinct.
    do {
      expectDistinct([Either<Int, Int>.left(0), .right(0), .left(1), .right(1), .neither])
      expectDistinct([Either<String, Bool>.left(""), .right(false), .right(true), .left("a"), .neither])
      expectDistinct([
        Either<Either<Int, Bool>, [Int]>.left(.left(0)), .left(.right(false)), .left(.neither), .right([]), .neither,
      ])
      expectDistinct([Either<Void, Never>.left(()), .neither])
      expectDistinct([Result<Int, Failure>.success(1), .failure(Failure())])
      expectDistinct([Result<Int, any Error>.success(1), .failure(Failure()), .failure(Failure(code: 2))])
    }

    // Boxed and indirect payloads are distinct.
    do {
      expectDistinct([
        Boxes.a(1), .a(2), .a("1"), .b(Failure()), .b(Failure(code: 2)), .c(nil), .c(1), .d,
      ])
      expectDistinct([Metatypes.a(Int.self), .b(Int.self), .b(String.self), .c(String.self), .d])
      expectDistinct([
        Tree.empty, .leaf(0), .leaf(1), .node(.empty, .empty), .node(.leaf(0), .empty), .node(.empty, .leaf(0)),
        .node(.node(.empty, .empty), .empty), .node(.empty, .node(.empty, .empty)),
      ])
      expectDistinct([
        Expression.number(1), .none, .sum(.number(1), .none), .sum(.none, .number(1)), .negative(.number(1)),
        .negative(.negative(.number(1))), .wide(Wide()), .wide(Wide(a: 1)), .wide(Wide(d: 2)),
      ])
      expectDistinct([Chain.end, .link(.end), .link(.link(.end))])
      expectSame([Tree.node(.leaf(1), .node(.empty, .leaf(2))), .node(.leaf(1), .node(.empty, .leaf(2)))])
    }

    // A number of plain cases beyond a byte is distinct.
    do {
      enum Nested { case some(UInt8), other(UInt8), a, b, c, d, e, f }
      let numbers = (0...UInt8.max)
      expectDistinct(numbers.map(Nested.some) + numbers.map(Nested.other) + [.a, .b, .c, .d, .e, .f])
    }

    // Unused bytes of payloads do not count.
    do {
      enum Sized { case wide(Int), narrow(UInt8), none }
      func scribbled(_ value: Sized, from start: Int, with byte: UInt8) -> [Sized] {
        var list = [value]
        unsafe list.withUnsafeMutableBytes { bytes in for index in start..<8 { unsafe bytes[index] = byte } }
        return list
      }
      expectSame([[.narrow(3)], scribbled(.narrow(3), from: 1, with: 0xff), scribbled(.narrow(3), from: 1, with: 0x11)])
    }
  }
}
