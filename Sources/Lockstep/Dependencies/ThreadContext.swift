// Unsafe but sound because: a cell belongs to one thread, is freed when the thread ends and is accessed by no other thread. It holds a
// reference that its caller retains from `enter` to `leave`, both on the same thread without a suspension point between them.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// The context of each thread while a reducer runs. Entering and leaving costs a tenth of binding a task-local.
@usableFromInline
enum ThreadContext {
  /// The context of one thread.
  @usableFromInline
  struct Values {
    /// The identity of the current dependencies.
    var dependencies: UnsafeRawPointer?

    /// The tracker of store reads, a ``ReadObserver``.
    var reader: UnsafeRawPointer?
  }

  @usableFromInline typealias ContentPointer = UnsafeMutablePointer<Values>

  /// The context to restore.
  @usableFromInline
  struct SavedContext {
    let cell: ContentPointer
    let content: Values
  }

  /// Installs dependencies on this thread, given by their identity; the caller must retain them.
  @usableFromInline
  static func enter(_ identity: UnsafeRawPointer) -> SavedContext {
    enter { _ in identity }
  }

  /// Replaces the dependencies on this thread: `change` maps the old identity to the new one. The caller must retain the new dependencies.
  static func enter(_ change: (UnsafeRawPointer?) -> UnsafeRawPointer) -> SavedContext {
    let cell = cell
    let previous = SavedContext(cell: cell, content: cell.pointee)
    cell.pointee.dependencies = change(previous.content.dependencies)
    return previous
  }

  /// Installs a read tracker on this thread; the caller must retain it.
  static func enter(reader: UnsafeRawPointer) -> SavedContext {
    let cell = cell
    defer { cell.pointee.reader = reader }
    return SavedContext(cell: cell, content: cell.pointee)
  }

  /// Restores the context from before the matching `enter`.
  @usableFromInline
  static func leave(to previous: SavedContext) {
    previous.cell.pointee = previous.content
  }

  /// The identity of the current dependencies on this thread, read without retaining them.
  static var identity: UnsafeRawPointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Values.self).pointee.dependencies
  }

  /// Whether store reads are tracked on this thread.
  static var hasReader: Bool {
    pthread_getspecific(key)?.assumingMemoryBound(to: Values.self).pointee.reader != nil
  }

  /// The tracker of store reads on this thread.
  static var reader: ReadObserver? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Values.self).pointee.reader
      .map { Unmanaged<ReadObserver>.fromOpaque($0).takeUnretainedValue() }
  }

  static var current: StoreDependencies? {
    identity.map { Unmanaged<StoreDependencies>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      let failure = pthread_key_create(&key) { $0.deallocate() }
    #else
      let failure = pthread_key_create(&key) { $0?.deallocate() }
    #endif
    guard failure == 0 else { fatalError("No pthread key is left for Lockstep (error \(failure)): free one.") }
    return key
  }()

  private static var cell: ContentPointer {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: Values.self) }
    let cell = ContentPointer.allocate(capacity: 1)
    cell.initialize(to: Values())
    pthread_setspecific(key, cell)
    return cell
  }
}
