import TestSize
import Testing

@testable import LockstepHeadless
@testable import LockstepHeadlessTests

/// Races and dead ends planted in the bundled features are found by exploration, and the saved paths fail in `run`.
@Suite struct PlantedFaultTests {
  @Test(arguments: PlantedFault.all)
  func explorationFindsAPlantedFaultOnAShortestPath(fault: PlantedFault) async throws {
    let harness = try CommandHarness()
    let explore = ["explore", fault.feature] + (fault.world.map { ["--world", $0] } ?? [])

    harness.catalog = fault.faulty
    let found = await harness.run(explore + ["--depth", "\(fault.moves)", "--save", "$/fault.script"])
    #expect(found.code == .failure && found.output.contains("\nviolated: \(fault.violation)\n"), "\(found)")
    let script = try #require(harness.text(of: "fault.script"))
    let moves = script.split(separator: "\n").filter { line in
      ["send ", "resume ", "choose ", "advance "].contains { line.hasPrefix($0) }
    }
    #expect(moves.count == fault.moves, "\(script)")
    if testsRunInFull {
      let shorter = await harness.run(explore + ["--depth", "\(fault.moves - 1)"])
      #expect(shorter.code == .success, "\(shorter)")
    }
    let played = await harness.run("run", "$/fault.script", "--trace", "$/t")
    #expect(played.code == .failure && played.output.contains(": error: \(fault.failure)\n"), "\(script)\(played)")

    // Whatever ends earlier fails in the same way if something has not happened yet.
    let shortened = await harness.run("trace", "shrink", "$/t")
    let isShortened = !fault.failure.hasSuffix("doesn't hold yet")
    #expect(shortened.code == (isShortened ? .success : .wrongUse), "\(shortened)")
    #expect(isShortened || shortened.errors.contains("can't be shortened: \(fault.failure), and"), "\(shortened)")

    harness.catalog = fault.sound
    let sound = await harness.run(explore + ["--depth", "\(fault.moves)"])
    #expect(sound.code == .success, "\(sound)")
  }
}
