import Foundation
import Lockstep
import Synchronization
import Testing

@testable import Features

/// Concurrent saves on several threads, such as a parent's last save during another save.
@Suite struct ConcurrentSaveTests {
  @Test func savesNeverOverlap() async throws {
    let disk = SlowDisk()
    var files = FileStorage.inMemory()
    files.save = { _, _ in disk.save() }
    try await withThrowingTaskGroup { [files] group in
      for number in 1...20 { group.addTask { try files.saveSettings(Preferences(name: "\(number)")) } }
      try await group.waitForAll()
    }
    #expect(disk.saves.load(ordering: .relaxed) == 20)
    #expect(disk.overlaps.load(ordering: .relaxed) == 0)
  }

  @Test func aCancelledSaveWritesNothing() async throws {
    let files = FileStorage.inMemory()
    let save = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try files.saveSettings(.blob)
    }
    await #expect(throws: CancellationError.self) { try await save.value }
    #expect(try files.settingsText() == nil)
  }
}

/// A disk on which a save lasts until another thread tries to start one.
private final class SlowDisk: Sendable {
  let saves = Atomic(0)
  let overlaps = Atomic(0)
  private let inside = Atomic(0)

  func save() {
    saves.add(1, ordering: .relaxed)
    inside.add(1, ordering: .relaxed)
    for _ in 0..<200_000 where inside.load(ordering: .relaxed) > 1 { overlaps.add(1, ordering: .relaxed) }
    inside.subtract(1, ordering: .relaxed)
  }
}
