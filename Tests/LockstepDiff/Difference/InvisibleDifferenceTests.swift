import LockstepDiff
import Testing

struct InvisibleDifferenceTests {
  typealias Sample = DifferenceOfKindsTests.Sample

  static func samples() -> [Sample] {
    [
      Sample(Box(value: Double.nan), Box(value: Double.nan), "value: nan is never equal to itself"),
      Sample([1, Double.nan], [1, Double.nan], "[1]: nan is never equal to itself"),
      Sample(
        Box(value: MaskedText(text: "a")),
        Box(value: MaskedText(text: "b")),
        "value: MaskedText can't be inspected"
      ),
      Sample(
        HiddenFieldStruct(hidden: 1),
        HiddenFieldStruct(hidden: 2),
        "== of HiddenFieldStruct distinguishes values with the same visible fields"
      ),
      Sample(
        [HiddenFieldStruct(hidden: 1)],
        [HiddenFieldStruct(hidden: 2)],
        "[0]: == of HiddenFieldStruct distinguishes values with the same visible fields"
      ),
      Sample(
        NeverEqualStruct(),
        NeverEqualStruct(),
        "== of NeverEqualStruct distinguishes values with the same visible fields"
      ),
      Sample(IdentityObject(), IdentityObject(), "two instances of IdentityObject with the same fields"),
      Sample(FunctionHolder(run: {}), FunctionHolder(run: {}), "run: (Function) can't be inspected"),
      Sample(AnyBox(value: 1 as Int), AnyBox(value: 1 as Int64), "value: Int and Int64 print the same"),
    ]
  }

  @Test(arguments: samples())
  func invisibleDifferencesReportTheirReason(_ sample: Sample) {
    guard case .invisible(let found) = Comparison(sample.old(), sample.new()) else {
      Issue.record("expected an invisible difference")
      return
    }
    #expect(found.map(\.description) == sample.lines)
    #expect(Difference.between(sample.old(), sample.new()) == nil)
  }

  @Test func equalAndVisiblyDifferentValuesAreNotInvisible() {
    // Equal values compare equal.
    #expect(Comparison(Shop(), Shop()) == .equal)
    #expect(Comparison(UnequatableStruct(), UnequatableStruct()) == .equal)
    #expect(Comparison({ 1 }, { 1 }) == .equal)

    // Visible differences are reported.
    guard case .different(let difference) = Comparison(1.0, Double.nan) else {
      Issue.record("expected a visible difference")
      return
    }
    #expect(difference.pathLines == ["1.0 → nan"])
  }
}

private struct HiddenFieldStruct: Equatable, CustomReflectable {
  var hidden: Int
  var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
}

private struct NeverEqualStruct: Equatable {
  static func == (first: NeverEqualStruct, second: NeverEqualStruct) -> Bool { false }
}

private final class IdentityObject: Equatable {
  static func == (first: IdentityObject, second: IdentityObject) -> Bool { first === second }
}

private struct FunctionHolder: Equatable {
  var run: () -> Void
  static func == (first: FunctionHolder, second: FunctionHolder) -> Bool { false }
}

private struct AnyBox: Equatable {
  var value: any Hashable
  static func == (first: AnyBox, second: AnyBox) -> Bool {
    AnyHashable(first.value) == AnyHashable(second.value) && type(of: first.value) == type(of: second.value)
  }
}
