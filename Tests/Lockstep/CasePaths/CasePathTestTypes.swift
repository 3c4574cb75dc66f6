struct Empty: Equatable {}

class Payload: @unchecked Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

final class Subclass: Payload, @unchecked Sendable {}

final class Counter: @unchecked Sendable {
  var value = 0
}

protocol SampleProtocol {}

struct ConformingStruct: SampleProtocol, Error, Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

struct LargeStruct: SampleProtocol, Error, Equatable {
  var words = TwoKilobyteStruct()
}

/// A value of 2 KB that contains no reference.
struct TwoKilobyteStruct: Equatable {
  struct Eight: Equatable { var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }
  struct SixtyFour: Equatable { var a = Eight(), b = Eight(), c = Eight(), d = Eight(), e = Eight(), f = Eight() }
  var a = SixtyFour(), b = SixtyFour(), c = SixtyFour(), d = SixtyFour(), e = SixtyFour()
}

struct LargeStructWithObject {
  var words = TwoKilobyteStruct()
  var last = Payload(9)
}

struct WeakBox {
  weak var object: Payload?
  init(_ object: Payload) { self.object = object }
}

enum MixedEnum {
  case none, number(Int), text(String), row(id: Int, name: String), mixed(Int, name: String), labelled(value: Int)
  case other(Int), unit(Void), empty(Empty), never(Never), optional(Int?), box(Payload), alsoNone
}

enum SmallPayloadEnum {
  enum Small { case a, b }
  case none, bool(Bool), small(Small), three(Int, Bool, name: String)
}

enum SpareBitsEnum {
  enum Small { case a, b }
  case first(Bool), second(Bool), third(Small), none
}

enum NestedOptionalEnum { case once(Int?), twice(Int??) }
enum ObjectPayloadEnum { case first(Payload), second(Payload), third(Subclass) }
enum ExistentialPayloadEnum { case proto(any SampleProtocol), error(any Error), any(Any), mine(ConformingStruct) }
enum SingleCaseEnum { case only(Int) }
enum SingleEmptyCaseEnum { case only }
enum LargePayloadEnum { case big(LargeStruct), vector(SIMD4<Float>), other(Int), none }
enum LargePayloadWithObjectEnum { case first(LargeStructWithObject), second(LargeStructWithObject), none }
enum WeakReferenceEnum { case first(WeakBox), second(WeakBox), none }
enum MetatypePayloadEnum { case thin(Int.Type), thick(Payload.Type), any(any Any.Type) }

indirect enum Tree: Equatable {
  case leaf, number(Int), node(Tree), pair(Tree, Tree), wide(SIMD8<Double>), void(Void)

  static func == (first: Tree, second: Tree) -> Bool { "\(first)" == "\(second)" }
}

enum PartlyIndirectEnum {
  case flat(Int), none
  indirect case boxed([Int])
}

enum Generic<T> {
  case value(T), same(T), list([T])
  indirect case boxed(T)
}

enum Outer<T> {
  enum Inner<U> { case first(T), second(U), both(T, U) }
}

enum FunctionPayloadEnum {
  case none, callback(@Sendable () -> Void), plain(() -> Void), convert(@Sendable (Int) -> Int)
  case alsoConvert(@Sendable (Int) -> Int)
}

enum ManyCasesEnum {
  case none, first(Int)
  case c2(Int), c3(Int), c4(Int), c5(Int), c6(Int), c7(Int), c8(Int), c9(Int), c10(Int), c11(Int), c12(Int), c13(Int)
  case c14(Int), c15(Int), c16(Int), c17(Int), c18(Int), c19(Int), c20(Int), c21(Int), c22(Int), c23(Int), c24(Int)
  case c25(Int), c26(Int), c27(Int), c28(Int), c29(Int), c30(Int), c31(Int), c32(Int), c33(Int), c34(Int), c35(Int)
  case c36(Int), c37(Int), c38(Int), c39(Int), c40(Int), c41(Int), c42(Int), c43(Int), c44(Int), c45(Int), c46(Int)
  case c47(Int), c48(Int), c49(Int), c50(Int), c51(Int), c52(Int), c53(Int), c54(Int), c55(Int), c56(Int), c57(Int)
  case c58(Int), c59(Int), c60(Int), c61(Int), c62(Int), c63(Int), c64(Int), c65(Int), c66(Int), last(String)
}
