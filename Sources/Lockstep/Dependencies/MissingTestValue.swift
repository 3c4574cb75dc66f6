internal import Synchronization

/// Records that the default ``DependencyKey/testValue`` was used because the key has no test value of its own.
final class MissingTestValue: Sendable {
  @TaskLocal static var inQuestion: MissingTestValue?

  private let isMissing = Atomic(false)

  func note() {
    isMissing.store(true, ordering: .relaxed)
  }

  /// Reads a key's test value.
  ///
  /// - Returns: The value, and whether it is only a fallback.
  static func ask<Key: TestDependencyKey>(_: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    let note = MissingTestValue()
    let value = $inQuestion.withValue(note) { Key.testValue }
    return (value, note.isMissing.load(ordering: .relaxed))
  }
}
