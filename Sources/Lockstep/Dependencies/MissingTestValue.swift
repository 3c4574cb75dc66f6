internal import Synchronization

/// A note that ``DependencyKey/testValue`` leaves for who asked for it: the key has none of its own.
final class MissingTestValue: Sendable {
  @TaskLocal static var inQuestion: MissingTestValue?

  private let isMissing = Atomic(false)

  func note() {
    isMissing.store(true, ordering: .relaxed)
  }

  /// Asks a key for its test value.
  ///
  /// - Returns: The value, and whether it is only a stand-in.
  static func ask<Key: TestDependencyKey>(_: Key.Type) -> (value: Key.Value, isMissing: Bool) {
    let note = MissingTestValue()
    let value = $inQuestion.withValue(note) { Key.testValue }
    return (value, note.isMissing.load(ordering: .relaxed))
  }
}
