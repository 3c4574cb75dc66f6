import Features
import Foundation
import Lockstep
import Synchronization
import TestSize
import Testing

/// Processes that are killed while they save settings to a real folder.
@Suite struct SettingsCrashTests {
  /// Each process reads the previous one's file, then edits and saves until it is killed. The seed determines the
  /// approximate time. The file must be intact at any time, so the speed of the machine doesn't matter.
  @Test func aProcessKilledDuringASaveLeavesTheOldOrTheNewFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileStorage.directory(folder)
    var current: String?
    var cutShort = 0
    for seed in 1...runs(30, oneIn: 3) as ClosedRange<UInt64> {
      await #expect(processExitsWith: .signal(SIGKILL), "seed \(seed)") {
        [path = folder.path as String, seed = seed as UInt64] in
        await saveUntilKilled(in: URL(filePath: path), seed: seed)
      }
      let labels = try SaveLog(in: folder).labels(after: current)
      let text = try files.settingsText()
      let survivor = labels.firstIndex { fileText($0) == text }
      let start =
        text.map { "a file that begins with \(String(decoding: $0.utf8.prefix(80), as: UTF8.self))" } ?? "no file"
      current = labels[try #require(survivor, "seed \(seed): expected one of \(labels), found \(start)")]
      cutShort += labels.count - 1
    }
    #expect(try files.settingsText("settings.json.damaged") == nil)
    #expect(cutShort > 0, "every process was killed between two saves")
  }
}

/// The work of a process until it is killed.
@MainActor private func saveUntilKilled(in folder: URL, seed: UInt64) async {
  let saves = SaveCounter()
  let store = Store(initialState: Settings.State()) {
    Settings()
  } withDependencies: {
    $0.fileStorage = .directory(folder)
    $0.fileStorage.save = { [save = $0.fileStorage.save] data, name in
      saves.begun.add(1, ordering: .relaxed)
      try save(data, name)
    }
    $0.continuousClock = ImmediateClock()
  }
  await store.send(.appeared).finish()
  let journal = SaveLog(in: folder)
  killThisProcess(in: saves, seed)
  for number in 1... {
    let label = "\(seed).\(number)"
    journal.note("begun", label)
    await store.send(.set(\.preferences.$name, name(label))).finish()
    // Ends the process with a signal other than the expected one.
    precondition(store.saved?.name == name(label))
    journal.note("ended", label)
  }
}

private final class SaveCounter: Sendable {
  let begun = Atomic(0)
}

/// Kills the process during or shortly after its first, second or third save; the delay is on a logarithmic scale.
///
/// It counts instead of sleeping, because a save takes less time than the shortest possible sleep.
private func killThisProcess(in saves: SaveCounter, _ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let save = Int.random(in: 1...3, using: &random)
  let spins = Int.random(in: 0...(1 << Int.random(in: 4...20, using: &random)), using: &random)
  Thread.detachNewThread {
    while saves.begun.load(ordering: .relaxed) < save {}
    for _ in 0..<spins where saves.begun.load(ordering: .relaxed) < 0 {}
    kill(getpid(), SIGKILL)
  }
}

/// The log of started and finished saves, written by the processes.
private struct SaveLog {
  let path: String

  init(in folder: URL) {
    path = folder.appending(path: "journal").path
  }

  /// Appends a line with a single system call, so that the line is never incomplete.
  func note(_ event: String, _ label: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let line = Array("\(event) \(label)\n".utf8)
    precondition(write(file, line, line.count) == line.count)
  }

  /// The possible contents of the file: the last finished save, or the save in progress. Empties the journal.
  ///
  /// - Parameter current: The file's previous content; `nil` if there was none.
  func labels(after current: String?) throws -> [String?] {
    // A process that was killed early has written no lines.
    let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    if !lines.isEmpty { try FileManager.default.removeItem(atPath: path) }
    let last = lines.last.map { $0.split(separator: " ").map(String.init) } ?? []
    let ended = lines.last { $0.hasPrefix("ended ") }.map { String($0.dropFirst("ended ".count)) } ?? current
    return last.first == "begun" ? [ended, last[1]] : [ended]
  }
}

/// A name that ends with a character of 14,000 bytes (a large family emoji), so that writing takes a while.
private func name(_ label: String) -> String {
  "\(label)👩" + String(repeating: "\u{200d}👩", count: 2000)
}

/// The expected settings file for a label; `nil` without a label, if there is no file.
private func fileText(_ label: String?) -> String? {
  guard let name = label.map(name) else { return nil }
  let switches = #""notifications":{"bids":true,"broadcasts":true,"orders":true,"stability":false}"#
  let choices = #""region":"system","videoQuality":"medium""#
  let preferences = #""appearance":"system","language":"system","name":"\#(name)",\#(switches),\#(choices)"#
  return #"{"preferences":{\#(preferences)},"version":2}"#
}
