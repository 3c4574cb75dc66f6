// Unsafe, and sound because: a cell belongs to one thread, is freed by the thread's end and touched by no other thread. It holds a
// reference that its caller retains from `enter` to `leave`, both on the same thread with nothing asynchronous between them.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// What is in force on each thread while a reducer runs: entering and leaving cost a tenth of what binding a task-local does.
@usableFromInline
enum ThreadContext {
  /// What a thread holds.
  @usableFromInline
  struct Content {
    /// The dependencies in force, by their identity.
    var dependencies: UnsafeRawPointer?

    /// Who tracks the reads of stores, a ``TrackedReads``.
    var reader: UnsafeRawPointer?
  }

  @usableFromInline typealias Cell = UnsafeMutablePointer<Content>

  /// What to put in force again.
  @usableFromInline
  struct Previous {
    let cell: Cell
    let content: Content
  }

  /// Puts dependencies in force on this thread, given by their identity; the caller retains them.
  @usableFromInline
  static func enter(_ identity: UnsafeRawPointer) -> Previous {
    enter { _ in identity }
  }

  /// Puts dependencies in force on this thread, given by their identity in exchange for that of those in force; the caller retains them.
  static func enter(_ change: (UnsafeRawPointer?) -> UnsafeRawPointer) -> Previous {
    let cell = cell
    let previous = Previous(cell: cell, content: cell.pointee)
    cell.pointee.dependencies = change(previous.content.dependencies)
    return previous
  }

  /// Puts one who tracks reads in force on this thread; the caller retains him.
  static func enter(reader: UnsafeRawPointer) -> Previous {
    let cell = cell
    defer { cell.pointee.reader = reader }
    return Previous(cell: cell, content: cell.pointee)
  }

  /// Puts in force again what was before it was entered.
  @usableFromInline
  static func leave(to previous: Previous) {
    previous.cell.pointee = previous.content
  }

  /// The identity of what is in force on this thread; costs no retain.
  static var identity: UnsafeRawPointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Content.self).pointee.dependencies
  }

  /// Whether somebody tracks the reads of stores on this thread.
  static var hasReader: Bool {
    pthread_getspecific(key)?.assumingMemoryBound(to: Content.self).pointee.reader != nil
  }

  /// Who tracks the reads of stores on this thread.
  static var reader: TrackedReads? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Content.self).pointee.reader
      .map { Unmanaged<TrackedReads>.fromOpaque($0).takeUnretainedValue() }
  }

  static var current: BoundDependencies? {
    identity.map { Unmanaged<BoundDependencies>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      let failure = pthread_key_create(&key) { $0.deallocate() }
    #else
      let failure = pthread_key_create(&key) { $0?.deallocate() }
    #endif
    guard failure == 0 else { fatalError("Lockstep needs a pthread key, none is left (error \(failure)): free one.") }
    return key
  }()

  private static var cell: Cell {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: Content.self) }
    let cell = Cell.allocate(capacity: 1)
    cell.initialize(to: Content())
    pthread_setspecific(key, cell)
    return cell
  }
}
