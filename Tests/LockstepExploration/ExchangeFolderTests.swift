import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Tasks can be killed, repeated and run at the same time, and files that don't belong to the exploration are refused.
@Suite struct ExchangeFolderTests {
  private let model = DieHard().exploration([ExplorationProperty(.never, "big == 6") { $0.big == 6 }])

  private struct Kill: Error {}

  @Test(arguments: PartTaskStage.allCases) func killedTasksAreRunAgain(stage: PartTaskStage) throws {
    try withExchangeFolder { folder throws in
      var attempts = 0
      var options = JobArrayTaskOptions()
      options.atStage = { reached in
        guard reached == stage else { return }
        attempts += 1
        if attempts % 3 != 0 { throw Kill() }
      }
      var report: ExplorationReport?
      while report == nil {
        do { report = try model.runAll(in: folder, parts: 2, identity: "test", options: options) } catch is Kill {}
      }
      #expect(try report?.lines == model.run().lines)
      #expect(attempts > 20)
      #expect(try temporaryFolders(in: folder).isEmpty)
    }
  }

  @Test func killedTasksLeaveAFolderUntilTheyAreRunAgain() throws {
    try withExchangeFolder { folder throws in
      var options = JobArrayTaskOptions()
      options.atStage = { if $0 == .written { throw Kill() } }
      #expect(throws: Kill.self) { try explore(0, 1, of: 1, in: folder, options) }
      #expect(try temporaryFolders(in: folder).count == 1)
      #expect(try explore(0, 1, of: 1, in: folder).outcome == .explored)
      #expect(try temporaryFolders(in: folder).isEmpty)
    }
  }

  @Test(arguments: PartTaskStage.allCases) func theSlowerOfTwoTasksDiscardsItsResult(stage: PartTaskStage) throws {
    try withExchangeFolder { folder throws in
      _ = try explore(0, 1, of: 1, in: folder)
      var options = JobArrayTaskOptions()
      options.atStage = { reached throws in
        guard reached == stage else { return }
        #expect(try explore(1, 1, of: 1, in: folder).outcome == .explored)
      }
      #expect(try explore(1, 1, of: 1, in: folder, options).outcome == .alreadyExplored)
      #expect(try temporaryFolders(in: folder).isEmpty)
      #expect(try model.runAll(in: folder, identity: "test").lines == model.run().lines)
    }
  }

  @Test func finishedTasksAreNotRunAgain() throws {
    try withExchangeFolder { folder throws in
      let first = try explore(0, 1, of: 1, in: folder)
      #expect([first.distinct, first.generated] == [1 as Int?, 6])
      #expect(try explore(0, 1, of: 1, in: folder).outcome == .alreadyExplored)
      _ = try model.runAll(in: folder, identity: "test")
      #expect(try explore(20, 1, of: 1, in: folder).outcome == .notNeeded)
      #expect(try model.exchangeStatus(in: folder, identity: "test") == .finished)
    }
  }

  @Test func theStatusNamesTheNextTasks() throws {
    try withExchangeFolder { folder throws in
      #expect(try model.exchangeStatus(in: folder, identity: "test") == .empty)
      for part in 1...3 { _ = try explore(0, part, of: 3, in: folder) }
      _ = try explore(1, 2, of: 3, in: folder)
      guard case .unfinished(let progress) = try model.exchangeStatus(in: folder, identity: "test") else {
        Issue.record("finished")
        return
      }
      #expect(progress.nextLevel == 1 && progress.missing == [1, 3] && progress.parts == 3)
      #expect(progress.distinct == 1 && progress.generated == 1 && progress.depth == 0 && !progress.hasBegunAgain)
    }
  }

  @Test func tasksThatReadTheDateSendTheArrayBackToItsFirstLevel() throws {
    let dated = exploration(DatedFeature(), [.started, .looked], depth: 6)
    try withExchangeFolder { folder throws in
      var message: String?
      for level in 0..<6 where message == nil {
        do { _ = try dated.explorePart(level: level, part: 1, of: 1, in: folder, identity: "test") } catch {
          message = "\(error)"
        }
      }
      #expect(
        message
          == "The feature reads the date or measures time, so exploration began again at level 0. Level 0 isn't finished: part 1 is missing. "
          + "Run level 0 first."
      )
      #expect(try dated.runAll(in: folder, identity: "test").lines == dated.run().lines)
    }
  }

  private func explore(
    _ level: Int,
    _ part: Int,
    of count: Int,
    in folder: URL,
    _ options: JobArrayTaskOptions = JobArrayTaskOptions()
  ) throws -> PartSummary {
    try model.explorePart(level: level, part: part, of: count, in: folder, identity: "test", options: options)
  }

  private func temporaryFolders(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.split(separator: "/").last?.hasPrefix(".") == true
    }
  }
}

// MARK: - Faults

