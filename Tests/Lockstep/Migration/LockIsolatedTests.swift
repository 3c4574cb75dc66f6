import Lockstep
import Testing

struct LockIsolatedTests {
  @Test func theValueCanBeReadChangedAndReplaced() {
    let queries = LockIsolated<[String]>([])
    queries.withValue { $0.append("swift") }
    #expect(queries.value == ["swift"])
    queries.setValue(["linux", "elm"])
    #expect(queries.withValue { $0.removeLast() } == "elm")
    #expect(queries.value == ["linux"])
  }

  @Test func propertiesOfTheValueCanBeReadDirectly() {
    let queries = LockIsolated(["swift", "elm"])
    #expect(queries.count == 2)
    #expect(queries.first == "swift")
  }

  @Test func changesMadeBeforeAnErrorAreKept() {
    let count = LockIsolated(0)
    #expect(throws: CancellationError.self) {
      try count.withValue {
        $0 = 1
        throw CancellationError()
      }
    }
    #expect(count.value == 1)
  }

  @Test func parallelChangesAreNotLost() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 100)
  }
}

struct ActorIsolatedTests {
  @Test func theValueCanBeReadChangedAndReplaced() async {
    let queries = ActorIsolated<[String]>([])
    await queries.withValue { $0.append("swift") }
    #expect(await queries.value == ["swift"])
    await queries.setValue(["linux", "elm"])
    #expect(await queries.withValue { $0.removeLast() } == "elm")
    #expect(await queries.value == ["linux"])
  }

  @Test func changesMadeBeforeAnErrorAreKept() async {
    let count = ActorIsolated(0)
    await #expect(throws: CancellationError.self) {
      try await count.withValue {
        $0 = 1
        throw CancellationError()
      }
    }
    #expect(await count.value == 1)
  }
}
