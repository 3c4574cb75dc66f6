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
enum ThreadSlot {
  @usableFromInline typealias Cell = UnsafeMutablePointer<UnsafeRawPointer?>

  /// What to put in force again.
  @usableFromInline
  struct Previous {
    let cell: Cell
    let identity: UnsafeRawPointer?
  }

  /// Puts dependencies in force on this thread, given by their identity; the caller retains them.
  @usableFromInline
  static func enter(_ identity: UnsafeRawPointer) -> Previous {
    let cell = cell
    defer { cell.pointee = identity }
    return Previous(cell: cell, identity: cell.pointee)
  }

  /// Puts in force again what was before ``enter(_:)``.
  @usableFromInline
  static func leave(to previous: Previous) {
    previous.cell.pointee = previous.identity
  }

  /// The identity of what is in force on this thread; costs no retain.
  static var identity: UnsafeRawPointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee
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
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: UnsafeRawPointer?.self) }
    let cell = Cell.allocate(capacity: 1)
    cell.initialize(to: nil)
    pthread_setspecific(key, cell)
    return cell
  }
}
