import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Damaged traces: each replay ends in one of the ways that the article documents.
@Suite struct TraceFuzzTests {
  /// `TRACE_FUZZ=N` tries N more seeds, starting with `TRACE_FUZZ_FROM`.
  private static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let from = environment["TRACE_FUZZ_FROM"].flatMap(UInt64.init) ?? 0
    return from..<from + (environment["TRACE_FUZZ"].flatMap(UInt64.init) ?? 300)
  }

  @Test func damagedTracesAreReplayedOrRejected() async throws {
    let traces = try await traces()
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      var bytes = traces[Int(seed % UInt64(traces.count))]
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
      let replayed = await ReplayHarness.replay(bytes)
      let isReported =
        switch replayed.code {
        case .success: replayed.text.contains("the same: ")
        case .failure: replayed.text.contains("\ndiffers  ")
        case .wrongUse, .unfinished: replayed.text.contains(": error: ")
        }
      #expect(isReported, "seed \(seed): \(replayed)")
    }
  }

  private func traces() async throws -> [[UInt8]] {
    var traces: [[UInt8]] = []
    for options in [[], ["--trace-last", "3"], ["--hash-every", "1", "--show-jobs", "--seed", "2"]] {
      let harness = try CommandHarness()
      try harness.write(ReplayHarness.script, to: "a.script")
      try harness.write("feature Shop\nsend .everything\n  ...\nexpect count == 8", to: "b.script")
      _ = await harness.run(["run", "$", "--keep-going", "--trace", "$/t"] + options)
      traces.append(Array((harness.text(of: "t") ?? "").utf8))
    }
    let session =
      #"{"format":"lockstep-trace","version":3}"# + "\n" + #"{"event":"sessionStarted","feature":"Shop"}"# + "\n"
      + #"{"event":"step","text":"send .tick\n  ..."}"# + "\n" + #"{"event":"wentTo","position":0}"# + "\n"
      + #"{"event":"step","text":"advance 1s"}"# + "\n"
    return traces + [Array(session.utf8)]
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<40, using: &random)))
    case 4:
      // Replaces a digit with another one.
      if let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) }) {
        bytes[digit] = UInt8.random(in: 48...57, using: &random)
      }
    default:
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let (from, to) = (Int.random(in: lines.indices, using: &random), Int.random(in: lines.indices, using: &random))
      if Bool.random(using: &random) { lines.insert(lines[from], at: to) } else { lines.swapAt(from, to) }
      bytes = Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }
  }
}
