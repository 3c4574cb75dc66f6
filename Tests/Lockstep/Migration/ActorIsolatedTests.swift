import Lockstep
import Testing

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