extension ExchangeFolderTests {
  @Test func anotherExplorationIsRefused() throws {
    try withExchangeFolder { folder throws in
      _ = try explore(0, 1, of: 2, in: folder)
      let start = "“\(folder.path)/request/request.json” belongs to another exploration: "
      let end = ". Use the same arguments for all tasks, or another folder."
      #expect(message { try explore(0, 1, of: 3, in: folder) } == start + "number of parts is 2, expected 3" + end)
      #expect(
        message { try model.explorePart(level: 0, part: 1, of: 2, in: folder, identity: "other") }
          == start + "feature is test, expected other" + end
      )
      let deeper = DieHard().exploration { $0.depth = 3 }
      #expect(
        message { try deeper.mergedReport(in: folder, identity: "test") } == start + "maximum depth is none, expected 3"
          + end
      )
      let always = DieHard().exploration([ExplorationProperty(.always, "big == 6") { $0.big == 6 }])
      #expect(
        message { try always.exchangeStatus(in: folder, identity: "test") }
          == start + "property 1 is never big == 6, expected always big == 6" + end
      )
      #expect(
        message { try Hanoi(discs: 3).exploration().exchangeStatus(in: folder, identity: "test") }
          == start + "number of actions is 6, expected 2" + end
      )
    }
  }

  @Test func missingInputIsNamed() throws {
    try withExchangeFolder { folder throws in
      #expect(
        message { try model.mergedReport(in: folder, identity: "test") }
          == "“\(folder.path)” contains no exploration. Begin with --level 0."
      )
      #expect(
        message { try explore(1, 1, of: 3, in: folder) }
          == "Level 0 isn't finished: parts 1, 2, 3 are missing. Run level 0 first."
      )
      for part in [1, 3] { _ = try explore(0, part, of: 3, in: folder) }
      #expect(
        message { try explore(1, 1, of: 3, in: folder) }
          == "Level 0 isn't finished: part 2 is missing. Run level 0 first."
      )
    }
  }

  @Test func invalidNumbersAreRefused() throws {
    try withExchangeFolder { folder throws in
      #expect(
        message { try explore(-1, 1, of: 3, in: folder) }
          == "The level must be 0 or more, not -1. Begin with --level 0."
      )
      for (part, count, first) in [(0, 3, 3), (4, 3, 3), (1, 0, 1), (1, 20_000, 10_000)] {
        #expect(
          message { try explore(0, part, of: count, in: folder) }
            == "\(part)/\(count) is not a valid part: use I/N with I from 1 to N, and N at most 10000. "
            + "Use --part 1/\(first) for the first part."
        )
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func damagedFilesAreRefused() throws {
    let rules: [(change: (inout Data) -> Void, text: String)] = [
      ({ $0[0] = 0x21 }, "it must begin with “LockstepExchange”, found “!ockstepExchange”"),
      ({ $0 = Data() }, "it must begin with “LockstepExchange”, found “”"),
      ({ $0 = $0.prefix(20) }, "it must have 112 bytes, found 20"),
      ({ $0[23] = 9 }, "its version must be 1, found 9"),
      ({ $0[47] = 6 }, "its kind must be 0, found 6"),
      ({ $0.removeLast() }, "it must have 150 bytes, found 149"),
      ({ $0.append(0) }, "it must have 150 bytes, found 151"),
    ]
    let end = " Remove the folder that contains it and run its part again."
    for (change, text) in rules {
      #expect(try damage("for-part-1-0", change) == "“for-part-1-0” is damaged: \(text)." + end)
    }
    #expect(
      try damage("for-part-1-0") { $0[120] ^= 1 }?.contains("its content must match its checksum, found ") == true
    )
    #expect(try damage("visited") { $0[120] ^= 1 }?.contains("its content must match its checksum, found ") == true)
    #expect(try damage("sample") { $0 = Data() }?.contains("sample” is damaged") == true)
    #expect(
      try damage("summary.json") { $0 = $0.prefix(50) }?.contains(
        "summary.json” is damaged: it must be a JSON object of a finished part, found different content. Remove the folder"
      ) == true
    )
    #expect(
      try damage("summary.json") {
        $0 = Data(String(decoding: $0, as: UTF8.self).replacing("\"generated\" : 6", with: "\"generated\" : 7").utf8)
      }?.contains("its content must match its checksum") == true
    )
  }

  @Test func aDamagedPartCanBeExploredAgain() throws {
    try withExchangeFolder { folder throws in
      let lines = try model.runAll(in: folder, parts: 2, identity: "test").lines
      try FileManager.default.removeItem(at: folder.appending(path: "run-1/level-2/part-2"))
      #expect(try model.runAll(in: folder, identity: "test").lines == lines)
      #expect(try lines == model.run().lines)
    }
  }

  /// The message of a task whose input was changed.
  private func damage(_ name: String, _ change: (inout Data) -> Void) throws -> String? {
    try withExchangeFolder { folder throws in
      _ = try explore(0, 1, of: 1, in: folder)
      let file = folder.appending(path: "run-1/level-0/part-1/\(name)")
      var data = try Data(contentsOf: file)
      change(&data)
      try data.write(to: file)
      let message = message { try explore(1, 1, of: 1, in: folder) }
      return message?.replacing(file.deletingLastPathComponent().path + "/", with: "")
    }
  }

  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch let fault as ExplorationRequestFault {
      return "\(fault)"
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
