import Foundation
import LockstepDiff
import LockstepExploration
import Testing

@Suite struct FingerprintDepthTests {
  enum Chain { case end; indirect case link(Chain) }
  /// Its payloads are projected, and dictionaries are read through several functions.
  enum Maze { case table([String: Maze]), list([Maze]), text(String), end }
  final class Cycle: FingerprintContentProvider {
    var next: Cycle?
    var fingerprintContent: Cycle? { next }
  }

  private static let hint =
    "is nested more than 150 levels deep: exploration can't compare it. Store the elements in an array."

  @Test func aChainBeyondTheLimitIsAFault() {
    func chain(_ length: Int) -> Chain { (0..<length).reduce(.end) { chain, _ in .link(chain) } }
    #expect(Fingerprint(fingerprint(chain(149))) != nil)
    let path = "state" + String(repeating: ".link", count: 12) + "…"
    #expect(fingerprint(chain(150)) == "\(path) \(FingerprintDepthTests.hint)")
    #expect(fingerprint(chain(10_000)) == "\(path) \(FingerprintDepthTests.hint)")
  }

  @Test func aCycleOfObjectsIsAFault() {
    let cycle = Cycle()
    cycle.next = cycle
    defer { cycle.next = nil }
    #expect(fingerprint(cycle) == "state \(FingerprintDepthTests.hint)")
  }

  @Test func theDeepestValueFitsTheStackOfASmallThread() async {
    let maze = (0..<200).reduce(Maze.end) { maze, level in level % 2 == 0 ? .table(["a": maze]) : .list([maze]) }
    let text = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: fingerprint(maze)) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(text.hasSuffix(FingerprintDepthTests.hint))
  }
}
