import LockstepDiff
import LockstepExploration
import Testing

@Suite struct FingerprintValueTests {
  struct Padded: Equatable { var flag = true, number = 5, small: UInt8 = 3 }
  struct Outer { var first = Padded(), middle: (UInt8, Int32) = (1, 2), last = Padded() }
  struct Row { var id = 0, title = "" }
  struct Node { var name = "", children: [Node] = [], byName: [String: Node] = [:] }
  struct Pair<First, Second> { var first: First, second: Second }
  struct Lazy { lazy var number = 7 }

  // MARK: - Numbers

  @Test func numbersCountByTheirBits() {
    // Numbers are distinct.
    expectDistinct([0, 1, -1, .max, .min, 1 << 32])
    expectDistinct((UInt8.min...UInt8.max).map { $0 })
    expectDistinct((Int8.min...Int8.max).map { $0 })
    expectDistinct([Int128(0), 1, -1, .max, .min, 1 << 64])
    expectDistinct([UInt128(0), 1, .max, 1 << 64])
    expectDistinct([false, true])
    expectDistinct([1.0, 0, 1.5, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude])
    expectDistinct([Float(1), 0, 1.5, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude])
    expectDistinct([Duration.zero, .seconds(1), .seconds(-1), .nanoseconds(1), .seconds(1 << 40)])
    expectDistinct([1..<2, 1..<3, 2..<3, 1..<1])
    expectDistinct([1...2, 1...3, 2...3])
    expectDistinct([SIMD3<Float>(1, 2, 3), [1, 2, 4], [3, 2, 1]])
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectDistinct([Float16(1), 0, -1, .nan])
    #endif

    // Floating point numbers count by their bits.
    expectDistinct([0.0, -0.0])
    expectDistinct([Float(0), -0.0])
    expectDistinct([Double.nan, -.nan, Double(nan: 7, signaling: false)])
    expectDistinct([Float.nan, -.nan, Float(nan: 7, signaling: false)])
    expectDistinct([[0.0, 1], [-0.0, 1]])
    expectDistinct([SIMD3<Double>(0, 2, 1), [-0.0, 2, 1]])
    expectSame([Double.nan, .nan])
    expectSame([SIMD3<Double>(0, .nan, 1), [0, Double.nan, 1]])
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectDistinct([Float16(0), -0.0])
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      expectDistinct([Float80(0), -0.0])
      expectSame([Float80.nan, .nan])
      expectDistinct([Float80(0), 1, -1, .nan, .infinity, 1e4000])
    #endif
  }

  // MARK: - Text

  @Test func textsAndSlicesCountByTheirContent() {
    // Texts are distinct.
    do {
      let texts =
        (0..<40).map { String(repeating: "a", count: $0) } + (1..<40).map { String(repeating: "a", count: $0) + "b" }
      expectDistinct(texts + ["é", "ü", "한", "👨‍👩‍👧", "👨‍👩‍👧‍👦", "\0", "\0\0", "\r\n", "\n"])
      expectDistinct(texts.map { Substring($0) })
      expectDistinct([Character("a"), "b", "é", "👨‍👩‍👧", "\r\n"])
      expectDistinct([Unicode.Scalar("a"), "b", "é"])
      expectDistinct([StaticString("a"), "b", "longer"])
      expectDistinct([["ab", "c"], ["a", "bc"], ["abc"], ["", "abc"], ["abc", ""], [], [""]])
    }

    // Canonically equivalent texts are distinct.
    do {
      let forms = [
        ["é", "e\u{301}"], ["한", "\u{1112}\u{1161}\u{11ab}"], ["Å", "A\u{30a}", "\u{212b}"],
        ["q\u{307}\u{323}", "q\u{323}\u{307}"], ["\u{1f71}", "\u{3ac}"],
      ]
      for form in forms {
        #expect(Set(form).count == 1)
        expectDistinct(form)
        expectDistinct(form.map { Substring($0) })
        expectDistinct(form.map { Set([$0]) })
        expectDistinct(form.map { Character($0) })
      }
    }

    // Spare capacity does not count.
    do {
      var grown = [1, 2, 3]
      grown.reserveCapacity(1000)
      expectSame([grown, [1, 2, 3], Array([0, 1, 2, 3].dropFirst())])
      var text = "long enough to be stored on the heap"
      text.reserveCapacity(1000)
      expectSame([text, "long enough to be stored on the heap"])
    }

    // The first index of a slice counts.
    do {
      expectDistinct([[0, 1, 2][1...], [1, 2][0...]])
      expectSame([[1, 2, 3].dropLast(), [1, 2][0...]])
      expectDistinct(["a long text in which a part is taken".dropFirst(7), "text in which a part is taken"[...]])
      expectSame(["a part".dropFirst(2), "a part".dropFirst(2)])
    }
  }

