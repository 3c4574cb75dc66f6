import Lockstep
import Testing

struct LockIsolatedTests {
  @Test func theValueCanBeReadChangedAndReplaced() {
    let queries = LockIsolated<[String]>([])
    queries.withValue { $0.append("swift") }
    #expect(queries.value == ["swift"])
    queries.setValue(["linux", "elm"])
    #expect((queries.count, queries.first) == (2, "linux"), "its properties can be read directly")
    #expect(throws: CancellationError.self) {
      try queries.withValue {
        $0.removeLast()
        throw CancellationError()
      }
    }
    #expect(queries.value == ["linux"], "changes made before an error are kept")
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
    await #expect(throws: CancellationError.self) {
      try await queries.withValue {
        $0.removeLast()
        throw CancellationError()
      }
    }
    #expect(await queries.value == ["linux"], "changes made before an error are kept")
  }
}
