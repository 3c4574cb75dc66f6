import LockstepDiff
import Testing

struct TreeInlineTests {
  typealias Sample = PrintedValue

  static func scalars() -> [Sample] {
    [
      Sample(42, "42"), Sample(-7 as Int8, "-7"), Sample(UInt64.max, "18446744073709551615"), Sample(true, "true"),
      Sample(1.5, "1.5"), Sample(2.0 as Float, "2.0"), Sample(Double.nan, "nan"), Sample(-Double.infinity, "-inf"),
      Sample("blob", #""blob""#), Sample("say \"hi\"\t\\", #""say \"hi\"\t\\""#), Sample("a\nb", #""a\nb""#),
      Sample("bell\u{7}", #""bell\u{7}""#), Sample("élan 👩‍👩‍👧", #""élan 👩‍👩‍👧""#), Sample("", #""""#),
      Sample("abc".dropFirst(), #""bc""#), Sample(Character("x"), #""x""#), Sample(0..<3, "0..<3"),
      Sample("a"..."c", #""a"..."c""#), Sample(Int.self, "Int.self"), Sample({ (n: Int) in n }, "(Function)"),
      Sample(ObjectIdentifier(Int.self), "(ObjectIdentifier)"), Sample((), "()"),
      Sample([1, "a"] as [AnyHashable], #"[1, "a"]"#),
    ]
  }

  @Test(arguments: scalars())
  func scalarsPrintAsSwiftWouldWriteThem(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func durations() -> [Sample] {
    [
      Sample(Duration.zero, "0s"), Sample(Duration.milliseconds(500), "500ms"),
      Sample(Duration.milliseconds(1500), "1.5s"),
      Sample(Duration.seconds(120), "2m"), Sample(Duration.seconds(90), "90s"), Sample(Duration.seconds(7200), "2h"),
      Sample(Duration.seconds(5400), "90m"), Sample(Duration.microseconds(1500), "1.5ms"),
      Sample(Duration.microseconds(250), "250us"), Sample(Duration.nanoseconds(3), "3ns"),
      Sample(Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000001ns"),
      Sample(Duration.milliseconds(-1500), "-1.5s"), Sample(Duration.seconds(-60), "-1m"),
      Sample(Duration.milliseconds(-500), "-500ms"), Sample(Duration.milliseconds(60_001), "60.001s"),
    ]
  }

  @Test(arguments: durations())
  func durationsPrintInTheUnitThatSuits(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func composites() -> [Sample] {
    [
      Sample(Login.State(), #"Login.State(email: "", isLoading: false)"#),
      Sample(Empty(), "Empty()"),
      Sample(Box(value: [Box(value: 1)]), "Box<Array<Box<Int>>>(value: [Box<Int>(value: 1)])"),
      Sample(Action.row(id: 3, action: .toggle), ".row(id: 3, action: .toggle)"),
      Sample(Action.response(.success(Box(value: "x"))), #".response(.success(Box<String>(value: "x")))"#),
      Sample(Action.labelled(only: 1), ".labelled(only: 1)"), Sample(Action.pair(1, "a"), #".pair(1, "a")"#),
      Sample(Action.reload, ".reload"), Sample(DescribedEnum.first, #"DescribedEnum("The first one")"#),
      Sample((1, "a"), #"(1, "a")"#), Sample((x: 1, y: 2), "(x: 1, y: 2)"),
      Sample([1, 2, 3], "[1, 2, 3]"), Sample([Int](), "[]"), Sample([String: Int](), "[:]"), Sample(Set<Int>(), "[]"),
      Sample(ContiguousArray([1]), "[1]"), Sample([1, 2, 3][1...], "[2, 3]"),
      Sample(Set([10, 9, 1]), "[1, 9, 10]"), Sample(Set(["b", "a"]), #"["a", "b"]"#),
      Sample(["b": 1, "a": 2], #"["a": 2, "b": 1]"#), Sample([10: "x", 9: "y"], #"[9: "y", 10: "x"]"#),
      Sample(["k": [Set([2, 1])]], #"["k": [[1, 2]]]"#),
    ]
  }

  @Test(arguments: composites())
  func compositesPrintAsSwiftWouldWriteThem(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func optionals() -> [Sample] {
    [
      Sample(Int?.none as Any, "nil"), Sample(Int?.some(3) as Any, "3"), Sample(Int??.some(nil) as Any, ".some(nil)"),
      Sample(Int??.some(3) as Any, "3"), Sample(Int???.some(.some(nil)) as Any, ".some(.some(nil))"),
      Sample(Int??.none as Any, "nil"), Sample([1, nil], "[1, nil]"),
      Sample(Box(value: Int??.some(nil)), "Box<Optional<Optional<Int>>>(value: .some(nil))"),
    ]
  }

  @Test(arguments: optionals())
  func optionalsAreTransparentUnlessNested(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func customised() -> [Sample] {
    [
      Sample(WrappedFields(), #"WrappedFields(count: 1, name: "a", password: ••••, _private: 2)"#),
      Sample(Token(text: "x"), "••••"),
      Sample(Wrapper(inner: Login.State()), #"Login.State(email: "", isLoading: false)"#),
      Sample(AnyHashable(3), "3"), Sample(Secret(wrappedValue: 3), "••••"),
      Sample(Rows(), #"["a", "b"]"#),
    ]
  }

  @Test(arguments: customised())
  func typesSteerHowTheyPrint(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  @Test func localAndPrivateTypesPrintWithoutTheirContext() {
    struct Local { var n = 1 }
    #expect(Tree(describing: Local()).inline.hasSuffix("Local(n: 1)"))
    #expect(!Tree(describing: Local()).inline.contains("unknown context"))
    #expect(Tree(describing: Hidden()).inline == "Hidden(n: 1)")
  }

  @Test func objectsPrintTheirFieldsAndCyclesAreCut() {
    let node = Node("a")
    node.next = Node("b")
    node.next?.next = node
    #expect(Tree(describing: node).inline == #"Node(name: "a", next: Node(name: "b", next: Node(↩)))"#)
    #expect(Tree(describing: NodeSubclass()).inline == #"NodeSubclass(name: "s", next: nil, extra: 1)"#)
  }

  @Test func sharedObjectsAreNotACycle() {
    let node = Node("a")
    #expect(Tree(describing: [node, node]).inline == #"[Node(name: "a", next: nil), Node(name: "a", next: nil)]"#)
  }

  @Test func aWidthFoldsTheTail() {
    let tree = Tree(describing: Array(0..<1000))
    #expect(tree.inline(width: 12) == "[0, 1, 2, 3…")
    #expect(Tree(describing: [1, 2]).inline(width: 6) == "[1, 2]")
    #expect(Tree(describing: [1, 2]).inline(width: 5) == "[1, …")
    #expect(Tree(describing: "a\nb\nc").inline(width: 5) == "\"a\\n…")
  }
}

private struct Hidden { var n = 1 }

/// A value of any type and its expected text.
struct PrintedValue: Sendable, CustomTestStringConvertible {
  let value: @Sendable () -> Any
  let text: String
  var testDescription: String { text }

  init(_ value: @autoclosure @escaping @Sendable () -> Any, _ text: String) {
    self.value = value
    self.text = text
  }
}
