import Synchronization
import Testing

@testable import Lockstep

/// Nothing leaks, nothing is released twice, and nothing is copied needlessly.
@Suite struct CasePathMemoryTests {
  final class TrackedObject: Sendable {
    let alive: InstanceCounter
    init(_ alive: InstanceCounter) {
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }
    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  final class InstanceCounter: Sendable {
    let count = Atomic(0)
  }

  struct Failure: Error {}

  enum Root {
    case object(TrackedObject), second(TrackedObject), third(TrackedObject), pair(TrackedObject, Int), text(String),
      none
    indirect case boxed(TrackedObject)
    case any(Any), inner(Inner)
  }

  enum Inner { case object(TrackedObject), number(Int) }
  enum SlimEnum { case first(TrackedObject), second(TrackedObject), third(TrackedObject), fourth(TrackedObject) }

  /// Uses a path in every way and checks that each object is released together with its last owner.
  private func check<R, Value>(
    _ path: CasePath<R, Value>,
    _ make: (TrackedObject) -> Value,
    other: (TrackedObject) -> R,
    location: SourceLocation = #_sourceLocation
  ) {
    let alive = InstanceCounter()
    for round in 0..<4 {
      var root = path.embed(make(TrackedObject(alive)))
      let copy = root
      let extracted = path.extract(from: root)
      #expect(path.extract(from: other(TrackedObject(alive))) == nil, sourceLocation: location)
      #expect(alive.count.load(ordering: .relaxed) == 1, "round \(round)", sourceLocation: location)
      path.modify(&root) { $0 = make(TrackedObject(alive)) }
      #expect(alive.count.load(ordering: .relaxed) == 2, "round \(round)", sourceLocation: location)
      #expect(throws: Failure.self, sourceLocation: location) {
        try path.modify(&root) { (value: inout Value) throws(Failure) in
          value = make(TrackedObject(alive))
          throw Failure()
        }
      }
      #expect(alive.count.load(ordering: .relaxed) == 2, "round \(round)", sourceLocation: location)
      withExtendedLifetime((root, copy, extracted)) {}
    }
    #expect(alive.count.load(ordering: .relaxed) == 0, sourceLocation: location)
  }

  @Test func objectsLiveExactlyAsLongAsTheirOwners() {
    check(CasePath(Root.object), { $0 }, other: Root.second)
    check(CasePath(Root.third), { $0 }, other: Root.boxed)
    check(CasePath(Root.pair), { ($0, 1) }, other: Root.object)
    check(CasePath(Root.boxed), { $0 }, other: Root.any)
    check(CasePath(Root.any), { $0 }, other: Root.boxed)
    check(CasePath<Root, TrackedObject> { .inner(.object($0)) }, { $0 }, other: Root.object)
    check(CasePath(SlimEnum.first), { $0 }, other: SlimEnum.second)
    check(CasePath(SlimEnum.fourth), { $0 }, other: SlimEnum.second)
    check(CasePath(TrackedObject?.some), { $0 }, other: { _ in nil })
    check(CasePath(Generic<TrackedObject>.same), { $0 }, other: Generic.value)
    check(CasePath(Generic<TrackedObject>.boxed), { $0 }, other: Generic.same)
    check(CasePath(Generic<TrackedObject>.list), { [$0, $0] }, other: Generic.boxed)
  }

  @Test func everyShapeIsCovered() {
    func shape<R, V>(_ path: CasePath<R, V>, _ value: V) -> CaseLayout.PayloadKind? {
      _ = path.embed(value)
      return CaseLayout.PayloadKind(rawValue: path.memory.fact.word >> 32)
    }
    let object = TrackedObject(InstanceCounter())
    #expect(shape(CasePath(SlimEnum.first), object) == .inPlace)
    #expect(shape(CasePath(SlimEnum.fourth), object) == .masked)
    #expect(shape(CasePath(Root.boxed), object) == .boxed)
    #expect(shape(CasePath<Root, TrackedObject> { .inner(.object($0)) }, object) == .composed)
  }

  @Test(arguments: [0, 1, 2, 3])
  func largeArraysAreChangedInPlace(_ index: Int) {
    enum State { case none, first([Int]), second([Int]), third([Int]), text(String); indirect case boxed([Int]) }
    let path = [
      CasePath(State.first), CasePath(State.second), CasePath(State.third), CasePath(State.boxed),
    ][index]
    var state = path.embed(Array(repeating: 0, count: 10_000))
    func address() -> UInt? {
      path.modify(&state) { $0.withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    let before = address()
    for position in 0..<100 { path.modify(&state) { $0[position] = position } }
    #expect(throws: Failure.self) { try path.modify(&state) { (_: inout [Int]) in throw Failure() } }
    #expect(address() == before)
    #expect(path.extract(from: state)?[99] == 99)
  }

  @Test func aSharedBoxKeepsItsValue() {
    let path = CasePath(Root.boxed)
    let alive = InstanceCounter()
    var root = path.embed(TrackedObject(alive))
    let shared = root
    let before = path.extract(from: shared)
    path.modify(&root) { $0 = TrackedObject(alive) }
    #expect(path.extract(from: shared) === before)
    #expect(path.extract(from: root) !== before)
  }

  @Test func pathsLearnFromManyThreadsAtOnce() async {
    for _ in 0..<50 {
      let path = CasePath(MixedEnum.text)
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<8 {
          group.addTask {
            path.extract(from: index.isMultiple(of: 2) ? .text("\(index)") : .number(index)) != nil
          }
        }
        var hits = 0
        for await isHit in group where isHit { hits += 1 }
        #expect(hits == 4)
      }
    }
  }
}