  // MARK: - Structs and tuples

  @Test func everyFieldButNoPaddingCounts() {
    // Fields without a size are read.
    do {
      struct Marked {
        var first = Empty(), number = 1, second: Void = (), small: UInt8 = 2, last = Empty(), list: [Empty] = []
      }
      struct Nested { var marked = Marked(), never: Never?, none = Empty() }
      enum Choice { case none, empty(Empty), marked(Marked), void(()) }
      expectDistinct([Marked(), Marked(number: 2), Marked(small: 3), Marked(list: [Empty()])])
      expectDistinct([Nested(), Nested(marked: Marked(number: 2))])
      expectDistinct([Choice.none, .empty(Empty()), .marked(Marked()), .marked(Marked(number: 2)), .void(())])
    }

    // Every field counts.
    do {
      expectDistinct([
        Outer(), Outer(first: Padded(flag: false)), Outer(first: Padded(number: 6)), Outer(first: Padded(small: 4)),
        Outer(middle: (2, 1)), Outer(middle: (1, 3)), Outer(last: Padded(flag: false)), Outer(last: Padded(small: 4)),
      ])
      expectDistinct([Pair(first: 1, second: "a"), Pair(first: 2, second: "a"), Pair(first: 1, second: "b")])
      expectDistinct([
        Pair<Int?, [Bool]>(first: nil, second: []), .init(first: 0, second: []), .init(first: nil, second: [true]),
      ])
      expectDistinct([Secret(wrappedValue: "a"), Secret(wrappedValue: "b")])
      expectDistinct([(1, 2), (2, 1), (1, 1)])
      expectSame([Empty(), Empty()])
      expectSame([(), ()])
      var computed = Lazy()
      _ = computed.number
      expectDistinct([Lazy(), computed])
    }

    // Padding does not count.
    do {
      func scribbled(_ byte: UInt8) -> [Padded] {
        var list = [Padded(), Padded()]
        unsafe list.withUnsafeMutableBytes { bytes in
          for start in [0, MemoryLayout<Padded>.stride] {
            for index in Array(1..<8) + Array(17..<24) { unsafe bytes[start + index] = byte }
          }
        }
        return list
      }
      #expect(scribbled(0xaa) == scribbled(0))
      expectSame([scribbled(0), scribbled(0xaa), scribbled(0xff)])
      expectDistinct([scribbled(0xaa), [Padded(), Padded(small: 4)], [Padded(flag: false), Padded()]])
    }

    // The unused element of a vector does not count.
    do {
      func scribbled(_ byte: UInt8) -> [SIMD3<Float>] {
        var list = [SIMD3<Float>(1, 2, 3)]
        unsafe list.withUnsafeMutableBytes { bytes in for index in 12..<16 { unsafe bytes[index] = byte } }
        return list
      }
      expectSame([scribbled(0), scribbled(1), scribbled(0xff)])
    }
  }

  // MARK: - Collections

  @Test func collectionsCountByTheirElements() {
    // Collections are distinct.
    do {
      expectDistinct([[Int](), [0], [0, 0], [1], [0, 1], [1, 0]])
      expectDistinct([ContiguousArray<Bool>(), [false], [false, false], [true]])
      expectDistinct([[[Int]](), [[]], [[], []], [[0]], [[0], []], [[], [0]]])
      expectDistinct([Set<Int>(), [0], [1], [0, 1]])
      expectDistinct([[String: Int](), ["a": 1], ["b": 1], ["a": 2], ["a": 1, "b": 2], ["a": 2, "b": 1]])
      expectDistinct([Set<Set<Int>>(), [[]], [[], [1]], [[1]], [[1, 2]], [[1], [2]]])
      expectDistinct([[Void](), [()], [(), ()]])
      expectDistinct([["a": 1] as KeyValuePairs, ["a": 1, "b": 2], ["b": 2, "a": 1], ["a": 1, "a": 1]])
      expectDistinct([[1 as UInt8, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 9, 8], [1, 2, 3, 4, 5, 6, 7, 8]])
      expectDistinct([[SIMD8<Double>(repeating: 1)], [SIMD8(repeating: 2)], []])
      expectDistinct((0..<20).map { [Row](repeating: Row(), count: $0) })
    }

    // Unordered collections have no order.
    do {
      for count in [2, 10, 200] {
        let numbers = Array(0..<count)
        func reserved(_ numbers: [Int], capacity: Int) -> Set<Int> {
          var set = Set<Int>(minimumCapacity: capacity)
          for number in numbers { set.insert(number) }
          return set
        }
        expectSame([Set(numbers), reserved(numbers.reversed(), capacity: 0), reserved(numbers, capacity: 5000)])
        let keys = numbers.map { "key \($0)" }
        var grown = [String: Int](minimumCapacity: 3000)
        for (key, number) in zip(keys, numbers).reversed() { grown[key] = number }
        expectSame([Dictionary(uniqueKeysWithValues: zip(keys, numbers)), grown])
      }
    }

    // Recursive types terminate.
    do {
      let leaf = Node(name: "leaf")
      expectDistinct([
        Node(), leaf, Node(children: [leaf]), Node(children: [Node(), Node()]),
        Node(children: [Node(children: [Node()])]),
        Node(byName: ["": Node()]), Node(byName: ["": leaf]), Node(byName: ["a": leaf]),
      ])
    }

    // Ever growing types are a fault only beyond a limit.
    do {
      expectDistinct([Grown<Int>.end, .more(1, .end), .more(1, .more([1], .end)), .more(1, .more([2], .end))])
    }
  }

