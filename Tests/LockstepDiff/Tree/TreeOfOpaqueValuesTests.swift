import Foundation
import LockstepDiff
import Testing

/// Values that consist of addresses, or that change from run to run.
struct TreeOfOpaqueValuesTests {
  typealias Sample = PrintedValue

  struct Unique: ~Copyable {}

  static func addresses() -> [Sample] {
    [
      Sample(UnsafeRawPointer(bitPattern: 16) as Any, "(UnsafeRawPointer)"),
      Sample(UnsafeMutableRawPointer(bitPattern: 16) as Any, "(UnsafeMutableRawPointer)"),
      Sample(UnsafePointer<Int>(bitPattern: 16) as Any, "(UnsafePointer<Int>)"),
      Sample(UnsafeMutablePointer<Int>(bitPattern: 16) as Any, "(UnsafeMutablePointer<Int>)"),
      Sample(UnsafePointer<Unique>(bitPattern: 16) as Any, "(UnsafePointer<TreeOfOpaqueValuesTests.Unique>)"),
      Sample(UnsafeRawBufferPointer(start: nil, count: 0), "(UnsafeRawBufferPointer)"),
      Sample(UnsafeMutableRawBufferPointer(start: nil, count: 0), "(UnsafeMutableRawBufferPointer)"),
      Sample(UnsafeBufferPointer<Int>(start: nil, count: 0), "(UnsafeBufferPointer<Int>)"),
      Sample(UnsafeMutableBufferPointer<Int>(start: nil, count: 0), "(UnsafeMutableBufferPointer<Int>)"),
      Sample(OpaquePointer(bitPattern: 16) as Any, "(OpaquePointer)"),
      Sample(UnsafeRawPointer(bitPattern: 0) as Any, "nil"),
      Sample(Unmanaged.passUnretained(Node("gone")), "(Unmanaged<Node>)"),
      Sample(ObjectIdentifier(Int.self), "(ObjectIdentifier)"),
      Sample(
        Box(value: UnsafeRawPointer(bitPattern: 16)),
        "Box<Optional<UnsafeRawPointer>>(value: (UnsafeRawPointer))"
      ),
    ]
  }

  static func machinery() -> [Sample] {
    [
      Sample(Hasher(), "(Hasher)"), Sample(Mirror(reflecting: 1), "(Mirror)"),
      Sample(Task { 1 }, "(Task<Int, Never>)"), Sample(AsyncStream<Int> { _ in }, "(AsyncStream<Int>)"),
      Sample(AsyncStream<Int>.makeStream().continuation, "(AsyncStream<Int>.Continuation)"),
      Sample(AsyncThrowingStream<Int, any Error> { _ in }, "(AsyncThrowingStream<Int, Error>)"),
      Sample(Register(), "(Register)"), Sample(MainActor.shared, "(MainActor)"),
      Sample(/a(b)/, "(Regex<(Substring, Substring)>)"),
    ]
  }

  @Test(arguments: addresses() + machinery())
  func valuesThatChangeFromRunToRunPrintAsTheirType(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func keyPaths() -> [Sample] {
    [
      Sample(\Plain.count, #"\Plain.count"#), Sample(\Login.State.email, #"\Login.State.email"#),
      Sample(\Shop.selection?.id, #"\Shop.selection?.id?"#), Sample(\Plain.self, #"\Plain.self"#),
      Sample(\Box<Int>.value as AnyKeyPath, #"\Box<Int>.value"#), Sample(\(Int, String).1, #"\(Int, String).1"#),
      Sample(\String.count, #"\String.<computed (Int)>"#), Sample(\[Int][3], #"\Array<Int>.<computed (Int)>"#),
    ]
  }

  @Test(arguments: keyPaths())
  func keyPathsPrintWithTheirRoot(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  static func types() -> [Sample] {
    [
      Sample((any Error).self, "(any Error).self"), Sample(((Int) -> String).self, "((Int) -> String).self"),
      Sample([String: Login.State].self, "Dictionary<String, Login.State>.self"),
      Sample(Int.Type.self, "Int.Type.self"),
    ]
  }

  @Test(arguments: types())
  func typesPrintAsTheirExpression(_ sample: Sample) {
    #expect(Tree(describing: sample.value()).inline == sample.text)
  }

  @Test func computedPartsOfKeyPathsDifferInvisibly() {
    guard case .invisible(let reasons) = Comparison(\String.count, \String.hash) else {
      Issue.record("expected an invisible difference")
      return
    }
    #expect(reasons.map(\.description) == ["KeyPath<String, Int> can't be inspected"])
  }

  @Test func pointersDifferInvisibly() throws {
    let (old, new) = (try #require(UnsafeRawPointer(bitPattern: 16)), try #require(UnsafeRawPointer(bitPattern: 32)))
    guard case .invisible(let reasons) = Comparison(Box(value: old), Box(value: new)) else {
      Issue.record("expected an invisible difference")
      return
    }
    #expect(reasons.map(\.description) == ["value: UnsafeRawPointer can't be inspected"])
  }
}

private actor Register { var count = 1 }
