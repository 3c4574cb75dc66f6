import Features
import Foundation
import Lockstep
import Testing

/// Processes that are killed while they save settings to a real folder.
@Suite struct SettingsCrashTests {
  /// Each process is a launch: it reads what the one before has left, then edits and saves until it is killed. Its seed decides when, as
  /// far as anything can; what is claimed holds at any moment, so that how fast the machine is makes no difference.
  @Test func aProcessKilledWhileItSavesLeavesTheOldFileOrTheNew() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileStorage.directory(folder)
    var current: String?
    var cutShort = 0
    for seed in UInt64(1)...200 {
      await #expect(processExitsWith: .signal(SIGKILL), "seed \(seed)") {
        [path = folder.path as String, seed = seed as UInt64] in
        await saveUntilKilled(in: URL(filePath: path), seed: seed)
      }
      let names = try SaveJournal(in: folder).names(after: current)
      let text = try files.settingsText()
      let survivor = names.first { fileText($0) == text }
      try #require(survivor != nil, "seed \(seed): \(text ?? "no file") is none of \(names)")
      current = survivor ?? nil
      cutShort += names.count - 1
    }
    #expect(try files.settingsText("settings.json.damaged") == nil)
    #expect(cutShort > 0, "every process was killed between two saves")
  }
}

/// What a process does until it is killed.
@MainActor private func saveUntilKilled(in folder: URL, seed: UInt64) async {
  var random = SeededGenerator(seed: seed)
  let store = Store(initialState: Settings.State()) {
    Settings()
  } withDependencies: {
    $0.fileStorage = .directory(folder)
    $0.continuousClock = ImmediateClock()
  }
  await store.send(.appeared).finish()
  let journal = SaveJournal(in: folder)
  killThisProcess(afterSpins: Int.random(in: 0..<200_000, using: &random))
  for number in 1... {
    let name = "\(seed).\(number)"
    journal.note("begun", name)
    await store.send(.set(\.preferences.$name, name)).finish()
    // Ends the process in a way that the test doesn't expect.
    precondition(store.saved?.name == name)
    journal.note("ended", name)
  }
}

/// Counts, because a sleep as short as a save is as long as the system pleases.
private func killThisProcess(afterSpins spins: Int) {
  Thread.detachNewThread {
    var random = SeededGenerator(seed: 0)
    var sum: UInt64 = 0
    for _ in 0..<spins { sum &+= random.next() }
    // The sum is asked for, lest the loop be optimised away.
    precondition(sum != 1)
    kill(getpid(), SIGKILL)
  }
}

/// Which saves have begun and ended, as the processes tell.
private struct SaveJournal {
  let path: String

  init(in folder: URL) {
    path = folder.appending(path: "journal").path
  }

  /// Appends a line by one call of the system: a process can't be killed in the midst of it.
  func note(_ event: String, _ name: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let line = Array("\(event) \(name)\n".utf8)
    precondition(write(file, line, line.count) == line.count)
  }

  /// The names that the file may hold: that of the last save that ended, and of one that had begun. Empties the journal.
  ///
  /// - Parameter current: What the file held before; `nil` where there was none.
  func names(after current: String?) throws -> [String?] {
    // A process that was killed early has written none.
    let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    if !lines.isEmpty { try FileManager.default.removeItem(atPath: path) }
    let last = lines.last.map { $0.split(separator: " ").map(String.init) } ?? []
    let ended = lines.last { $0.hasPrefix("ended ") }.map { String($0.dropFirst("ended ".count)) } ?? current
    return last.first == "begun" ? [ended, last[1]] : [ended]
  }
}

/// All that a settings file with a name holds; `nil` without a name, where there is no file.
private func fileText(_ name: String?) -> String? {
  guard let name else { return nil }
  let switches = #""notifications":{"bids":true,"broadcasts":true,"orders":true,"stability":false}"#
  let preferences = #""appearance":"system","language":"system","name":"\#(name)",\#(switches),"videoQuality":"medium""#
  return #"{"preferences":{\#(preferences)},"version":2}"#
}
