import Foundation
import Testing

@testable import LockstepSimulation

@Suite struct ThreadStatusTests {
  private func status(_ name: String = "worker", state: String, _ voluntary: Int = 3, _ involuntary: Int = 4) -> Data {
    Data(
      """
      Name:\t\(name)
      Umask:\t0022
      State:\t\(state)
      Tgid:\t12
      Cpus_allowed_list:\t0-1
      Mems_allowed_list:\t0
      voluntary_ctxt_switches:\t\(voluntary)
      nonvoluntary_ctxt_switches:\t\(involuntary)

      """.utf8
    )
  }

  @Test(
    arguments: [
      ("R (running)", false), ("D (disk sleep)", false), ("S (sleeping)", true), ("T (stopped)", true),
      ("t (tracing stop)", true), ("Z (zombie)", true), ("X (dead)", true), ("I (idle)", true),
    ]
  )
  func aThreadThatCannotRunByItselfIsAsleep(_ state: String, _ isAsleep: Bool) {
    let thread = ThreadStatus(id: 7, status: status(state: state))
    #expect(thread == ThreadStatus(id: 7, isAsleep: isAsleep, switches: 7))
  }

  @Test func aNameThatLooksLikeAStateDoesNotMatter() {
    let thread = ThreadStatus(id: 7, status: status(#"State:\tR\nState:\tR"#, state: "S (sleeping)"))
    #expect(thread?.isAsleep == true)
  }

  @Test func bothKindsOfSwitchesCount() {
    let thread = ThreadStatus(id: 7, status: status(state: "S (sleeping)", 4_000_000_000, 1))
    #expect(thread?.switches == 4_000_000_001)
  }

  @Test(arguments: [
    "", "Name:\tworker\nState:\tS (sleeping)\n", "voluntary_ctxt_switches:\t1\nnonvoluntary_ctxt_switches:\t1\n",
  ])
  func aFileWithoutTheLinesIsNotAStatus(_ text: String) {
    #expect(ThreadStatus(id: 7, status: Data(text.utf8)) == nil)
  }

  #if os(Linux)
    @Test func theThreadsOfThisProcessAreReadWithoutTheExcludedOne() throws {
      let this = try #require(ThreadStatus.current)
      #expect(ThreadStatus.isAvailable)
      #expect(ThreadStatus.all(except: -1).contains { $0.id == this && !$0.isAsleep })
      #expect(!ThreadStatus.all(except: this).contains { $0.id == this })
    }

    @Test func theTimeOfAThreadGrowsWhileItRuns() throws {
      let this = try #require(ThreadStatus.current)
      let start = try #require(ThreadStatus.cpuTime(of: this))
      while let time = ThreadStatus.cpuTime(of: this), time - start < 1_000_000 {}
      #expect(ThreadStatus.cpuTime(of: -1) == nil)
    }
  #endif
}
