import Synchronization
import Testing

@testable import LockstepHeadless

@Suite struct SubprocessBehaviorPlayerTests {
  @Test(
    arguments: [
      (["a", "b", "c"], [], 4), (["a", "b", "c"], ["b"], 4), (["a", "b", "c"], ["a", "c"], 1),
      (["a", "b", "c"], ["a", "b", "c"], 2), ([], [], 1),
    ] as [([String], Set<String>, Int)]
  )
  func exactlyTheScriptsThatTrapAreFound(files: [String], trapping: Set<String>, jobs: Int) async {
    let world = TrappingWorld(trapping: trapping, jobs: jobs)
    let played = await SubprocessBehaviorPlayer(process: world.process).play(files)
    #expect(played.keys.sorted() == files)
    let found = played.filter(\.value.hasTrapped).mapValues(\.failure)
    #expect(found == Dictionary(uniqueKeysWithValues: trapping.map { ($0, "\($0) traps") }))
    #expect(world.runs.withLock(\.self) <= files.count + 2)
  }
}

/// A process that ends when a script that traps has begun, after as many others as are played at a time.
private final class TrappingWorld: Sendable {
  let runs = Mutex(0)
  private let trapping: Set<String>
  private let jobs: Int

  init(trapping: Set<String>, jobs: Int) {
    (self.trapping, self.jobs) = (trapping, jobs)
  }

  var process: ScriptProcess {
    ScriptProcess { [self] files, jobs, _ in
      runs.withLock { $0 += 1 }
      let events = events(files, jobs ?? self.jobs)
      return AsyncStream { post in
        post.yield(events)
        post.finish()
      }
    } screens: { _ in
      []
    } interrupt: {
    }
  }

  private func events(_ files: [String], _ jobs: Int) -> [ScriptProcess.Event] {
    var (events, rest) = ([ScriptProcess.Event](), files[...])
    while !rest.isEmpty {
      let group = rest.prefix(jobs)
      rest = rest.dropFirst(jobs)
      events += group.map { .began($0) }
      if let file = group.first(where: trapping.contains) { return events + [.ended(.trapped("\(file) traps"))] }
      events += group.map { .played(PlayedBehavior(file: $0, title: $0, verdict: .passed)) }
    }
    return events + [.ended(.finished)]
  }
}