  /// A type that contains itself with ever new arguments has no end.
  indirect enum Grown<Value> { case end, more(Value, Grown<[Value]>) }

  // MARK: - Any type

  @Test func dynamicTypesValuesAndMetatypesCount() {
    // Dynamic types and values count.
    do {
      struct Big: Hashable { var a = 1, b = 2, c = 3, d = 4 }
      struct Aligned { var vector = SIMD4<Double>(repeating: 1), text = "a" }
      let values: [Any] = [
        1, 2, UInt(1), Int8(1), "1", 1.0, true, [1], [UInt8(1)], Set([1]), Big(), Big(a: 0), Int?.none as Any,
        Int?.some(1) as Any,
        Int.self, String.self, Row(), Padded(), (1, 2), Aligned(), Aligned(text: "b"),
        Aligned(vector: .init(repeating: 2)),
      ]
      expectDistinct(values)
      expectDistinct(values.map { Optional($0) } + [nil])
      expectDistinct([1, 2, "1", Big(), Big(a: 0)] as [any Hashable])
      expectDistinct([1, 2, "1", Big(), Big(a: 0)] as [AnyHashable])
      expectDistinct([[1], [2], ContiguousArray([1]), Set([1])] as [any Collection<Int>])
      expectSame([Big(), Big()] as [Any])
      expectSame([Padded(), Padded()] as [any Equatable])
      expectSame([FingerprintEnumTests.Failure(), FingerprintEnumTests.Failure()] as [any Error])
    }

    // Metatypes count.
    do {
      expectDistinct([Int.self, String.self, [Int].self, (any Error).self, Row.self, Node.self] as [Any.Type])
      expectDistinct([Int.self, String.self] as [any Hashable.Type])
      struct Typed { var number = 1, type: Int.Type = Int.self, last = 2 }
      expectDistinct([Typed(), Typed(number: 2), Typed(last: 3)])
    }
  }

  // MARK: - Content providers

  struct Indexed: FingerprintContentProvider {
    var elements: [String]
    var positions: [String: Int] = [:]
    let identify: (String) -> String = { $0 }
    var fingerprintContent: [String] { elements }
  }

  final class Storage: FingerprintContentProvider {
    var value: Int
    init(_ value: Int) { self.value = value }
    var fingerprintContent: Int { value }
  }

  class Base {}
  final class Derived: Base, FingerprintContentProvider {
    let value: Int
    init(_ value: Int) { self.value = value }
    var fingerprintContent: Int { value }
  }

  @Test func providedContentReplacesTheLayout() {
    struct Owner { var storage: Storage, list: Indexed }
    func owner(_ number: Int, _ texts: [String]) -> Owner {
      Owner(storage: Storage(number), list: Indexed(elements: texts))
    }
    expectSame([owner(1, ["a"]), owner(1, ["a"])])
    expectDistinct([owner(1, ["a"]), owner(2, ["a"]), owner(1, []), owner(1, ["a", "b"])])
    expectSame([Indexed(elements: ["a"]), Indexed(elements: ["a"], positions: ["a": 0])])
    expectSame([Derived(1), Derived(1)] as [Base])
    expectDistinct([Derived(1), Derived(2)] as [Base])
    expectDistinct([Storage(1), Storage(2), Derived(1)] as [AnyObject])
    expectDistinct([Storage?.none, Storage(0), Storage(1)])
    expectSame([[Storage(1)], [Storage(1)]])
  }
}
